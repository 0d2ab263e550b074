/**
 * The trainer's arithmetic on all cores: forward, backward, AdamW and the moving average of the weights, for positions
 * that decode.h reads. reference.py does the same in PyTorch, and tests compare the two; kernel.py compiles and
 * calls this file.
 *
 * Sums do not depend on the number of threads: a batch is divided into SLICES parts, each with its own gradient, and
 * these are added in order. The result is the same to the byte on fewer or more threads.
 *
 * All weights are in one array: rows of `hidden` numbers, first one for each feature, then the biases, then for each
 * output set the mover's and the other side's weights, finally the output biases.
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
/** Positions whose clipped sums are kept between forward and backward: few enough for the second-level cache. */
constexpr int CHUNK = 256;
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
  float valueLimit, weightLimit;
};

/** The layout of the array of all weights. */
struct Layout {
  int hidden;
  int64_t output() const { return static_cast<int64_t>(FEATURES + 1) * hidden; }
  int64_t outputBias() const { return output() + 2 * BUCKETS * hidden; }
  int64_t size() const { return outputBias() + BUCKETS; }
};

template <int V> void addRows(const float *weights, int hidden, const int *features, int rows, float *values) {
  Lanes sums[V] = {};
  for (int row = 0; row < rows; row++) {
    const float *from = weights + static_cast<int64_t>(features[row]) * hidden;
    for (int v = 0; v < V; v++) sums[v] += load(from + v * LANES);
  }
  for (int v = 0; v < V; v++) {
    const Lanes some = sums[v] > 0 ? sums[v] : Lanes{};
    store(values + v * LANES, some < 1 ? some : Lanes{} + 1);
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

/** Log odds for the mover, and both sides' clipped sums. */
float forward(const float *weights, Layout layout, const Position &position, float *values) {
  const int hidden = layout.hidden;
  for (int view = 0; view < 2; view++) {
    const int *features = position.features[view];
    float *to = values + view * hidden;
    int column = 0;
    for (; column + WIDE * LANES <= hidden; column += WIDE * LANES)
      addRows<WIDE>(weights + column, hidden, features, position.rows, to + column);
    for (; column < hidden; column += NARROW * LANES)
      addRows<NARROW>(weights + column, hidden, features, position.rows, to + column);
  }
  const float *output = weights + layout.output() + static_cast<int64_t>(position.bucket) * 2 * hidden;
  Lanes total[NARROW] = {};
  for (int column = 0; column < 2 * hidden; column += NARROW * LANES)
    for (int v = 0; v < NARROW; v++) {
      const Lanes value = load(values + column + v * LANES);
      total[v] += value * value * load(output + column + v * LANES);
    }
  return sum(total[0] + total[1]) + weights[layout.outputBias() + position.bucket];
}

/** Adds the gradients of all weights for a position's slope at the output. The clipped sums become slopes. */
void backward(const float *weights, Layout layout, const Position &position, float slope, float *values, float *gradient) {
  const int hidden = layout.hidden;
  const int64_t set = layout.output() + static_cast<int64_t>(position.bucket) * 2 * hidden;
  const float *output = weights + set;
  float *outputGradient = gradient + set;
  for (int column = 0; column < 2 * hidden; column += LANES) {
    const Lanes value = load(values + column);
    store(outputGradient + column, load(outputGradient + column) + slope * value * value);
    const Lanes inside = value < 1 ? 2 * value : Lanes{};
    store(values + column, slope * load(output + column) * inside);
  }
  gradient[layout.outputBias() + position.bucket] += slope;
  for (int view = 0; view < 2; view++) {
    const int *features = position.features[view];
    const float *from = values + view * hidden;
    int column = 0;
    for (; column + WIDE * LANES <= hidden; column += WIDE * LANES)
      spreadRows<WIDE>(gradient + column, hidden, features, position.rows, from + column);
    for (; column < hidden; column += NARROW * LANES)
      spreadRows<NARROW>(gradient + column, hidden, features, position.rows, from + column);
  }
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
double sliceErrors(const float *weights, Layout layout, const Batch &batch, const Terms &terms, int slice, float unit,
                   float *gradient, float *odds, FirstFault &fault) {
  const int64_t end = batch.count * (slice + 1) / SLICES;
  std::vector<float> values(static_cast<size_t>(CHUNK) * 2 * layout.hidden);
  std::vector<Position> positions(CHUNK);
  std::vector<float> slopes(CHUNK);
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
      const float logit = forward(weights, layout, position, &values[static_cast<size_t>(place) * 2 * layout.hidden]);
      const float expected = 1 / (1 + std::exp(-logit));
      const float error = expected - position.target;
      total += static_cast<double>(weight) * error * error;
      slopes[place] = 2 * weight * unit * error * expected * (1 - expected);
      if (odds) odds[at] = logit;
    }
    if (!gradient) continue;
    for (int place = 0; place < count; place++)
      backward(weights, layout, positions[place], slopes[place],
               &values[static_cast<size_t>(place) * 2 * layout.hidden], gradient);
  }
  return total;
}

int64_t allErrors(const float *weights, int hidden, const Batch &batch, const Terms &terms, int threads, float unit,
                  float *gradients, float *odds, double *errors) {
  const Layout layout{hidden};
  double totals[SLICES] = {};
  FirstFault fault;
  inParallel(threads, SLICES, [&](int64_t slice) {
    float *gradient = gradients ? gradients + slice * layout.size() : nullptr;
    if (gradient) std::memset(gradient, 0, sizeof(float) * layout.size());
    totals[slice] =
        sliceErrors(weights, layout, batch, terms, static_cast<int>(slice), unit, gradient, odds, fault);
  });
  *errors = 0;
  for (double total : totals) *errors += total;
  return fault.found();
}

} // namespace

extern "C" {

int castellanSlices() { return SLICES; }

/**
 * Fills SLICES gradients of the sum of weighted squared errors times `unit`.
 *
 * @returns -1, or the index of the first invalid record
 */
int64_t castellanGradients(const float *weights, int hidden, const Batch *batch, const Terms *terms, int threads,
                           float unit, float *gradients, double *errors) {
  return allErrors(weights, hidden, *batch, *terms, threads, unit, gradients, nullptr, errors);
}

/** The sum of the squared errors, and every position's log odds if they are wanted. @returns as above */
int64_t castellanErrors(const float *weights, int hidden, const Batch *batch, const Terms *terms, int threads,
                        float *odds, double *errors) {
  return allErrors(weights, hidden, *batch, *terms, threads, 0, nullptr, odds, errors);
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
      const float limit = at < layout.output() ? u.valueLimit : at < layout.outputBias() ? u.weightLimit : INFINITY;
      weight = std::fmin(std::fmax(weight, -limit), limit);
      weights[at] = weight;
      average[at] += u.averageAdd * (weight - average[at]);
    }
  });
}

} // extern "C"
