/**
 * The trainer's arithmetic on all cores: forward, backward, AdamW and the moving average of the weights, for positions
 * that decode.h reads. gpu_learner.py does the same in PyTorch, and tests compare the two; kernel.py compiles and
 * calls this file.
 *
 * The first two layers go forward as in the engine: their weights are rounded to its 8 bits, and their numbers are its
 * whole numbers. Slopes are those of the exact weights (the straight-through estimator of Bengio et al. 2013).
 *
 * The first layer takes most of the time, namely that of reading its rows and their slopes. So it is computed in parts
 * of some columns, whose rows stay in the second-level cache for all positions of a chunk; slopes are kept in 16 bits;
 * and they are added row by row, so that the row's gradient stays in registers.
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
#include <type_traits>
#include <vector>

#include "decode.h"

namespace {

constexpr int SLICES = 8;
/** Positions that go forward and backward together. */
constexpr int CHUNK = 256;
constexpr int VIEWS = 2 * CHUNK;
/** Positions with which a weight of the second layer is multiplied while it is in a register. */
constexpr int GROUP = 4;
/** Weights that a thread updates at a time. */
constexpr int64_t UPDATE_PART = 16384;

/** The engine's fixed-point 1: of the first layer's weights and numbers, of products, of the second layer's weights. */
constexpr float UNIT = 128;
constexpr int UNIT_DIGITS = 7;
/** The largest number of the first layer. */
constexpr int16_t LARGEST = 127;

/** The compiler splits these if the machine's registers are shorter. */
constexpr int LANES = 16;
typedef float Lanes __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
typedef uint32_t Words __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
typedef int16_t Shorts __attribute__((vector_size(2 * LANES), aligned(2), may_alias));
typedef int8_t Bytes __attribute__((vector_size(LANES), aligned(1), may_alias));
/** Registers of products in a part of the first layer. */
constexpr int WIDE = 4;

inline Lanes load(const float *from) { return *reinterpret_cast<const Lanes *>(from); }
inline void store(float *to, Lanes lanes) { *reinterpret_cast<Lanes *>(to) = lanes; }
inline Shorts load(const int16_t *from) { return *reinterpret_cast<const Shorts *>(from); }
inline Shorts load(const int8_t *from) {
  return __builtin_convertvector(*reinterpret_cast<const Bytes *>(from), Shorts);
}

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

/** Two slopes in one word, each rounded to a float's upper half. */
inline Words halves(Lanes one, Lanes other) {
  const Words half = Words{} + 0x8000;
  return ((reinterpret_cast<Words &>(one) + half) >> 16) | ((reinterpret_cast<Words &>(other) + half) & 0xffff0000);
}

inline int16_t rounded(float weight) { return static_cast<int16_t>(std::nearbyint(UNIT * weight)); }

inline Lanes asLanes(Words words) { return reinterpret_cast<Lanes &>(words); }

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

/** Weights up to `end`, and the largest absolute value of these. */
struct Range {
  int64_t end;
  float limit;
};

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
  /** The layer, or the biases, that a weight belongs to. */
  Range range(int64_t at, const Update &u) const {
    const Range ranges[] = {
        {bias(), u.rowLimit},       {second(), u.biasLimit}, {secondBias(), u.secondLayerLimit}, {third(), u.biasLimit},
        {thirdBias(), u.weightLimit}, {output(), u.biasLimit}, {outputBias(), u.weightLimit},    {size(), u.biasLimit},
    };
    const Range *range = ranges;
    while (range->end <= at) range++;
    return *range;
  }
};

/**
 * Calls work(V, product) for all parts of the first layer. A part has V registers of a view's products, from `product`
 * on, and the columns that are multiplied to them: as many in the first half as in the second.
 */
template <typename Work> void forParts(int hidden, Work work) {
  const int half = hidden / 2;
  int product = 0;
  for (; product + WIDE * LANES <= half; product += WIDE * LANES) work(std::integral_constant<int, WIDE>{}, product);
  for (; product < half; product += LANES) work(std::integral_constant<int, 1>{}, product);
}

/** The first two layers as the engine has them. */
struct Whole {
  /** The first layer part by part, [FEATURES][2][products of the part]. */
  std::vector<int16_t> rows;
  std::vector<int16_t> biases;
  /** The second layer in fractions. */
  std::vector<float> second;

