import { c } from './c.ts'
import type { Library } from './library.rules.ts'

const iterators = `begin(): iterator; end(): iterator; rbegin(): reverse_iterator; rend(): reverse_iterator;
  cbegin(): const_iterator; cend(): const_iterator`
const sized = 'size(): size_t; empty(): bool; clear(): void; swap(other): void'

/** The standard library of C++20, as far as contest programs use it (cppreference.com), including that of C. */
export const cpp: Library = {
  keywords: `${c.keywords} alignas alignof asm catch class concept const_cast consteval constexpr decltype delete dynamic_cast explicit export final friend mutable namespace new noexcept nullptr operator override private protected public reinterpret_cast requires static_assert static_cast template this thread_local throw try typeid typename using virtual wchar_t std include define`,
  names: {
    iostream: 'cin; cout; cerr; endl; flush; ws; istream; ostream; ios_base',
    iomanip:
      'setprecision(int digits); setw(int width); setfill(char fill); fixed; scientific; hex; dec; oct; boolalpha',
    containers: `vector; string; deque; list; forward_list; array; set; multiset; map; multimap; unordered_set; unordered_map;
      unordered_multiset; unordered_multimap; stack; queue; priority_queue; bitset; valarray; string_view; span; pair; tuple;
      optional; variant; any; initializer_list; function; complex; stringstream; istringstream; ostringstream; ifstream;
      ofstream; unique_ptr; shared_ptr; numeric_limits; greater; less; plus; minus; multiplies; hash; mt19937; mt19937_64;
      random_device; uniform_int_distribution; uniform_real_distribution; thread; mutex; atomic; chrono; ranges; views; npos`,
    algorithm: `sort(first, last): void; sort(first, last, comp): void; stable_sort(first, last, comp?): void;
      partial_sort(first, middle, last, comp?): void; nth_element(first, nth, last, comp?): void;
      is_sorted(first, last, comp?): bool; lower_bound(first, last, value, comp?): iterator;
      upper_bound(first, last, value, comp?): iterator; equal_range(first, last, value, comp?): pair<iterator, iterator>;
      binary_search(first, last, value, comp?): bool; find(first, last, value): iterator;
      find_if(first, last, pred): iterator; find_if_not(first, last, pred): iterator;
      find_first_of(first, last, s_first, s_last): iterator; adjacent_find(first, last, pred?): iterator;
      search(first, last, s_first, s_last): iterator; count(first, last, value): ptrdiff_t; count_if(first, last, pred): ptrdiff_t;
      all_of(first, last, pred): bool; any_of(first, last, pred): bool; none_of(first, last, pred): bool;
      for_each(first, last, f): f; copy(first, last, out): iterator; copy_n(first, count, out): iterator;
      copy_if(first, last, out, pred): iterator; move(value): T&&; move(first, last, out): iterator;
      fill(first, last, value): void; fill_n(first, count, value): iterator; generate(first, last, gen): void;
      transform(first, last, out, op): iterator; transform(first1, last1, first2, out, op): iterator;
      replace(first, last, old, value): void; replace_if(first, last, pred, value): void;
      remove(first, last, value): iterator; remove_if(first, last, pred): iterator; unique(first, last, pred?): iterator;
      reverse(first, last): void; rotate(first, middle, last): iterator; shuffle(first, last, gen): void;
      partition(first, last, pred): iterator; stable_partition(first, last, pred): iterator;
      merge(first1, last1, first2, last2, out, comp?): iterator; inplace_merge(first, middle, last, comp?): void;
      includes(first1, last1, first2, last2): bool; set_union(first1, last1, first2, last2, out): iterator;
      set_intersection(first1, last1, first2, last2, out): iterator; set_difference(first1, last1, first2, last2, out): iterator;
      make_heap(first, last, comp?): void; push_heap(first, last, comp?): void; pop_heap(first, last, comp?): void;
      sort_heap(first, last, comp?): void; is_heap(first, last): bool; min(a, b): T; min(initializer_list): T; max(a, b): T;
      max(initializer_list): T; minmax(a, b): pair<T, T>; min_element(first, last, comp?): iterator;
      max_element(first, last, comp?): iterator; minmax_element(first, last): pair<iterator, iterator>;
      clamp(value, low, high): T; next_permutation(first, last, comp?): bool; prev_permutation(first, last, comp?): bool;
      is_permutation(first1, last1, first2): bool; lexicographical_compare(first1, last1, first2, last2): bool;
      equal(first1, last1, first2): bool; mismatch(first1, last1, first2): pair<iterator, iterator>;
      iter_swap(a, b): void; swap(a, b): void`,
    numeric: `accumulate(first, last, init, op?): T; reduce(first, last, init?, op?): T;
      inner_product(first1, last1, first2, init): T; partial_sum(first, last, out, op?): iterator;
      inclusive_scan(first, last, out, op?): iterator; exclusive_scan(first, last, out, init): iterator;
      adjacent_difference(first, last, out): iterator; iota(first, last, value): void; gcd(a, b): T; lcm(a, b): T; midpoint(a, b): T`,
    bit: `popcount(x): int; countl_zero(x): int; countr_zero(x): int; bit_width(x): int; has_single_bit(x): bool;
      bit_ceil(x): T; bit_floor(x): T; __builtin_popcount(unsigned x): int; __builtin_popcountll(unsigned long long x): int;
      __builtin_clz(unsigned x): int; __builtin_clzll(unsigned long long x): int; __builtin_ctz(unsigned x): int;
      __builtin_ctzll(unsigned long long x): int; __builtin_parity(unsigned x): int; __lg(x): int; __gcd(a, b): T; __int128`,
    string: `getline(stream, text): istream&; getline(stream, text, delimiter): istream&; to_string(value): string;
      stoi(text, pos?, base?): int; stol(text, pos?, base?): long; stoll(text, pos?, base?): long long;
      stoull(text, pos?, base?): unsigned long long; stod(text, pos?): double; stold(text, pos?): long double`,
    utility: `make_pair(first, second): pair; make_tuple(...values): tuple; tie(...values): tuple; get<N>(tuple): T;
      exchange(object, value): T; forward(value): T&&; make_unique(...args): unique_ptr; make_shared(...args): shared_ptr;
      begin(container): iterator; end(container): iterator; size(container): size_t; next(it, n?): iterator;
      prev(it, n?): iterator; distance(first, last): ptrdiff_t; advance(it, n): void; back_inserter(container): iterator;
      inserter(container, it): iterator; ref(value): reference_wrapper; bind(f, ...args)`,
    ...c.names,
  },
  modules: {
    ios: 'sync_with_stdio(bool sync): bool; in; out; app; binary',
    numeric_limits: 'max(): T; min(): T; lowest(): T; epsilon(): T; infinity(): T; quiet_NaN(): T; digits; digits10',
    ranges:
      'sort(range, comp?, proj?): iterator; reverse(range): iterator; lower_bound(range, value): iterator; upper_bound(range, value): iterator; max_element(range): iterator; min_element(range): iterator; max(range): T; min(range): T; find(range, value): iterator; count(range, value): ptrdiff_t; all_of(range, pred): bool; any_of(range, pred): bool; unique(range); iota(range, value); views',
    views:
      'iota(first, last); reverse; filter(pred); transform(f); take(n); drop(n); keys; values; zip(...ranges); split(delimiter); join',
    chrono:
      'steady_clock; system_clock; high_resolution_clock; milliseconds(n); microseconds(n); nanoseconds(n); seconds(n); duration_cast<T>(duration): T',
    steady_clock: 'now(): time_point; time_point; duration',
  },
  types: [
    [
      'vector',
      `push_back(value): void; emplace_back(...args): T&; pop_back(): void; front(): T&; back(): T&; at(pos): T&; data(): T*;
      resize(count): void; resize(count, value): void; reserve(count): void; capacity(): size_t; shrink_to_fit(): void;
      assign(count, value): void; assign(first, last): void; insert(it, value): iterator; insert(it, first, last): iterator;
      emplace(it, ...args): iterator; erase(it): iterator; erase(first, last): iterator; ${iterators}; ${sized}`,
    ],
    [
      'deque list',
      `push_back(value): void; push_front(value): void; emplace_back(...args): T&; emplace_front(...args): T&; pop_back(): void;
      pop_front(): void; front(): T&; back(): T&; resize(count): void; insert(it, value): iterator; erase(it): iterator;
      erase(first, last): iterator; assign(count, value): void; ${iterators}; ${sized}`,
    ],
    ['deque array', `at(pos): T&; ${iterators}; size(): size_t; empty(): bool; front(): T&; back(): T&`],
    ['array', 'fill(value): void; data(): T*; swap(other): void'],
    [
      'list',
      'sort(comp?): void; unique(): void; reverse(): void; remove(value): void; splice(it, other): void; merge(other): void',
    ],
    [
      'string string_view',
      `length(): size_t; substr(pos, count?): string; find(text, pos?): size_t; rfind(text, pos?): size_t;
      find_first_of(set, pos?): size_t; find_last_of(set, pos?): size_t; find_first_not_of(set, pos?): size_t;
      find_last_not_of(set, pos?): size_t; compare(text): int; starts_with(text): bool; ends_with(text): bool; front(): char;
      back(): char; at(pos): char; data(): char*; npos; ${iterators}; ${sized}`,
    ],
    [
      'string',
      `push_back(char ch): void; pop_back(): void; append(text): string&; append(count, char ch): string&; c_str(): const char*;
      insert(pos, text): string&; erase(pos?, count?): string&; replace(pos, count, text): string&; resize(count, char ch?): void;
      reserve(count): void; assign(text): string&`,
    ],
    [
      'set multiset map multimap unordered_set unordered_map unordered_multiset unordered_multimap',
      `emplace(...args): pair<iterator, bool>; find(key): iterator; count(key): size_t; contains(key): bool; erase(key): size_t;
      erase(it): iterator; erase(first, last): iterator; equal_range(key): pair<iterator, iterator>; extract(key): node;
      merge(other): void; begin(): iterator; end(): iterator; ${sized}`,
    ],
    ['set multiset unordered_set unordered_multiset', 'insert(value): pair<iterator, bool>; insert(first, last): void'],
    [
      'map unordered_map',
      `insert(pair): pair<iterator, bool>; at(key): T&; try_emplace(key, ...args): pair<iterator, bool>;
      insert_or_assign(key, value): pair<iterator, bool>`,
    ],
    [
      'set multiset map multimap',
      'lower_bound(key): iterator; upper_bound(key): iterator; rbegin(): iterator; rend(): iterator',
    ],
    [
      'unordered_set unordered_map',
      'reserve(count): void; max_load_factor(ml): void; rehash(count): void; bucket_count(): size_t',
    ],
    [
      'stack queue priority_queue',
      'push(value): void; emplace(...args): void; pop(): void; size(): size_t; empty(): bool; swap(other): void',
    ],
    ['stack priority_queue', 'top(): T&'],
    ['queue', 'front(): T&; back(): T&'],
    [
      'bitset',
      `set(): bitset&; set(pos, value?): bitset&; reset(): bitset&; reset(pos): bitset&; flip(): bitset&; flip(pos): bitset&;
      test(pos): bool; any(): bool; all(): bool; none(): bool; count(): size_t; size(): size_t; to_string(): string;
      to_ulong(): unsigned long; to_ullong(): unsigned long long; _Find_first(): size_t; _Find_next(pos): size_t`,
    ],
    ['pair', 'first; second; swap(other): void'],
    ['optional', 'has_value(): bool; value(): T&; value_or(other): T; reset(): void; emplace(...args): T&'],
    ['unique_ptr shared_ptr', 'get(): T*; reset(pointer?): void; use_count(): long'],
    [
      'cin istream istringstream stringstream ifstream',
      `get(): int; getline(char *text, count): istream&; ignore(count?, delimiter?): istream&; peek(): int; eof(): bool; fail(): bool;
      good(): bool; clear(): void; tie(stream): ostream*; read(char *text, count): istream&; putback(char ch): istream&`,
    ],
    [
      'cout ostream ostringstream stringstream ofstream',
      'flush(): ostream&; precision(digits): streamsize; put(char ch): ostream&; write(text, count): ostream&; setf(flags); tie(stream): ostream*',
    ],
    ['stringstream istringstream ostringstream', 'str(): string; str(text): void'],
    ['ifstream ofstream', 'open(name): void; is_open(): bool; close(): void'],
    ['complex', 'real(): T; imag(): T'],
  ],
}
