import { describe, expect, it } from '@jest/globals'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { callAt, indexLibrary, type Library, namesAt, ownerAt, parametersOf, signaturesAt } from './library.rules.ts'
import { python } from './python.ts'

const namesOf = (library: Library, code: string) => namesAt(indexLibrary(library), code).map(({ name }) => name)

describe('names of standard libraries', () => {
  it.each([
    ['C', c, ['printf', 'qsort', 'memset']],
    ['C++', cpp, ['vector', 'lower_bound', 'priority_queue', 'printf']],
    ['Java', java, ['BufferedReader', 'TreeMap', 'Math']],
    ['Python', python, ['enumerate', 'heappush', 'deque', 'math']],
    ['JavaScript', javascript, ['parseInt', 'Math', 'Map']],
    ['Go', go, ['append', 'bufio', 'strings']],
  ] as const)('are unique in %s', (_name, library, expected) => {
    expect(namesOf(library, 'x = ')).toEqual(expect.arrayContaining([...expected]))
  })

  it.each([
    ['C++', cpp],
    ['Java', java],
    ['Python', python],
    ['JavaScript', javascript],
    ['Go', go],
    ['C', c],
  ] as const)('are valid in %s: each is a name, with balanced parentheses', (_name, library) => {
    const { free, membersOf } = indexLibrary(library)
    const all = [...free, ...[...membersOf.values()].flat()]
    expect(all.filter(({ name }) => !/^[A-Za-z_]\w*(<\w+>)?$/.test(name))).toEqual([])
    const count = (text: string, sign: string) => text.split(sign).length
    expect(
      all.filter(({ signature }) => signature !== null && count(signature, '(') !== count(signature, ')')),
    ).toEqual([])
  })

  it.each([
    ['C++', cpp, 'const vector<pair<int, int>>& edges;\nedges.', 'vector'],
    ['C++', cpp, 'int n; std::map<string, int> seen, last; last.', 'map'],
    ['C++', cpp, 'void f(set<int> a, string text) { text.', 'string'],
    ['C++', cpp, 'priority_queue<int> q; vector<int> v; q.', 'priority_queue'],
    ['C++', cpp, 'std::', null],
    ['C++', cpp, 'numeric_limits<int>::', 'numeric_limits'],
    ['C++', cpp, 'auto x = f(); x.', ''],
    ['C++', cpp, 'vector<int> v; v[0].', ''],
    ['Java', java, 'Scanner in = new Scanner(System.in); in.', 'Scanner'],
    ['Java', java, 'var seen = new TreeMap<Integer, String>(); seen.', 'TreeMap'],
    ['Java', java, 'System.out.', 'System.out'],
    ['Python', python, 'from collections import deque\nq = deque([1])\nq.', 'deque'],
    ['Python', python, 'a = [1]\nb = {}\nb.', 'dict'],
    ['Python', python, 'words = input().split()\nwords.', 'list'],
    ['Python', python, 'import heapq\nheapq.', 'heapq'],
    ['Python', python, 'def f(names: list[str]):\n  names.', 'list'],
    ['JavaScript', javascript, 'const seen = new Map()\nseen.', 'Map'],
    ['Go', go, 'in := bufio.NewReader(os.Stdin)\nin.', 'Reader'],
    ['Go', go, 'var sb strings.Builder\nsb.', 'strings.Builder'],
    ['Go', go, 'strings.', 'strings'],
  ] as const)('in %s: the receiver of a member is found', (_name, library, code, owner) => {
    expect(ownerAt(indexLibrary(library), code)).toBe(owner)
  })

  it('are those of the variable, or of any value if its type is unknown', () => {
    expect(namesOf(cpp, 'stack<int> s; s.')).toEqual(expect.arrayContaining(['push', 'top']))
    expect(namesOf(cpp, 'stack<int> s; s.')).not.toContain('push_back')
    expect(namesOf(cpp, 'x.')).toEqual(expect.arrayContaining(['push_back', 'substr']))
    expect(namesOf(python, 'x.')).not.toContain('heappush')
    expect(namesOf(cpp, 'x = ')).not.toContain('push_back')
    expect(namesOf(python, 'x = ')).not.toContain('append')
  })

  it('take little time in long code without declarations', () => {
    const code = `vector<int> ${Array.from({ length: 3000 }, (_, at) => `a${at}(${at}), `).join('')}\nx.`
    expect(ownerAt(indexLibrary(cpp), code)).toBe('')
  })
})

describe('parameters', () => {
  it.each([
    ['sort(', 'sort', 0],
    ['sort(a.begin(), a.', 'sort', 1],
    ['min(f(1, 2), g[3, 4], ', 'min', 2],
    ['printf("%d, (%d", x', 'printf', 1],
    ['v.push_back(make_pair(1, ', 'make_pair', 1],
    ['get<0>(', 'get', 0],
  ])('belong to the call that is open at the end of %p', (code, name, argument) => {
    expect(callAt(code)).toMatchObject({ name, argument })
  })

  it.each(['sort(a, b)', 'f(a); x', 'int a[', 'x = (1, '])('do not exist at the end of %p', (code) => {
    expect(callAt(code)).toBeNull()
  })

  it('are those of the type of the variable', () => {
    const index = indexLibrary(cpp)
    expect(signaturesAt(index, 'string s; s.', 'erase')).toEqual(['erase(pos?, count?): string&'])
    expect(signaturesAt(index, '', 'accumulate')).toEqual(['accumulate(first, last, init, op?): T'])
    expect(signaturesAt(index, '', 'sort')).toHaveLength(2)
    expect(signaturesAt(index, '', 'mine')).toEqual([])
  })

  it('are highlighted one by one', () => {
    const shown = (signature: string) => parametersOf(signature).map(([start, end]) => signature.slice(start, end))
    expect(shown('accumulate(first, last, init, op?): T')).toEqual(['first', 'last', 'init', 'op?'])
    expect(shown('Map(mapping func(rune) rune, s string): string')).toEqual(['mapping func(rune) rune', 's string'])
    expect(shown('size(): size_t')).toEqual([])
  })
})