  Whole(const float *weights, Layout layout) : rows(layout.bias()), biases(layout.hidden) {
    const int hidden = layout.hidden;
    int16_t *to = rows.data();
    forParts(hidden, [&](auto v, int product) {
      for (int feature = 0; feature < FEATURES; feature++)
        for (int half = 0; half < 2; half++, to += v * LANES)
          for (int at = 0; at < v * LANES; at++)
            to[at] = rounded(weights[static_cast<int64_t>(feature) * hidden + half * hidden / 2 + product + at]);
    });
    for (int column = 0; column < hidden; column++) biases[column] = rounded(weights[layout.bias() + column]);
    second.assign(weights + layout.second(), weights + layout.secondBias());
    for (float &weight : second) weight = rounded(weight) / UNIT;
  }
  const int16_t *part(int product) const { return rows.data() + static_cast<int64_t>(product) * 2 * FEATURES; }
};

/** The first layer's numbers for a chunk's views, and their slopes. */
class FirstNumbers {
  std::vector<int8_t> values;
  std::vector<uint32_t> pairs;

public:
  explicit FirstNumbers(int hidden)
      : values(static_cast<size_t>(VIEWS) * hidden), pairs(static_cast<size_t>(VIEWS) * hidden / 2) {}
  /** Those of a part, [VIEWS][2][products of the part]. */
  int8_t *part(int product) { return values.data() + static_cast<int64_t>(product) * 2 * VIEWS; }
  /** From halves(): [VIEWS][products of the part]. */
  uint32_t *slopes(int product) { return pairs.data() + static_cast<int64_t>(product) * VIEWS; }
};

/** Which views of a chunk have a feature, feature by feature; at last all, for the biases. */
class Views {
  int starts[FEATURES + 2];
  std::vector<uint16_t> views;

public:
  void fill(const Position *positions, int count) {
    std::memset(starts, 0, sizeof(starts));
    auto forFeatures = [&](int view, auto work) {
      const Position &position = positions[view / 2];
      for (int piece = 0; piece < position.pieces; piece++) work(position.features[view & 1][piece]);
      work(FEATURES);
    };
    for (int view = 0; view < 2 * count; view++) forFeatures(view, [&](int feature) { starts[feature]++; });
    int total = 0;
    for (int &start : starts) start = total += start;
    views.resize(total);
    for (int view = 2 * count - 1; view >= 0; view--)
      forFeatures(view, [&](int feature) { views[--starts[feature]] = static_cast<uint16_t>(view); });
  }
  const uint16_t *begin(int feature) const { return views.data() + starts[feature]; }
  const uint16_t *end(int feature) const { return views.data() + starts[feature + 1]; }
};

/** Clipped sums of rows for all views. `rows`, `biases` and `values` are those of a part. */
template <int V>
void addRows(const int16_t *rows, const int16_t *biases, int hidden, const Position *positions, int count,
             int8_t *values) {
  for (int view = 0; view < 2 * count; view++, values += 2 * V * LANES) {
    const Position &position = positions[view / 2];
    Shorts sums[2][V];
    for (int half = 0; half < 2; half++)
      for (int v = 0; v < V; v++) sums[half][v] = load(biases + half * hidden / 2 + v * LANES);
    for (int piece = 0; piece < position.pieces; piece++) {
      const int16_t *from = rows + position.features[view & 1][piece] * 2 * V * LANES;
      for (int half = 0; half < 2; half++)
        for (int v = 0; v < V; v++) sums[half][v] += load(from + (half * V + v) * LANES);
    }
    for (int half = 0; half < 2; half++)
      for (int v = 0; v < V; v++) {
        const Shorts some = sums[half][v] > 0 ? sums[half][v] : Shorts{};
        const Shorts clipped = some < LARGEST ? some : Shorts{} + LARGEST;
        *reinterpret_cast<Bytes *>(values + (half * V + v) * LANES) = __builtin_convertvector(clipped, Bytes);
      }
  }
}

