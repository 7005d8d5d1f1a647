import { type EvaluatedProblem, problem, python } from './problem.ts'

/** Sums, digits and divisors. */
export const numberProblems: readonly EvaluatedProblem[] = [
  problem({
    name: 'perfect numbers',
    statement: {
      'zh-CN': '读入 n，输出不超过 n 的完全数的个数（等于其真因数之和的数）。',
      'en-US': 'Read n and print how many numbers up to n equal the sum of their proper divisors.',
    },
    failing: { input: '1\n', output: '0\n' },
    solution: python(
      'n = int(input())',
      'perfect = 0',
      'for number in range(2, n + 1):',
      '    divisors = sum(d for d in range(1, number) if number % d == 0)',
      '    if divisors == number:',
      '        perfect += 1',
      'print(perfect)',
    ),
    wrongLine: { right: 'range(2, n + 1)', wrong: 'range(0, n + 1)' },
  }),
  problem({
    name: 'number in another base',
    statement: {
      'zh-CN': '读入十进制非负整数和进制 b（2 到 16），输出这个数的 b 进制表示。',
      'en-US': 'Read a whole number that is not negative and a base from 2 to 16. Print the number in that base.',
    },
    failing: { input: '0 2\n', output: '0\n' },
    solution: python(
      'number, base = map(int, input().split())',
      'digits = ""',
      'while number > 0:',
      '    digits = "0123456789ABCDEF"[number % base] + digits',
      '    number //= base',
      'print(digits or "0")',
    ),
    wrongLine: { right: 'or "0"', wrong: 'or ""' },
  }),
  problem({
    name: 'steps of Collatz',
    statement: {
      'zh-CN': '读入正整数 n：偶数除以二，奇数乘三加一。输出变为 1 需要几步。',
      'en-US':
        'Read a positive number n. Even numbers are halved, odd ones tripled and raised by one. Print after how many steps it is 1.',
    },
    failing: { input: '1\n', output: '0\n' },
    solution: python(
      'n = int(input())',
      'steps = 0',
      'while n != 1:',
      '    n = n // 2 if n % 2 == 0 else 3 * n + 1',
      '    steps += 1',
      'print(steps)',
    ),
    wrongLine: { right: 'steps = 0', wrong: 'steps = 1' },
  }),
  problem({
    name: 'least common multiple of many',
    statement: {
      'zh-CN': '读入 n 和 n 个正整数，输出它们的最小公倍数。',
      'en-US': 'Read n and n positive whole numbers. Print their least common multiple.',
    },
    failing: { input: '2\n4 6\n', output: '12\n' },
    solution: python(
      'from math import gcd',
      'n = int(input())',
      'multiple = 1',
      'for number in map(int, input().split()):',
      '    multiple = multiple * number // gcd(multiple, number)',
      'print(multiple)',
    ),
    wrongLine: { right: '// gcd(multiple, number)', wrong: '' },
  }),
  problem({
    name: 'power with a remainder',
    statement: {
      'zh-CN': '读入 a、b、m，输出 a 的 b 次方除以 m 的余数。',
      'en-US': 'Read a, b and m. Print the remainder of a to the power of b when it is divided by m.',
    },
    failing: { input: '5 0 1\n', output: '0\n' },
    solution: python(
      'a, b, m = map(int, input().split())',
      'result = 1 % m',
      'a %= m',
      'while b > 0:',
      '    if b & 1:',
      '        result = result * a % m',
      '    a = a * a % m',
      '    b >>= 1',
      'print(result)',
    ),
    wrongLine: { right: 'result = 1 % m', wrong: 'result = 1' },
  }),
  problem({
    name: 'ways up the stairs',
    statement: {
      'zh-CN': '读入 n，每步可上一级或两级台阶，输出上到第 n 级的走法数。',
      'en-US': 'Read n. Each step takes one or two stairs. Print in how many ways one gets to the n-th stair.',
    },
    failing: { input: '0\n', output: '1\n' },
    solution: python(
      'n = int(input())',
      'here, above = 1, 1',
      'for stair in range(n):',
      '    here, above = above, here + above',
      'print(here)',
    ),
    wrongLine: { right: 'here, above = 1, 1', wrong: 'here, above = 0, 1' },
  }),
  problem({
    name: 'second largest',
    statement: {
      'zh-CN': '读入 n 和 n 个整数，输出第二大的不同的值，没有则输出 NONE。',
      'en-US': 'Read n and n whole numbers. Print the second largest of the different values, or NONE.',
    },
    failing: { input: '3\n5 5 2\n', output: '2\n' },
    solution: python(
      'n = int(input())',
      'numbers = list(map(int, input().split()))',
      'values = sorted(set(numbers))',
      'if len(values) < 2:',
      '    print("NONE")',
      'else:',
      '    print(values[-2])',
    ),
    wrongLine: { right: 'sorted(set(numbers))', wrong: 'sorted(numbers)' },
  }),
  problem({
    name: 'largest sum of neighbours',
    statement: {
      'zh-CN': '读入 n 和 n 个整数，输出连续一段（至少一个数）的最大和。',
      'en-US': 'Read n and n whole numbers. Print the largest sum of neighbouring numbers, at least one of them.',
    },
    failing: { input: '2\n-4 -2\n', output: '-2\n' },
    solution: python(
      'n = int(input())',
      'numbers = list(map(int, input().split()))',
      'best = numbers[0]',
      'running = 0',
      'for number in numbers:',
      '    running = max(number, running + number)',
      '    best = max(best, running)',
      'print(best)',
    ),
    wrongLine: { right: 'best = numbers[0]', wrong: 'best = 0' },
  }),
  problem({
    name: 'pairs with a sum',
    statement: {
      'zh-CN': '读入 n、s 和 n 个整数，输出和为 s 的数对（下标不同）的个数。',
      'en-US': 'Read n, s and n whole numbers. Print how many pairs at different places add up to s.',
    },
    failing: { input: '3 4\n2 2 2\n', output: '3\n' },
    solution: python(
      'n, s = map(int, input().split())',
      'seen = {}',
      'pairs = 0',
      'for number in map(int, input().split()):',
      '    pairs += seen.get(s - number, 0)',
      '    seen[number] = seen.get(number, 0) + 1',
      'print(pairs)',
    ),
    wrongLine: { right: 'pairs += seen.get(s - number, 0)', wrong: 'pairs += 1 if s - number in seen else 0' },
  }),
]
