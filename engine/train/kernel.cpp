/**
 * The trainer's arithmetic on all cores: forward, backward, AdamW and the moving average of the weights, for positions
 * that decode.h reads. reference.py does the same in PyTorch, and tests compare the two; kernel.py compiles and
 * calls this file.
 *
 * Sums do not depend on the number of threads: a batch is divided into SLICES parts, each with its own gradient, and
 * these are added in order. The result is the same to the byte on fewer or more threads.
 *
 * All weights are in one array, in the order of Layout; network.py describes them.
 */

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#include "decode.h"

namespace {

constexpr int SLICES = 8;
/**
 * Positions whose clipped sums and products are kept between forward and backward: few enough for the second-level cache.
 */
constexpr int CHUNK = 128;
/** Weights that a thread updates at a time. */
constexpr int64_t UPDATE_PART = 16384;

/** The compiler splits these if the machine's registers are shorter. */
constexpr int LANES = 16;
typedef float Lanes __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
/** Registers with sums at a time. */
constexpr int WIDE = 8;
constexpr int NARROW = 2;

inline Lanes load(const float *from) { return *reinterpret_cast<const Lanes *>(from); }
inline void store(float *to, Lanes lanes) { *reinterpret_cast<Lanes *>(to) = lanes; }

inline float sum(Lanes lanes) {
  float total = 0;
  for (int lane = 0; lane < LANES; lane++) total += lanes[lane];
  return total;
}

/** Between 0 and 1. */
inline Lanes clip(Lanes lanes) {
  const Lanes some = lanes > 0 ? lanes : Lanes{};
  return some < 1 ? some : Lanes{} + 1;
}

/** A product as the engine has it, a multiple of 1 / PRODUCT_UNIT. Its slope is that of the product before. */
inline Lanes rounded(Lanes products) {
  constexpr float UNIT = 128;
  typedef int32_t Whole __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
  return __builtin_convertvector(__builtin_convertvector(products * UNIT, Whole), Lanes) * (1 / UNIT);
}

/** Calls work(0) to work(parts - 1), each once, on several threads. */
template <typename Work> void inParallel(int threads, int64_t parts, Work work) {
  std::atomic<int64_t> next{0};
  auto take = [&] {
    for (int64_t part = next++; part < parts; part = next++) work(part);
  };
  std::vector<std::thread> helpers;
  for (int helper = 1; helper < threads; helper++) helpers.emplace_back(take);
  take();
  for (auto &helper : helpers) helper.join();
}

/** Positions from kernel.py, which has the same structure. */
struct Batch {
  const uint8_t *records;
  /** The weight of each; null if all have the same. */
  const float *weights;
  int64_t count;
};

/** The numbers of a step, from kernel.py. */
struct Update {
  float shrink, firstKeep, firstAdd, secondKeep, secondAdd, secondRoot, epsilon, step, averageAdd;
  float rowLimit, secondLayerLimit, weightLimit, biasLimit;
};

/** Widths of the second and the third layer, and the inputs of the third. */
constexpr int SECOND = 16;
constexpr int THIRD = 32;
constexpr int TWICE = 2 * SECOND;
static_assert(SECOND == LANES && THIRD == 2 * LANES, "the layers after the first are computed in registers");

/** The layout of the array of all weights: where each layer begins, after the rows. */
struct Layout {
  int hidden;
  int64_t bias() const { return static_cast<int64_t>(FEATURES) * hidden; }
  int64_t second() const { return bias() + hidden; }
  int64_t secondBias() const { return second() + static_cast<int64_t>(BUCKETS) * hidden * SECOND; }
  int64_t third() const { return secondBias() + BUCKETS * SECOND; }
  int64_t thirdBias() const { return third() + BUCKETS * TWICE * THIRD; }
  int64_t output() const { return thirdBias() + BUCKETS * THIRD; }
  int64_t outputBias() const { return output() + BUCKETS * THIRD; }
  int64_t size() const { return outputBias() + BUCKETS; }
  /** Where the third layer begins in transpose(). */
  int64_t transposedThird() const { return secondBias() - second(); }
  /** The largest absolute value of a weight. */
  float limit(int64_t at, const Update &u) const {
    if (at < bias()) return u.rowLimit;
    if (at < second()) return u.biasLimit;
    if (at < secondBias()) return u.secondLayerLimit;
    const bool isBias = at < third() || (at >= thirdBias() && at < output()) || at >= outputBias();
    return isBias ? u.biasLimit : u.weightLimit;
  }
};

template <int V> void addRows(const float *weights, int hidden, const int *features, int rows, float *values) {
  Lanes sums[V] = {};
  for (int row = 0; row < rows; row++) {
    const float *from = weights + static_cast<int64_t>(features[row]) * hidden;
    for (int v = 0; v < V; v++) sums[v] += load(from + v * LANES);
  }
  for (int v = 0; v < V; v++) {
    store(values + v * LANES, clip(sums[v]));
  }
}

template <int V> void spreadRows(float *gradient, int hidden, const int *features, int rows, const float *slopes) {
  Lanes slope[V];
  for (int v = 0; v < V; v++) slope[v] = load(slopes + v * LANES);
  for (int row = 0; row < rows; row++) {
    float *to = gradient + static_cast<int64_t>(features[row]) * hidden;
    for (int v = 0; v < V; v++) store(to + v * LANES, load(to + v * LANES) + slope[v]);
  }
}

/** What forward() finds and backward() needs. */
struct Numbers {
  /** Both sides' clipped sums. */
  float *values;
  /** Their products. */
  float *products;
  /** The sums of the second layer; what the third gets; the third's sums. */
  Lanes second;
  Lanes twice[2];
  Lanes third[2];
};

/** Log odds for the mover. */
float forward(const float *weights, Layout layout, const Position &position, Numbers &numbers) {
  const int hidden = layout.hidden;
  const int half = hidden / 2;
  for (int view = 0; view < 2; view++) {
    const int *features = position.features[view];
    float *to = numbers.values + view * hidden;
    int column = 0;
    for (; column + WIDE * LANES <= hidden; column += WIDE * LANES)
      addRows<WIDE>(weights + column, hidden, features, position.rows, to + column);
    for (; column < hidden; column += NARROW * LANES)
      addRows<NARROW>(weights + column, hidden, features, position.rows, to + column);
    float *products = numbers.products + view * half;
    for (int at = 0; at < half; at += LANES) store(products + at, rounded(load(to + at) * load(to + half + at)));
  }

  const int set = position.bucket;
  const float *second = weights + layout.second() + static_cast<int64_t>(set) * hidden * SECOND;
  Lanes sums[4] = {load(weights + layout.secondBias() + set * SECOND)};
  for (int input = 0; input < hidden; input += 4)
    for (int v = 0; v < 4; v++) sums[v] += numbers.products[input + v] * load(second + (input + v) * SECOND);
  numbers.second = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  numbers.twice[0] = clip(numbers.second);
  numbers.twice[1] = clip(numbers.second * numbers.second);

  const float *third = weights + layout.third() + set * TWICE * THIRD;
  const float *thirdBias = weights + layout.thirdBias() + set * THIRD;
  const float *output = weights + layout.output() + set * THIRD;
  Lanes total = {};
  for (int part = 0; part < 2; part++) {
    Lanes one = load(thirdBias + part * LANES), other = {};
    for (int input = 0; input < SECOND; input++) {
      one += numbers.twice[0][input] * load(third + input * THIRD + part * LANES);
      other += numbers.twice[1][input] * load(third + (SECOND + input) * THIRD + part * LANES);
    }
    numbers.third[part] = one + other;
    const Lanes seen = clip(numbers.third[part]);
    total += seen * seen * load(output + part * LANES);
  }
  return sum(total) + weights[layout.outputBias() + set];
}

/**
 * Adds the gradients of all weights for a position's slope at the output. The clipped sums become slopes.
 *
 * @param productSlope the slope of every product for being above 0
 * @param transposed from transpose()
 */
void backward(const float *weights, const float *transposed, Layout layout, const Position &position, float slope,
              float productSlope, Numbers &numbers, float *gradient) {
  const int hidden = layout.hidden;
  const int half = hidden / 2;
  const int set = position.bucket;
  const float *output = weights + layout.output() + set * THIRD;
  float *thirdGradient = gradient + layout.third() + set * TWICE * THIRD;
  Lanes thirdSlopes[2];
  for (int part = 0; part < 2; part++) {
    const Lanes seen = clip(numbers.third[part]);
    float *to = gradient + layout.output() + set * THIRD + part * LANES;
    store(to, load(to) + slope * seen * seen);
    thirdSlopes[part] = seen < 1 ? slope * load(output + part * LANES) * 2 * seen : Lanes{};
    float *bias = gradient + layout.thirdBias() + set * THIRD + part * LANES;
    store(bias, load(bias) + thirdSlopes[part]);
  }
  gradient[layout.outputBias() + set] += slope;

  // The columns of `transposed`, by the third layer's numbers.
  const float *thirdColumns = transposed + layout.transposedThird() + set * THIRD * TWICE;
  Lanes twiceSlopes[2] = {};
  for (int part = 0; part < 2; part++)
    for (int number = 0; number < LANES; number++) {
      const float numberSlope = thirdSlopes[part][number];
      const float *column = thirdColumns + (part * LANES + number) * TWICE;
      twiceSlopes[0] += numberSlope * load(column);
      twiceSlopes[1] += numberSlope * load(column + LANES);
    }
  for (int copy = 0; copy < 2; copy++)
    for (int input = 0; input < SECOND; input++) {
      const float number = numbers.twice[copy][input];
      float *to = thirdGradient + (copy * SECOND + input) * THIRD;
      store(to, load(to) + number * thirdSlopes[0]);
      store(to + LANES, load(to + LANES) + number * thirdSlopes[1]);
    }
  const Lanes second = numbers.second;
  const Lanes linear = (second > 0) & (second < 1) ? twiceSlopes[0] : Lanes{};
  const Lanes square = second * second < 1 ? 2 * second * twiceSlopes[1] : Lanes{};
  const Lanes slopes = linear + square;
  float *bias = gradient + layout.secondBias() + set * SECOND;
  store(bias, load(bias) + slopes);

  float *secondGradient = gradient + layout.second() + static_cast<int64_t>(set) * hidden * SECOND;
  for (int input = 0; input < hidden; input++) {
    const float product = numbers.products[input];
    if (product == 0) continue;
    float *to = secondGradient + input * SECOND;
    store(to, load(to) + product * slopes);
  }
  const float *columns = transposed + static_cast<int64_t>(set) * SECOND * hidden;
  for (int view = 0; view < 2; view++) {
    float *values = numbers.values + view * hidden;
    for (int at = 0; at < half; at += LANES) {
      Lanes slopesHere[2] = {};
      const float *column = columns + view * half + at;
      for (int number = 0; number < SECOND; number += 2) {
        slopesHere[0] += slopes[number] * load(column + number * hidden);
        slopesHere[1] += slopes[number + 1] * load(column + (number + 1) * hidden);
      }
      const Lanes total = slopesHere[0] + slopesHere[1] + productSlope;
      const Lanes first = load(values + at), other = load(values + half + at);
      store(values + at, (first > 0) & (first < 1) ? total * other : Lanes{});
      store(values + half + at, (other > 0) & (other < 1) ? total * first : Lanes{});
    }
    const int *features = position.features[view];
    int column = 0;
    for (; column + WIDE * LANES <= hidden; column += WIDE * LANES)
      spreadRows<WIDE>(gradient + column, hidden, features, position.rows, values + column);
    for (; column < hidden; column += NARROW * LANES)
      spreadRows<NARROW>(gradient + column, hidden, features, position.rows, values + column);
  }
}

/** The second and the third layer's weights by number, then by input, as backward() reads them. */
std::vector<float> transpose(const float *weights, Layout layout) {
  std::vector<float> transposed(layout.transposedThird() + BUCKETS * THIRD * TWICE);
  auto transposeLayer = [&](const float *from, float *to, int inputs, int numbers) {
    for (int set = 0; set < BUCKETS; set++, to += inputs * numbers)
      for (int input = 0; input < inputs; input++)
        for (int number = 0; number < numbers; number++) to[number * inputs + input] = *from++;
  };
  transposeLayer(weights + layout.second(), transposed.data(), layout.hidden, SECOND);
  transposeLayer(weights + layout.third(), transposed.data() + layout.transposedThird(), TWICE, THIRD);
  return transposed;
}

/** Remembers the first invalid record. */
class FirstFault {
  std::atomic<int64_t> first{INT64_MAX};

public:
  void note(int64_t at) {
    int64_t known = first;
    while (at < known && !first.compare_exchange_weak(known, at)) {
    }
  }
  /** -1 if there is none. */
  int64_t found() const { return first == INT64_MAX ? -1 : first.load(); }
};

/** Squared errors of one slice, by weight; with a gradient also their effect on the weights. */
double sliceErrors(const float *weights, const float *transposed, Layout layout, const Batch &batch, const Terms &terms,
                   int slice, float unit, float sparsity, float *gradient, float *odds, FirstFault &fault) {
  const int64_t end = batch.count * (slice + 1) / SLICES;
  std::vector<float> values(static_cast<size_t>(CHUNK) * 3 * layout.hidden);
  std::vector<Numbers> numbers(CHUNK);
  for (int place = 0; place < CHUNK; place++) {
    numbers[place].values = &values[static_cast<size_t>(place) * 3 * layout.hidden];
    numbers[place].products = numbers[place].values + 2 * layout.hidden;
  }
  std::vector<Position> positions(CHUNK);
  std::vector<float> slopes(CHUNK), productSlopes(CHUNK);
  double total = 0;
  for (int64_t start = batch.count * slice / SLICES; start < end; start += CHUNK) {
    const int count = static_cast<int>(end - start < CHUNK ? end - start : CHUNK);
    for (int place = 0; place < count; place++) {
      const int64_t at = start + place;
      Position &position = positions[place];
      if (!decode(batch.records + at * RECORD_SIZE, terms, position)) {
        fault.note(at);
        return 0;
      }
      const float weight = batch.weights ? batch.weights[at] : 1;
      const float logit = forward(weights, layout, position, numbers[place]);
      const float expected = 1 / (1 + std::exp(-logit));
      const float error = expected - position.target;
      total += static_cast<double>(weight) * error * error;
      slopes[place] = 2 * weight * unit * error * expected * (1 - expected);
      productSlopes[place] = weight * unit * sparsity / layout.hidden;
      if (odds) odds[at] = logit;
    }
    if (!gradient) continue;
    for (int place = 0; place < count; place++)
      backward(weights, transposed, layout, positions[place], slopes[place], productSlopes[place], numbers[place],
               gradient);
  }
  return total;
}

int64_t allErrors(const float *weights, int hidden, const Batch &batch, const Terms &terms, int threads, float unit,
                  float sparsity, float *gradients, float *odds, double *errors) {
  const Layout layout{hidden};
  const std::vector<float> transposed = gradients ? transpose(weights, layout) : std::vector<float>();
  double totals[SLICES] = {};
  FirstFault fault;
  inParallel(threads, SLICES, [&](int64_t slice) {
    float *gradient = gradients ? gradients + slice * layout.size() : nullptr;
    if (gradient) std::memset(gradient, 0, sizeof(float) * layout.size());
    totals[slice] = sliceErrors(weights, transposed.data(), layout, batch, terms, static_cast<int>(slice), unit,
                                sparsity, gradient, odds, fault);
  });
  *errors = 0;
  for (double total : totals) *errors += total;
  return fault.found();
}

} // namespace