/** Adds the slopes of each row's views to the row's gradient. `slopes` and `gradient` are those of a part. */
template <int V> void spreadSlopes(const uint32_t *slopes, const Views &views, int hidden, float *gradient) {
  for (int feature = 0; feature <= FEATURES; feature++, gradient += hidden) {
    for (int half = 0; half < 2; half++)
      for (int v = 0; v < V; v++) __builtin_prefetch(gradient + (2 * hidden + half * hidden / 2) + v * LANES, 1);
    const uint16_t *view = views.begin(feature), *end = views.end(feature);
    if (view == end) continue;
    Lanes ones[V], others[V];
    for (int v = 0; v < V; v++) {
      ones[v] = load(gradient + v * LANES);
      others[v] = load(gradient + hidden / 2 + v * LANES);
    }
    for (; view < end; view++)
      for (int v = 0; v < V; v++) {
        const Words pairs = *reinterpret_cast<const Words *>(slopes + (*view * V + v) * LANES);
        ones[v] += asLanes(pairs << 16);
        others[v] += asLanes(pairs & 0xffff0000);
      }
    for (int v = 0; v < V; v++) {
      store(gradient + v * LANES, ones[v]);
      store(gradient + hidden / 2 + v * LANES, others[v]);
    }
  }
}

/** What forwardLater() finds and backwardLater() needs. */
struct Later {
  /** The sums of the second layer; what the third gets; the third's sums. */
  Lanes second;
  Lanes twice[2];
  Lanes third[2];
};

