import { cpp, type EvaluatedProblem, problem, python } from './problem.ts'

/** Counting, numbers and searching. */
export const countingProblems: readonly EvaluatedProblem[] = [
  problem({
    name: 'most frequent word',
    statement: {
      'zh-CN': '读入一行单词，不分大小写，输出出现次数最多的单词和次数；次数相同取字典序最小的。',
      'en-US':
        'Read a line of words, whatever their case. Print the most frequent one and how often it occurs; of several, the first in the order of a dictionary.',
    },
    failing: { input: 'b a\n', output: 'a 1\n' },
    solution: python(
      'counts = {}',
      'for word in input().lower().split():',
      '    counts[word] = counts.get(word, 0) + 1',
      'best = None',
      'for word in sorted(counts):',
      '    if best is None or counts[word] > counts[best]:',
      '        best = word',
      'print(best, counts[best])',
    ),
    wrongLine: { right: 'counts[word] > counts[best]', wrong: 'counts[word] >= counts[best]' },
  }),
  problem({
    name: 'prime numbers up to n',
    statement: {
      'zh-CN': '读入 n，输出不超过 n 的质数个数。',
      'en-US': 'Read n and print how many prime numbers are not above n.',
    },
    failing: { input: '9\n', output: '4\n' },
    solution: python(
      'n = int(input())',
      'prime = [True] * (n + 1)',
      'prime[0:2] = [False] * min(2, n + 1)',
      'for p in range(2, int(n ** 0.5) + 1):',
      '    if prime[p]:',
      '        for multiple in range(p * p, n + 1, p):',
      '            prime[multiple] = False',
      'print(sum(prime))',
    ),
    wrongLine: { right: 'int(n ** 0.5) + 1', wrong: 'int(n ** 0.5)' },
  }),
  problem({
    name: 'longest rising part',
    statement: {
      'zh-CN': '读入 n 和 n 个整数，输出最长严格上升子序列的长度。',
      'en-US': 'Read n and n whole numbers. Print the length of the longest strictly rising subsequence.',
    },
    failing: { input: '2\n1 1\n', output: '1\n' },
    solution: cpp(
      '  int n; cin >> n; vector<int> tails;',
      '  for (int i = 0, x; i < n; i++) {',
      '    cin >> x;',
      '    auto at = lower_bound(tails.begin(), tails.end(), x);',
      '    if (at == tails.end()) tails.push_back(x);',
      '    else *at = x;',
      '  }',
      '  cout << tails.size() << endl;',
    ),
    wrongLine: { right: 'lower_bound', wrong: 'upper_bound' },
  }),
  problem({
    name: 'days between two dates',
    statement: {
      'zh-CN': '读入两行日期（年 月 日），输出它们相差的天数。',
      'en-US': 'Read two lines of dates, as year, month and day. Print how many days lie between them.',
    },
    failing: { input: '1600 2 28\n1600 3 1\n', output: '2\n' },
    solution: python(
      'def leap(year):',
      '    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)',
      'def days(year, month, day):',
      '    lengths = [31, 28 + leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]',
      '    whole = sum(365 + leap(y) for y in range(1, year))',
      '    return whole + sum(lengths[:month - 1]) + day',
      'first = days(*map(int, input().split()))',
      'second = days(*map(int, input().split()))',
      'print(abs(first - second))',
    ),
    wrongLine: { right: 'year % 400 == 0', wrong: 'year % 1000 == 0' },
  }),
  problem({
    name: 'union of friends',
    statement: {
      'zh-CN': '读入 n、m 和 m 对朋友，朋友的朋友也算朋友。输出朋友圈的个数。',
      'en-US':
        'Read n, m and m pairs of friends; friends of friends are friends. Print the number of circles of friends.',
    },
    failing: { input: '3 2\n1 2\n1 3\n', output: '1\n' },
    solution: cpp(
      '  int n, m; cin >> n >> m;',
      '  vector<int> leader(n + 1); iota(leader.begin(), leader.end(), 0);',
      '  function<int(int)> find = [&](int v) { return leader[v] == v ? v : leader[v] = find(leader[v]); };',
      '  int circles = n;',
      '  while (m--) {',
      '    int a, b; cin >> a >> b; a = find(a); b = find(b);',
      '    if (a != b) { leader[a] = b; circles--; }',
      '  }',
      '  cout << circles << endl;',
    ),
    wrongLine: { right: 'a != b', wrong: 'a > b' },
  }),
  problem({
    name: 'sum of digits',
    statement: {
      'zh-CN': '读入一个可能为负的整数，输出它各位数字之和。',
      'en-US': 'Read a whole number, which may be negative, and print the sum of its digits.',
    },
    failing: { input: '-25\n', output: '7\n' },
    solution: python(
      'number = abs(int(input()))',
      'total = 0',
      'while number > 0:',
      '    total += number % 10',
      '    number //= 10',
      'print(total)',
    ),
    wrongLine: { right: 'abs(int(input()))', wrong: 'int(input())' },
  }),
  problem({
    name: 'leap years of a century',
    statement: {
      'zh-CN': '读入两个年份 a、b，输出其中（含两端）的闰年个数。',
      'en-US': 'Read two years a and b and print how many years from a to b, both included, are leap years.',
    },
    failing: { input: '1996 1996\n', output: '1\n' },
    solution: python(
      'a, b = map(int, input().split())',
      'count = 0',
      'for year in range(a, b + 1):',
      '    if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0):',
      '        count += 1',
      'print(count)',
    ),
    wrongLine: { right: 'b + 1', wrong: 'b' },
  }),
  problem({
    name: 'average rounded down',
    statement: {
      'zh-CN': '读入 n 和 n 个整数（可能为负），输出平均数向下取整的结果。',
      'en-US': 'Read n and n whole numbers, which may be negative. Print their average, rounded down.',
    },
    failing: { input: '2\n-3 0\n', output: '-2\n' },
    solution: python(
      'n = int(input())',
      'numbers = list(map(int, input().split()))',
      'total = 0',
      'for number in numbers:',
      '    total += number',
      'print(total // n)',
    ),
    wrongLine: { right: 'total // n', wrong: 'int(total / n)' },
  }),
]