extern "C" {

int castellanSlices() { return SLICES; }

/**
 * Fills SLICES gradients of the sum of weighted squared errors times `unit`, each plus `sparsity` times the mean product.
 *
 * @returns -1, or the index of the first invalid record
 */
int64_t castellanGradients(const float *weights, int hidden, const Batch *batch, const Terms *terms, int threads,
                           float unit, float sparsity, float *gradients, double *errors) {
  return allErrors(weights, hidden, *batch, *terms, threads, unit, sparsity, gradients, nullptr, errors);
}

/** The sum of the squared errors, and every position's log odds if they are wanted. @returns as above */
int64_t castellanErrors(const float *weights, int hidden, const Batch *batch, const Terms *terms, int threads,
                        float *odds, double *errors) {
  return allErrors(weights, hidden, *batch, *terms, threads, 0, 0, nullptr, odds, errors);
}

/** One step of AdamW (Loshchilov, Hutter 2019) as in PyTorch, then the bounds, then the moving average. */
void castellanUpdate(int hidden, const Update *update, int threads, const float *gradients, float *weights,
                     float *first, float *second, float *average) {
  const Update u = *update;
  const Layout layout{hidden};
  const int64_t size = layout.size();
  inParallel(threads, (size + UPDATE_PART - 1) / UPDATE_PART, [&](int64_t part) {
    const int64_t end = std::min(size, (part + 1) * UPDATE_PART);
    for (int64_t at = part * UPDATE_PART; at < end; at++) {
      float gradient = gradients[at];
      for (int slice = 1; slice < SLICES; slice++) gradient += gradients[slice * size + at];
      first[at] = first[at] * u.firstKeep + gradient * u.firstAdd;
      second[at] = second[at] * u.secondKeep + gradient * gradient * u.secondAdd;
      float weight = weights[at] * u.shrink - u.step * first[at] / (std::sqrt(second[at]) / u.secondRoot + u.epsilon);
      const float limit = layout.limit(at, u);
      weight = std::fmin(std::fmax(weight, -limit), limit);
      weights[at] = weight;
      average[at] += u.averageAdd * (weight - average[at]);
    }
  });
}

} // extern "C"
