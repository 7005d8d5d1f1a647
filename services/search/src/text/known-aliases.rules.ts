import { foldText } from './fold.rules.ts'

/** Synonyms: a document with one name of a row is found by all of them. */
const rows: readonly (readonly string[])[] = [
  ['dp', '动态规划', '动规', 'dynamic programming'],
  ['dfs', '深度优先搜索', '深搜', 'depth-first search'],
  ['bfs', '广度优先搜索', '宽度优先搜索', '广搜', 'breadth-first search'],
  ['greedy', '贪心', '贪心算法'],
  ['binary search', '二分', '二分查找', '二分答案'],
  ['simulation', '模拟', 'implementation'],
  ['brute force', '枚举', '暴力', 'enumeration'],
  ['sort', '排序', 'sorting'],
  ['recursion', '递归'],
  ['divide and conquer', '分治'],
  ['backtracking', '回溯'],
  ['shortest path', '最短路', '最短路径', 'dijkstra', 'spfa'],
  ['mst', '最小生成树', 'minimum spanning tree'],
  ['graph', '图论', 'graph theory', 'graphs'],
  ['tree', '树', 'trees'],
  ['lca', '最近公共祖先', 'lowest common ancestor'],
  ['dsu', '并查集', 'union find', 'disjoint set'],
  ['segment tree', '线段树'],
  ['bit', '树状数组', 'fenwick tree', 'binary indexed tree'],
  ['trie', '字典树'],
  ['hash', '哈希', 'hashing'],
  ['string', '字符串', 'strings'],
  ['kmp', '字符串匹配', 'string matching'],
  ['math', '数学', 'mathematics'],
  ['number theory', '数论'],
  ['combinatorics', '组合数学', '排列组合'],
  ['probability', '概率', '概率论'],
  ['geometry', '计算几何', 'computational geometry'],
  ['network flow', '网络流', '最大流', 'max flow'],
  ['bipartite matching', '二分图匹配', '二分图'],
  ['knapsack', '背包', '背包问题'],
  ['lis', '最长上升子序列', 'longest increasing subsequence'],
  ['prefix sum', '前缀和', 'prefix sums'],
  ['two pointers', '双指针', '尺取'],
  ['bitmask', '状态压缩', '状压', '状压dp'],
  ['bit manipulation', '位运算'],
  ['stack', '栈'],
  ['queue', '队列'],
  ['monotonic stack', '单调栈'],
  ['heap', '堆', '优先队列', 'priority queue'],
  ['game theory', '博弈', '博弈论'],
  ['topological sort', '拓扑排序'],
  ['scc', '强连通分量', 'strongly connected components', 'tarjan'],
  ['big integer', '高精度', 'high precision'],
  ['gcd', '最大公约数', 'greatest common divisor'],
  ['prime', '素数', '质数', 'primes'],
]

const byName = new Map<string, readonly string[]>()
for (const row of rows) for (const name of row) byName.set(foldText(name), row)

/** The names with their synonyms, folded and without duplicates. */
export function withKnownAliases(names: readonly string[]): string[] {
  return [...new Set(names.map(foldText).flatMap((name) => [name, ...(byName.get(name) ?? []).map(foldText)]))].filter(
    (name) => name !== '',
  )
}
