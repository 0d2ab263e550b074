"""The same training in PyTorch (1.13 or newer): slower; tests compare the kernel with it."""

import numpy as np
import torch

from features import decode, first_fault
from learner import EPSILON, FIRST_KEEP, SECOND_KEEP, BadRecord
from network import BIAS_LIMIT, PRODUCT_UNIT, ROW_LIMIT, SECOND_LIMIT, WEIGHT_LIMIT, State, hidden_of, layers, shapes

# Positions of a batch that are processed together, to suit the caches.
CHUNK = 4096


class SumRows(torch.autograd.Function):
    """embedding_bag with another backward pass: PyTorch's own sorts the features first, which takes longer than the rest."""

    @staticmethod
    def forward(context, weights, features, starts):
        context.save_for_backward(features, starts)
        context.rows = len(weights)
        return torch.nn.functional.embedding_bag(features, weights, starts, mode="sum")

    @staticmethod
    def backward(context, gradient):
        features, starts = context.saved_tensors
        ends = torch.cat((starts[1:], starts.new_tensor([len(features)])))
        bags = torch.repeat_interleave(torch.arange(len(starts), device=starts.device), ends - starts)
        which = torch.sparse_coo_tensor(
            torch.stack((features, bags)),
            gradient.new_ones(len(features)),
            (context.rows, len(starts)),
        )
        return torch.sparse.mm(which, gradient), None, None


class Model(torch.nn.Module):
    """The network as README.md describes it."""

    def __init__(self, hidden):
        super().__init__()
        for name, shape in shapes(hidden).items():
            setattr(self, name, torch.nn.Parameter(torch.empty(shape)))

    def forward(self, features, starts, bucket):
        """Log odds for the mover, and the mean product of each position."""
        return self.later(SumRows.apply(self.rows, features, starts) + self.bias, bucket)

    def later(self, sums, bucket):
        """The layers after the first, for its sums: the mover's, then the other side's, of each position."""
        seen = sums.clamp(0, 1).view(len(bucket), 2, 2, -1)
        exact = (seen[:, :, 0] * seen[:, :, 1]).flatten(1)
        # As the engine has them; the slope is that of the exact ones.
        products = exact + ((exact * PRODUCT_UNIT).floor() / PRODUCT_UNIT - exact).detach()
        second = _of_set(products, self.second, self.second_bias, bucket)
        twice = torch.cat((second.clamp(0, 1), second.square().clamp(max=1)), dim=1)
        third = _of_set(twice, self.third, self.third_bias, bucket).clamp(0, 1).square()
        return (third * self.output[bucket]).sum(dim=1) + self.output_bias[bucket], exact.mean(dim=1)

    def bound(self):
        """Keeps the weights within the range of the integers."""
        with torch.no_grad():
            self.rows.clamp_(-ROW_LIMIT, ROW_LIMIT)
            self.second.clamp_(-SECOND_LIMIT, SECOND_LIMIT)
            for biases in (self.bias, self.second_bias, self.third_bias, self.output_bias):
                biases.clamp_(-BIAS_LIMIT, BIAS_LIMIT)
            for weights in (self.third, self.output):
                weights.clamp_(-WEIGHT_LIMIT, WEIGHT_LIMIT)

    def fill(self, weights):
        """Sets the weights from one array."""
        parts = layers(weights)
        with torch.no_grad():
            for name, tensor in self.named_parameters():
                tensor.copy_(torch.from_numpy(getattr(parts, name)))


def _of_set(inputs, weights, biases, bucket):
    """The sums of a layer, each position with the weights of its set. All sets are computed: one product is faster."""
    sets, width, numbers = weights.shape
    sums = (inputs @ weights.transpose(0, 1).reshape(width, sets * numbers)).view(len(bucket), sets, numbers)
    return sums[torch.arange(len(bucket), device=bucket.device), bucket] + biases[bucket]