/** The layers after the second. @returns log odds for the mover */
float forwardLater(const float *weights, Layout layout, int set, Later &numbers) {
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
 * Adds the gradients of these layers and of the second one's biases for a slope at the output.
 *
 * @param transposed from transpose()
 * @returns the slopes of the second layer's sums
 */
Lanes backwardLater(const float *weights, const float *transposed, Layout layout, int set, float slope,
                    const Later &numbers, float *gradient) {
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
  return slopes;
}

/** Positions with the same set of later layers. */
struct Group {
  int set;
  int count;
  int places[GROUP];
};

/** Products of a group's numbers, [GROUP][hidden], and from them the sums of the second layer. */
void forwardSecond(const Whole &whole, const float *weights, Layout layout, const Group &group, FirstNumbers &first,
                   float *products, Lanes *sums) {
  const int hidden = layout.hidden;
  forParts(hidden, [&](auto v, int product) {
    for (int member = 0; member < group.count; member++)
      for (int view = 0; view < 2; view++) {
        const int8_t *ones = first.part(product) + (2 * group.places[member] + view) * 2 * v * LANES;
        float *to = products + member * hidden + view * hidden / 2 + product;
        for (int at = 0; at < v * LANES; at += LANES)
          store(to + at,
                __builtin_convertvector((load(ones + at) * load(ones + v * LANES + at)) >> UNIT_DIGITS, Lanes) / UNIT);
      }
  });
  const float *second = whole.second.data() + static_cast<int64_t>(group.set) * hidden * SECOND;
  Lanes even[GROUP], odd[GROUP] = {};
  for (int member = 0; member < GROUP; member++)
    even[member] = load(weights + layout.secondBias() + group.set * SECOND);
  for (int input = 0; input < hidden; input += 2) {
    const Lanes one = load(second + input * SECOND), other = load(second + (input + 1) * SECOND);
    for (int member = 0; member < GROUP; member++) {
      even[member] += products[member * hidden + input] * one;
      odd[member] += products[member * hidden + input + 1] * other;
    }
  }
  for (int member = 0; member < GROUP; member++) sums[member] = even[member] + odd[member];
}

/** Where a number of the first layer is not clipped, `slopes`; elsewhere 0. */
inline Lanes unclipped(Shorts numbers, Lanes slopes) {
  typedef int32_t Integers __attribute__((vector_size(4 * LANES)));
  const Integers wide = __builtin_convertvector(numbers, Integers);
  return (wide > 0) & (wide < LARGEST) ? slopes : Lanes{};
}

/**
 * Adds the gradients of the second layer's weights for a group's slopes at its sums, and finds the slopes of the first
 * layer.
 *
 * @param slopes 0 for places that are empty
 * @param productSlopes of each member, the slope of every product for being above 0
 * @param transposed from transpose()
 */
void backwardSecond(const float *transposed, Layout layout, const Group &group, const float *products,
                    const Lanes *slopes, const float *productSlopes, FirstNumbers &first, float *gradient) {
  const int hidden = layout.hidden;
  float *secondGradient = gradient + layout.second() + static_cast<int64_t>(group.set) * hidden * SECOND;
  for (int input = 0; input < hidden; input++) {
    float *to = secondGradient + input * SECOND;
    Lanes total = load(to);
    for (int member = 0; member < GROUP; member++) total += products[member * hidden + input] * slopes[member];
    store(to, total);
  }
  const float *columns = transposed + static_cast<int64_t>(group.set) * SECOND * hidden;
  const float *scalars = reinterpret_cast<const float *>(slopes);
  forParts(hidden, [&](auto v, int product) {
    for (int view = 0; view < 2; view++)
      for (int at = 0; at < v * LANES; at += LANES) {
        Lanes totals[GROUP];
        for (int member = 0; member < GROUP; member++) totals[member] = Lanes{} + productSlopes[member];
        const float *from = columns + (view * hidden / 2 + product + at) * SECOND;
        for (int number = 0; number < SECOND; number++) {
          const Lanes weight = load(from + number * LANES);
          for (int member = 0; member < GROUP; member++) totals[member] += scalars[member * SECOND + number] * weight;
        }
        for (int member = 0; member < group.count; member++) {
          const int row = 2 * group.places[member] + view;
          const int8_t *ones = first.part(product) + row * 2 * v * LANES + at;
          const Shorts one = load(ones), other = load(ones + v * LANES);
          const Lanes slope = totals[member] / UNIT;
          *reinterpret_cast<Words *>(first.slopes(product) + row * v * LANES + at) =
              halves(unclipped(one, slope * __builtin_convertvector(other, Lanes)),
                     unclipped(other, slope * __builtin_convertvector(one, Lanes)));
        }
      }
  });
}

/**
 * The second layer's weights by blocks of LANES inputs, then by number, then by input; the third's by number, then by
 * input: as backward functions read them.
 */
std::vector<float> transpose(const Whole &whole, const float *weights, Layout layout) {
  std::vector<float> transposed(layout.transposedThird() + BUCKETS * THIRD * TWICE);
  auto transposeBlocks = [](const float *from, float *to, int blocks, int inputs, int numbers) {
    for (int block = 0; block < blocks; block++, to += inputs * numbers)
      for (int input = 0; input < inputs; input++)
        for (int number = 0; number < numbers; number++) to[number * inputs + input] = *from++;
  };
  transposeBlocks(whole.second.data(), transposed.data(), BUCKETS * layout.hidden / LANES, LANES, SECOND);
  transposeBlocks(weights + layout.third(), transposed.data() + layout.transposedThird(), BUCKETS, TWICE, THIRD);
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

/** The positions of a chunk in groups, set by set. */
void fillGroups(const Position *positions, int count, std::vector<Group> &groups) {
  groups.clear();
  for (int set = 0; set < BUCKETS; set++) {
    bool full = true;
    for (int place = 0; place < count; place++) {
      if (positions[place].bucket != set) continue;
      if (full) groups.push_back({set, 0, {}});
      Group &group = groups.back();
      group.places[group.count++] = place;
      full = group.count == GROUP;
    }
  }
}

/** What all slices read. */
struct Shared {
  const float *weights;
  Layout layout;
  Whole whole;
  /** From transpose(); only gradients need it. */
  std::vector<float> transposed;
};

/** Squared errors of one slice, by weight; with a gradient also their effect on the weights. */
double sliceErrors(const Shared &shared, const Batch &batch, const Terms &terms, int slice, float unit, float sparsity,
                   float *gradient, float *odds, FirstFault &fault) {
  const Layout layout = shared.layout;
  const int hidden = layout.hidden;
  const int64_t end = batch.count * (slice + 1) / SLICES;
  FirstNumbers first(hidden);
  Views views;
  std::vector<Position> positions(CHUNK);
  std::vector<Group> groups;
  std::vector<float> products(static_cast<size_t>(GROUP) * hidden);
  double total = 0;
  for (int64_t start = batch.count * slice / SLICES; start < end; start += CHUNK) {
    const int count = static_cast<int>(std::min<int64_t>(end - start, CHUNK));
    for (int place = 0; place < count; place++)
      if (!decode(batch.records + (start + place) * RECORD_SIZE, terms, positions[place])) {
        fault.note(start + place);
        return 0;
      }
    forParts(hidden, [&](auto v, int product) {
      addRows<v>(shared.whole.part(product), shared.whole.biases.data() + product, hidden, positions.data(), count,
                 first.part(product));
    });
    fillGroups(positions.data(), count, groups);
    for (const Group &group : groups) {
      Lanes second[GROUP], slopes[GROUP] = {};
      float productSlopes[GROUP] = {};
      forwardSecond(shared.whole, shared.weights, layout, group, first, products.data(), second);
      for (int member = 0; member < group.count; member++) {
        const int place = group.places[member];
        const float weight = batch.weights ? batch.weights[start + place] : 1;
        Later later{second[member], {}, {}};
        const float logit = forwardLater(shared.weights, layout, group.set, later);
        const float expected = 1 / (1 + std::exp(-logit));
        const float error = expected - positions[place].target;
        total += static_cast<double>(weight) * error * error;
        if (odds) odds[start + place] = logit;
        if (!gradient) continue;
        const float slope = 2 * weight * unit * error * expected * (1 - expected);
        slopes[member] =
            backwardLater(shared.weights, shared.transposed.data(), layout, group.set, slope, later, gradient);
        productSlopes[member] = weight * unit * sparsity / hidden;
      }
      if (gradient)
        backwardSecond(shared.transposed.data(), layout, group, products.data(), slopes, productSlopes, first,
                       gradient);
    }
    if (!gradient) continue;
    views.fill(positions.data(), count);
    forParts(hidden, [&](auto v, int product) {
      spreadSlopes<v>(first.slopes(product), views, hidden, gradient + product);
    });
  }
  return total;
}

int64_t allErrors(const float *weights, int hidden, const Batch &batch, const Terms &terms, int threads, float unit,
                  float sparsity, float *gradients, float *odds, double *errors) {
  const Layout layout{hidden};
  Shared shared{weights, layout, {weights, layout}, {}};
  if (gradients) shared.transposed = transpose(shared.whole, weights, layout);
  double totals[SLICES] = {};
  FirstFault fault;
  inParallel(threads, SLICES, [&](int64_t slice) {
    float *gradient = gradients ? gradients + slice * layout.size() : nullptr;
    if (gradient) std::memset(gradient, 0, sizeof(float) * layout.size());
    totals[slice] = sliceErrors(shared, batch, terms, static_cast<int>(slice), unit, sparsity, gradient, odds, fault);
  });
  *errors = 0;
  for (double total : totals) *errors += total;
  return fault.found();
}

/** castellanUpdate() of the weights from `at` to `end`. */
void updateRange(const Update u, float limit, int64_t at, int64_t end, int64_t size, const float *__restrict gradients,
                 float *__restrict weights, float *__restrict first, float *__restrict second,
                 float *__restrict average) {
  for (; at < end; at++) {
    float gradient = gradients[at];
    for (int slice = 1; slice < SLICES; slice++) gradient += gradients[slice * size + at];
    first[at] = first[at] * u.firstKeep + gradient * u.firstAdd;
    second[at] = second[at] * u.secondKeep + gradient * gradient * u.secondAdd;
    const float step = u.step * first[at] / (std::sqrt(second[at]) / u.secondRoot + u.epsilon);
    const float weight = weights[at] * u.shrink - step;
    weights[at] = weight < -limit ? -limit : weight > limit ? limit : weight;
    average[at] += u.averageAdd * (weights[at] - average[at]);
  }
}

} // namespace

extern "C" {

int castellanSlices() { return SLICES; }

/**
 * Fills SLICES gradients of the sum of weighted squared errors times `unit`, each plus `sparsity` times the mean
 * product.
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
  const Layout layout{hidden};
  const int64_t size = layout.size();
  inParallel(threads, (size + UPDATE_PART - 1) / UPDATE_PART, [&](int64_t part) {
    const int64_t end = std::min(size, (part + 1) * UPDATE_PART);
    for (int64_t at = part * UPDATE_PART; at < end;) {
      const Range range = layout.range(at, *update);
      const int64_t stop = std::min(end, range.end);
      updateRange(*update, range.limit, at, stop, size, gradients, weights, first, second, average);
      at = stop;
    }
  });
}

} // extern "C"
