import { describe, expect, it } from '@jest/globals'
import { readZip } from './read-zip.ts'

const names = '<names><name language="english" value="Sum"/><name language="chinese" value="求和"/></names>'
const testsetOf = (tests: string, groups = '') => `<testset name="tests"><time-limit>1500</time-limit>
  <memory-limit>268435456</memory-limit><test-count>3</test-count><input-path-pattern>tests/%02d</input-path-pattern>
  <answer-path-pattern>tests/%02d.a</answer-path-pattern><tests>${tests}</tests>${groups}</testset>`
const plainTests = '<test method="manual" sample="true"/><test method="generated" cmd="gen 1"/><test method="manual"/>'
const checker =
  '<checker type="testlib" name="std::rcmp6.cpp"><source path="files/check.cpp" type="cpp.g++17"/></checker>'
const solution = (path: string, tag: string) =>
  `<solution tag="${tag}"><source path="${path}" type="cpp.g++17"/></solution>`

interface Options {
  testset?: string
  assets?: string
  judging?: string
  around?: string
}

function polygon({
  testset = testsetOf(plainTests),
  assets = checker,
  judging = 'input-file="" output-file=""',
  around = '',
}: Options = {}) {
  return {
    'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?><problem revision="7" short-name="sum" url="https://example.org/p">
      ${names}<judging ${judging}>${testset}</judging><assets>${assets}</assets><tags><tag value="math"/></tags>${around}</problem>`,
    'files/check.cpp': '#include "testlib.h"',
    'files/interactor.cpp': '#include "testlib.h" // talk',
    'files/grader.cpp': 'int main() {}',
    'files/lib.h': 'int f();',
    'solutions/main.cpp': 'int main() {}',
    'solutions/slow.cpp': 'int main() { for (;;); }',
    'statement-sections/english/legend.tex': 'Add \\textbf{both} numbers $a_1$ and $b$.',
    'statement-sections/english/input.tex': 'Two numbers.',
    'statement-sections/english/output.tex': 'Their sum --- one number.',
    'statement-sections/english/notes.tex': 'See \\t{main}.\n\\includegraphics{pic.png}',
    'statement-sections/english/example.01': '1 2\n',
    'statement-sections/english/example.01.a': '3\n',
    'statements/chinese/problem-properties.json': JSON.stringify({
      legend: '相加。',
      input: '两个数。',
      output: '和。',
    }),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((one) => [
        [`tests/0${one}`, `${one} 1\n`],
        [`tests/0${one}.a`, `${one + 1}\n`],
      ]),
    ),
  }
}

describe('a package of Polygon', () => {
  it('with very many tests is refused with a limited report', async () => {
    const testset = testsetOf('<test/>'.repeat(50_000))
    const [{ problem, notes = [] } = {}] = await readZip(polygon({ testset }))
    expect(problem?.tests).toHaveLength(3)
    expect(notes).toHaveLength(500)
    expect(notes[0]).toContain('package.test_missing tests/04')
  })

  it('is read in at most a hundred languages', async () => {
    const around = '<names>' + '<name language="latin" value="Summa"/>'.repeat(200) + '</names>'
    const [{ problem, notes } = {}] = await readZip(polygon({ around }))
    expect(problem?.statements).toHaveLength(100)
    expect(notes).toContain('lost problem.xml package.no_place name: latin')
  })

  it.each([
    ['elements', '<a/>'.repeat(70_000)],
    ['attributes', `<a ${Array.from({ length: 70_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ])('with excessively many %s is refused', async (_what, around) => {
    const [{ problem, notes } = {}] = await readZip(polygon({ around }))
    expect([problem, notes]).toEqual([undefined, ['refused problem.xml package.file_invalid']])
  })

  it('has its validators, generators with their commands, and tests of the checker', async () => {
    const tests = '<test method="manual"/><test method="generated" cmd="gen 10 7"/>'
    const checkerTests =
      '<checker name="own"><source path="files/check.cpp"/><testset><tests><test verdict="ok"/><test verdict="wrong-answer"/></tests></testset></checker>'
    const validators = '<validators><validator><source path="files/val.cpp"/></validator></validators>'
    const around =
      '<files><executables><executable><source path="files/gen.py"/></executable><executable><source path="files/check.cpp"/></executable></executables></files>'
    const ownTests = ['01', '02'].flatMap((no) =>
      ['', '.o', '.a'].map((end) => [`files/tests/checker-tests/${no}${end}`, end]),
    )
    const files = { 'files/val.cpp': 'v', 'files/gen.py': 'g', ...Object.fromEntries(ownTests) }
    const made = polygon({ testset: testsetOf(tests), assets: checkerTests + validators, around })
    const [{ problem, notes } = {}] = await readZip({ ...made, ...files })
    expect(notes?.filter((one) => /validator|gen|executable|checker-test/.test(one))).toEqual([])
    expect(problem?.preparation).toEqual({
      validators: [{ name: 'val.cpp', language: 'C++', code: 'v', protocol: 'testlib', args: [] }],
      generators: [{ name: 'gen.py', language: 'Python3', code: 'g' }],
      scripts: [{ inputName: '02', line: 'gen.py 10 7' }],
      checkerTests: [
        { name: '1', input: '', output: '.o', answer: '.a', isAccepted: true },
        { name: '2', input: '', output: '.o', answer: '.a', isAccepted: false },
      ],
    })
  })

  it('has its statements, limits, tests, tags and solutions', async () => {
    const solutions = `<solutions>${solution('solutions/main.cpp', 'main')}${solution('solutions/slow.cpp', 'time-limit-exceeded-or-accepted')}</solutions>`
    const [{ problem, texts, notes } = {}] = await readZip(polygon({ assets: checker + solutions }))
    expect(notes).toEqual(['lost statement-sections/english package.no_place pic.png'])
    expect(problem).toMatchObject({
      format: 'polygon',
      problemId: 'sum',
      type: 0,
      tags: ['math'],
      source: 'https://example.org/p',
      limits: { timeMs: 1500, memoryMb: 256 },
      judging: { mode: 'default', comparison: { kind: 'rcmp6' } },
      examples: [{ input: '1 2\n', output: '3\n' }],
      statements: [
        {
          language: 'english',
          title: 'Sum',
          description: 'Add **both** numbers $a_1$ and $b$.',
          input: 'Two numbers.',
          output: 'Their sum — one number.',
          hint: 'See `main`.\n![](pic.png)',
        },
        { language: 'chinese', title: '求和', description: '相加。', input: '两个数。', output: '和。' },
      ],
      solutions: [
        { name: 'main.cpp', language: 'C++ 17 With O2', expected: [0] },
        { name: 'slow.cpp', expected: [1, 0] },
      ],
    })
    expect(texts).toEqual(['01: 1 1 → 2', '02: 2 1 → 3', '03: 3 1 → 4'])
  })

  it('reports if only its input or only its output is a file', async () => {
    const [{ problem } = {}] = await readZip(polygon({ judging: 'input-file="sum.in" output-file=""' }))
    expect(problem?.judging.fileIo).toEqual({ read: 'sum.in', write: '' })
  })

  it('has solutions in the Python version that their types name', async () => {
    const typed = ['python.2', 'python.pypy2', 'python.3', 'python.pypy3-64']
    const sources = typed.map(
      (type, no) => `<solution tag="main"><source path="s/${no}.py" type="${type}"/></solution>`,
    )
    const files = Object.fromEntries(typed.map((_type, no) => [`s/${no}.py`, 'pass']))
    const made = polygon({ assets: `${checker}<solutions>${sources.join('')}</solutions>` })
    const [{ problem } = {}] = await readZip({ ...made, ...files })
    expect(problem?.solutions.map(({ language }) => language)).toEqual(['Python2', 'PyPy2', 'Python3', 'PyPy3'])
  })

  it('has solutions in the C++ that their types name', async () => {
    const typed = ['cpp.g++17', 'cpp.g++20', 'cpp.gcc14-64-msys2-g++23', 'cpp.ms2017']
    const sources = typed.map(
      (type, no) => `<solution tag="main"><source path="s/${no}.cpp" type="${type}"/></solution>`,
    )
    const files = Object.fromEntries(typed.map((_type, no) => [`s/${no}.cpp`, 'int main() {}']))
    const made = polygon({ assets: `${checker}<solutions>${sources.join('')}</solutions>` })
    const [{ problem } = {}] = await readZip({ ...made, ...files })
    const [older, later] = ['C++ 17 With O2', 'C++ 20 With O2']
    expect(problem?.solutions.map(({ language }) => language)).toEqual([older, later, later, older])
  })

  it.each([
    ['input-file=""', ['doubt problem.xml package.limit_changed quitp']],
    ['treat-points-from-checker-as-percent="true"', []],
  ])(
    'with a checker that gives points and %s reports whether they become a percentage',
    async (judging, expectedNotes) => {
      const made = polygon({ assets: checker.replace('std::rcmp6', 'own'), judging })
      const [{ notes = [] } = {}] = await readZip({ ...made, 'files/check.cpp': 'int main() { quitp(5, "half"); }' })
      expect(notes.filter((one) => one.includes('quitp'))).toEqual(expectedNotes)
    },
  )

  it('divides the points of a group among tests without points', async () => {
    const groups = '<groups><group name="1" points="30" points-policy="each-test"/></groups>'
    const [{ problem } = {}] = await readZip(
      polygon({ testset: testsetOf('<test group="1"/><test group="1"/>', groups) }),
    )
    expect(problem).toMatchObject({
      groups: [{ points: 30, policy: 'sum' }],
      tests: [{ points: null }, { points: null }],
    })
  })

  it('has groups with points, policies and dependencies', async () => {
    const tests = '<test group="0" points="0" sample="true"/><test group="1" points="40"/><test group="2" points="60"/>'
    const groups = `<groups><group name="0" points="0" points-policy="each-test"/><group name="1" points="40" points-policy="complete-group">
      <dependencies><dependency group="0"/></dependencies></group><group name="2" points="60" points-policy="each-test"/></groups>`
    const [{ problem } = {}] = await readZip(polygon({ testset: testsetOf(tests, groups) }))
    expect(problem).toMatchObject({
      type: 1,
      groups: [
        { num: 1, name: '0', points: 0, policy: 'sum', requires: [] },
        { num: 2, name: '1', points: 40, policy: 'all', requires: [1] },
        { num: 3, name: '2', points: 60, policy: 'sum', requires: [] },
      ],
      tests: [{ group: 1 }, { group: 2, points: 40 }, { group: 3, points: 60 }],
    })
  })

  it('communicates through its interactor, whose output its checker judges', async () => {
    const interactor = '<interactor><source path="files/interactor.cpp" type="cpp.g++17"/></interactor>'
    const resources =
      '<files><resources><file path="files/grader.cpp" for-types="cpp.*"><assets><asset name="SOLUTION"/></assets></file><file path="files/lib.h"/></resources></files>'
    const [{ problem } = {}] = await readZip(polygon({ assets: checker + interactor, around: resources }))
    expect(problem?.judging).toMatchObject({
      mode: 'interactive',
      program: { protocol: 'testlib', path: 'files/interactor.cpp' },
      checker: { path: 'files/check.cpp' },
      graderFiles: { 'grader.cpp': 'int main() {}' },
    })
    expect(problem?.judgeFiles).toEqual({ 'lib.h': 'int f();' })
  })

  it('reads and writes the files that it names', async () => {
    const [{ problem } = {}] = await readZip(polygon({ judging: 'input-file="sum.in" output-file="sum.out"' }))
    expect(problem?.judging.fileIo).toEqual({ read: 'sum.in', write: 'sum.out' })
  })

  it.each([
    [
      'has no generated tests',
      { testset: testsetOf('<test/>').replace('tests/%02d<', 'tests/%03d<') },
      'refused problem.xml package.polygon_full tests/001',
    ],
    [
      'asks for names of any width',
      { testset: testsetOf('<test/>').replace('tests/%02d<', 'tests/%0999999999d<') },
      'refused problem.xml package.polygon_full tests/00000000000000000001',
    ],
    ['runs several times', { judging: 'run-count="2"' }, 'refused problem.xml package.not_judged run-count: 2'],
    [
      'has a checker in Java',
      { assets: '<checker><source path="files/Check.java"/></checker>' },
      'refused problem.xml package.file_missing files/Check.java',
    ],
    ['has an entity of its own', { around: '<!DOCTYPE a>' }, 'refused problem.xml package.file_invalid'],
  ])('that %s is refused', async (_what, options, expected) => {
    expect((await readZip(polygon(options)))[0]?.notes).toContain(expected)
  })

  it('may be one of a contest', async () => {
    const inside = (letter: string) =>
      Object.fromEntries(Object.entries(polygon()).map(([name, text]) => [`problems/${letter}/${name}`, text]))
    const found = await readZip({ 'contest.xml': '<contest/>', ...inside('a'), ...inside('b') })
    expect(found.map(({ problem }) => problem?.path)).toEqual(['problems/a/', 'problems/b/'])
  })
})