class ReferenceLearner:
    """Trains in PyTorch. KernelLearner has the same methods and does the same."""

    def __init__(self, state, terms, decay, sparsity, threads, device="cpu", model=Model):
        torch.set_num_threads(threads)
        self._device = device
        self._terms = terms
        self._sparsity = sparsity
        hidden = hidden_of(state.weights)
        self._model, self._average = model(hidden).to(device), model(hidden).to(device)
        self._model.fill(state.weights)
        self._average.fill(state.average)
        self._optimiser = torch.optim.AdamW(
            self._model.parameters(), lr=1.0, betas=(FIRST_KEEP, SECOND_KEEP), eps=EPSILON, weight_decay=decay
        )
        self._steps = state.steps
        self._take_moments(state)

    def step(self, batch, rate, average_add):
        """Trains on a batch and returns the sum of its weighted squared errors. Raises BadRecord."""
        fault = first_fault(batch.records)
        if fault is not None:
            raise BadRecord(fault)
        self._set_rate(rate)
        total = 0.0
        whole = float(batch.weights.sum(dtype=np.float64))
        for start in range(0, len(batch), CHUNK):
            part = slice(start, start + CHUNK)
            (odds, product), target = self._evaluation(self._model, batch.records[part])
            weights = torch.from_numpy(batch.weights[part]).to(self._device)
            total += self._descend(odds, product, target, weights, whole)
        self._update(average_add)
        return total

    def errors(self, records):
        """The sum of the squared errors of validation positions, with the averaged weights. Raises BadRecord."""
        return sum(float(((torch.sigmoid(odds) - target) ** 2).sum()) for odds, target in self._evaluate(records))

    def odds(self, records):
        """The evaluation of positions with the averaged weights: log odds for the mover. Raises BadRecord."""
        return np.concatenate([odds.cpu().numpy() for odds, _ in self._evaluate(records)])

    def state(self):
        """Everything that steps change, copied."""
        moments = [self._optimiser.state.get(tensor, {}) for tensor in self._model.parameters()]
        first, second = (
            [entry.get(name, torch.zeros_like(tensor)) for entry, tensor in zip(moments, self._model.parameters())]
            for name in ("exp_avg", "exp_avg_sq")
        )
        parts = (self._model.parameters(), first, second, self._average.parameters())
        return State(*map(_flat, parts), self._steps)

    def _set_rate(self, rate):
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        self._optimiser.zero_grad(set_to_none=True)

    def _descend(self, odds, product, target, weights, whole):
        """Adds the slopes of some positions to the gradient, and returns their weighted squared errors."""
        errors = (weights * (torch.sigmoid(odds) - target) ** 2).sum()
        ((errors + self._sparsity * (weights * product).sum()) / whole).backward()
        return float(errors)

    def _update(self, average_add):
        """A step along the current gradients."""
        self._optimiser.step()
        self._model.bound()
        with torch.no_grad():
            for average, weights in zip(self._average.parameters(), self._model.parameters()):
                average.lerp_(weights, average_add)
        self._steps += 1

    def _take_moments(self, state):
        if state.steps == 0:
            return
        saved = self._optimiser.state_dict()
        first, second = layers(state.first), layers(state.second)
        for number, (name, _) in enumerate(self._model.named_parameters()):
            saved["state"][number] = {
                "step": torch.tensor(float(state.steps)),
                "exp_avg": torch.from_numpy(getattr(first, name)).clone(),
                "exp_avg_sq": torch.from_numpy(getattr(second, name)).clone(),
            }
        self._optimiser.load_state_dict(saved)

    def _evaluate(self, records):
        fault = first_fault(records)
        if fault is not None:
            raise BadRecord(fault)
        with torch.no_grad():
            for start in range(0, len(records), CHUNK):
                (odds, _), target = self._evaluation(self._average, records[start : start + CHUNK])
                yield odds, target

    def _evaluation(self, model, records):
        decoded = decode(records, self._terms)
        arrays = (decoded.features, decoded.starts, decoded.bucket, decoded.target)
        features, starts, bucket, target = (torch.from_numpy(array).to(self._device) for array in arrays)
        return model(features, starts, bucket), target


def _flat(tensors):
    return np.concatenate([tensor.detach().cpu().numpy().reshape(-1) for tensor in tensors])
