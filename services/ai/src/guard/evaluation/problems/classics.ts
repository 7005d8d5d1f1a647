import { cpp, type EvaluatedProblem, problem, python } from './problem.ts'

/** Small classics, so that each fault is one of those that beginners make. */
export const classicProblems: readonly EvaluatedProblem[] = [
  problem({
    name: 'largest difference from the mean',
    statement: {
      'zh-CN': '读入 n，再读入 n 个整数（可能为负），输出其中最大的一个。',
      'en-US': 'Read n, then n whole numbers, which may be negative. Print the largest of them.',
    },
    failing: { input: '2\n-5 -3\n', output: '-3\n' },
    solution: cpp(
      '  int n; long long best = LLONG_MIN, x;',
      '  cin >> n;',
      '  for (int i = 0; i < n; i++) {',
      '    cin >> x;',
      '    best = max(best, x);',
      '  }',
      '  cout << best << endl;',
    ),
    wrongLine: { right: 'best = LLONG_MIN', wrong: 'best = 0' },
  }),
  problem({
    name: 'sum of a range',
    statement: {
      'zh-CN': '读入 n、q 和 n 个整数，再读入 q 对 l r，对每一对输出第 l 到第 r 个数的和。',
      'en-US':
        'Read n, q and n whole numbers, then q pairs l r. For each pair print the sum of the numbers from the l-th to the r-th.',
    },
    failing: { input: '3 1\n1 2 3\n2 3\n', output: '5\n' },
    solution: cpp(
      '  int n, q; cin >> n >> q;',
      '  vector<long long> prefix(n + 1);',
      '  for (int i = 1; i <= n; i++) { cin >> prefix[i]; prefix[i] += prefix[i - 1]; }',
      '  while (q--) {',
      '    int l, r; cin >> l >> r;',
      '    cout << prefix[r] - prefix[l - 1] << "\\n";',
      '  }',
    ),
    wrongLine: { right: 'prefix[l - 1]', wrong: 'prefix[l]' },
  }),
  problem({
    name: 'first position not below a value',
    statement: {
      'zh-CN': '读入 n、x 和 n 个从小到大排好的整数，输出第一个不小于 x 的数的下标（从 0 开始），没有则输出 n。',
      'en-US':
        'Read n, x and n whole numbers in rising order. Print the index, from 0 on, of the first one that is not below x, or n where there is none.',
    },
    failing: { input: '3 5\n1 3 5\n', output: '2\n' },
    solution: cpp(
      '  int n, x; cin >> n >> x;',
      '  vector<int> a(n);',
      '  for (int &v : a) cin >> v;',
      '  int low = 0, high = n;',
      '  while (low < high) {',
      '    int middle = (low + high) / 2;',
      '    if (a[middle] < x) low = middle + 1;',
      '    else high = middle;',
      '  }',
      '  cout << low << endl;',
    ),
    wrongLine: { right: 'low = middle + 1', wrong: 'low = middle' },
  }),
  problem({
    name: 'shortest way in a maze',
    statement: {
      'zh-CN': '读入 h、w 和 h 行迷宫，# 是墙。输出从左上角到右下角最少要走几步，走不到则输出 -1。',
      'en-US':
        'Read h, w and a maze of h lines in which # is a wall. Print the least number of steps from the upper left corner to the lower right one, or -1.',
    },
    failing: { input: '3 5\n.#...\n.#.#.\n...#.\n', output: '10\n' },
    solution: cpp(
      '  int h, w; cin >> h >> w;',
      '  vector<string> maze(h);',
      '  for (auto &row : maze) cin >> row;',
      '  vector<vector<int>> distance(h, vector<int>(w, -1));',
      '  queue<pair<int, int>> open; open.push({0, 0}); distance[0][0] = 0;',
      '  while (!open.empty()) {',
      '    auto [r, c] = open.front(); open.pop();',
      '    for (auto [dr, dc] : {pair{0, 1}, pair{1, 0}, pair{0, -1}, pair{-1, 0}}) {',
      '      int a = r + dr, b = c + dc;',
      "      if (a < 0 || b < 0 || a >= h || b >= w || maze[a][b] == '#' || distance[a][b] >= 0) continue;",
      '      distance[a][b] = distance[r][c] + 1; open.push({a, b});',
      '    }',
      '  }',
      '  cout << distance[h - 1][w - 1] << endl;',
    ),
    wrongLine: { right: ', pair{-1, 0}', wrong: '' },
  }),
  problem({
    name: 'coins for an amount',
    statement: {
      'zh-CN': '读入 n、金额和 n 种硬币的面值，每种硬币不限数量。输出凑出金额最少用几枚，凑不出则输出 -1。',
      'en-US':
        'Read n, an amount and the values of n kinds of coins, of each of which there are enough. Print the least number of coins that make up the amount, or -1.',
    },
    failing: { input: '1 5\n5\n', output: '1\n' },
    solution: cpp(
      '  int n, amount; cin >> n >> amount;',
      '  vector<int> coins(n), fewest(amount + 1, INT_MAX / 2);',
      '  for (int &coin : coins) cin >> coin;',
      '  fewest[0] = 0;',
      '  for (int a = 1; a <= amount; a++)',
      '    for (int coin : coins) if (coin <= a) fewest[a] = min(fewest[a], fewest[a - coin] + 1);',
      '  cout << (fewest[amount] >= INT_MAX / 2 ? -1 : fewest[amount]) << endl;',
    ),
    wrongLine: { right: 'coin <= a', wrong: 'coin < a' },
  }),
  problem({
    name: 'greatest common divisor',
    statement: {
      'zh-CN': '读入两个正整数，输出它们的最大公约数。',
      'en-US': 'Read two positive whole numbers and print their greatest common divisor.',
    },
    failing: { input: '7 3\n', output: '1\n' },
    solution: cpp(
      '  long long a, b; cin >> a >> b;',
      '  while (b != 0) { long long r = a % b; a = b; b = r; }',
      '  cout << a << endl;',
    ),
    wrongLine: { right: 'b != 0', wrong: 'b > 1' },
  }),
  problem({
    name: 'balanced brackets',
    statement: {
      'zh-CN': '读入一行由 ()[]{} 组成的括号，配对正确输出 YES，否则输出 NO。',
      'en-US': 'Read a line of the brackets ()[]{}. Print YES if they are balanced, else NO.',
    },
    failing: { input: '((\n', output: 'NO\n' },
    solution: python(
      'pairs = {")": "(", "]": "[", "}": "{"}',
      'stack = []',
      'right = True',
      'for mark in input():',
      '    if mark in pairs.values():',
      '        stack.append(mark)',
      '    elif not stack or stack.pop() != pairs[mark]:',
      '        right = False',
      '        break',
      'print("YES" if right and not stack else "NO")',
    ),
    wrongLine: { right: 'right and not stack', wrong: 'right' },
  }),
]
