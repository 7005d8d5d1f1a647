import { describe, expect, it } from '@jest/globals'
import { zipOfTexts } from '../../../kit/test/zips.ts'
import { readZip } from './read-zip.ts'

const pairs = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.in`, `${name} 1\n`],
      [`${name}.out`, `${name} 2\n`],
    ]),
  )
const program = 'int main() {}'

describe('test data of SYZOJ', () => {
  it('has subtasks with their points and policies', async () => {
    const [{ problem, texts, notes } = {}] = await readZip({
      'sum/data.yml': `subtasks:
  - {score: 30, type: min, cases: [1, 2]}
  - {score: 70, type: mul, cases: ['3']}
inputFile: 'sum#.in'
outputFile: 'sum#.out'
specialJudge: {language: cpp17, fileName: spj.cpp}
extraSourceFiles:
  - {language: cpp, files: [{name: lib.h, dest: sum.h}]}\n`,
      ...Object.fromEntries(Object.entries(pairs('sum1', 'sum2', 'sum3')).map(([name, text]) => [`sum/${name}`, text])),
      'sum/spj.cpp': program,
      'sum/lib.h': '#define LIB',
    })
    expect(texts).toEqual(['sum1.in: sum1 1 → sum1 2', 'sum2.in: sum2 1 → sum2 2', 'sum3.in: sum3 1 → sum3 2'])
    expect(problem).toMatchObject({
      format: 'syzoj',
      type: 1,
      auth: 2,
      tests: [{ group: 1 }, { group: 1 }, { group: 2 }],
      groups: [
        { num: 1, points: 30, policy: 'min' },
        { num: 2, points: 70, policy: 'min' },
      ],
      judging: {
        mode: 'spj',
        program: { protocol: 'syzoj', language: 'C++', code: program },
        graderFiles: { 'sum.h': '#define LIB' },
      },
    })
    expect(notes).toEqual(['doubt package.tests_alone', 'doubt data.yml package.limit_changed subtasks.type'])
  })

  it('with outputs of contestants becomes submitted answers', async () => {
    const [{ problem, notes } = {}] = await readZip({
      'data.yml': "subtasks:\n  - {cases: [1]}\ninputFile: '#.in'\noutputFile: '#.out'\nuserOutput: 'my#.out'\n",
      ...pairs('1'),
    })
    expect(problem).toMatchObject({ judging: { mode: 'submit_answer' }, groups: [{ points: 100, policy: 'sum' }] })
    expect(notes).toEqual(['doubt package.tests_alone'])
  })

  it('is refused while a test or a checker is missing', async () => {
    const [{ notes } = {}] = await readZip({
      'data.yml':
        "subtasks:\n  - {score: 100, cases: [1, 2]}\ninputFile: '#.in'\noutputFile: '#.out'\nspecialJudge: {fileName: spj.cpp}\n",
      ...pairs('1'),
    })
    expect(notes).toContain('refused data.yml package.test_missing 2.in')
    expect(notes).toContain('refused data.yml package.file_missing spj.cpp')
  })
})

describe('a problem of DMOJ', () => {
  const dmoj = (yaml: string, files: Record<string, string> = pairs('a.1', 'a.2', 'a.3')) => ({
    'aplusb/init.yml': `archive: tests.zip\n${yaml}`,
    'aplusb/tests.zip': zipOfTexts(files),
    'other/readme.txt': '',
  })
  const list = `test_cases:
- {in: a.1.in, out: a.1.out, points: 10}
- points: 40
  batched:
  - {in: a.2.in, out: a.2.out}
- points: 50
  dependencies: [1]
  batched:
  - {in: a.3.in, out: a.3.out}\n`

  it('has tests from its zip, and batches as groups with requirements', async () => {
    const [{ problem, texts, notes } = {}] = await readZip(dmoj(list))
    expect(texts).toEqual(['a.1.in: a.1 1 → a.1 2', 'a.2.in: a.2 1 → a.2 2', 'a.3.in: a.3 1 → a.3 2'])
    expect(problem).toMatchObject({
      format: 'dmoj',
      problemId: 'aplusb',
      judging: { mode: 'default', comparison: { kind: 'wcmp' } },
      tests: [
        { points: 10, group: null },
        { points: null, group: 1 },
        { points: null, group: 2 },
      ],
      groups: [
        { num: 1, points: 40, policy: 'min', requires: [] },
        { num: 2, points: 50, policy: 'min', requires: [1] },
      ],
    })
    expect(notes).toEqual(['doubt aplusb/ package.tests_alone'])
  })

  it('without a list takes tests and batches from the file names', async () => {
    const [{ problem } = {}] = await readZip(dmoj('', pairs('s.1a.1', 's.1a.2', 's.2')))
    expect(problem).toMatchObject({
      tests: [
        { inputName: 's.1a.1.in', group: 1 },
        { inputName: 's.1a.2.in', group: 1 },
        { inputName: 's.2.in', group: null, points: 1 },
      ],
    })
  })

  it.each([
    ['checker: identical', { mode: 'default', comparison: { kind: 'strict' } }],
    [
      'checker: {name: floats, args: {precision: 4, error_mode: relative}}',
      { comparison: { kind: 'kattis', args: ['case_sensitive', 'float_relative_tolerance', '1e-4'] } },
    ],
    [
      'checker: {name: bridged, args: {files: [check.cpp, lib.h], lang: CPP20, type: testlib}}',
      { mode: 'spj', program: { protocol: 'testlib', code: program } },
    ],
    [
      'interactive: {files: check.cpp, lang: CPP20, type: testlib}',
      { mode: 'interactive', program: { protocol: 'testlib' } },
    ],
  ])('is judged by %s', async (yaml, judging) => {
    const files = { ...pairs('a.1', 'a.2', 'a.3'), 'check.cpp': program, 'lib.h': '' }
    const [{ problem, notes } = {}] = await readZip(dmoj(`${yaml}\n${list}`, files))
    expect(problem?.judging).toMatchObject(judging)
    expect(notes).toEqual(['doubt aplusb/ package.tests_alone'])
  })

  it.each([
    ['checker: check.py', 'checker: check.py'],
    ['custom_judge: judge.py', 'custom_judge'],
    ['generator: gen.cpp', 'generator'],
  ])('is refused with %s, which is not supported', async (yaml, what) => {
    const [{ notes } = {}] = await readZip(dmoj(`${yaml}\n${list}`))
    expect(notes).toContain(`refused aplusb/init.yml package.not_judged ${what}`)
  })
})

describe('a task of CMS', () => {
  const cms = (yaml: string, more: Record<string, string> = {}) => ({
    'task.yaml': `name: sum\ntitle: Somma\ntime_limit: 0.5\nmemory_limit: 64\n${yaml}`,
    ...Object.fromEntries(
      [0, 1, 2].flatMap((n) => [
        [`input/input${n}.txt`, `${n}`],
        [`output/output${n}.txt`, `${n * 2}`],
      ]),
    ),
    'statement/statement.pdf': '%PDF',
    ...more,
  })

  it('has subtasks from its generator, input and output files, and its solution', async () => {
    const gen = '#ST: 0\n1 2 # sample\n# ST: 40\n#COPY: big.txt\n# ST: 60\n10\n\n# nothing\n'
    const sources = {
      'gen/GEN': gen,
      'gen/generator.py': 'g',
      'gen/valida.py': 'v',
      'sol/solution.cpp': program,
      'sol/slow.py': '',
    }
    const [{ problem, texts, notes } = {}] = await readZip(cms('', sources))
    expect(texts).toEqual(['input0.txt: 0 → 0', 'input1.txt: 1 → 2', 'input2.txt: 2 → 4'])
    expect(problem).toMatchObject({
      format: 'cms',
      problemId: 'sum',
      statements: [{ title: 'Somma', language: 'it' }],
      limits: { timeMs: 500, memoryMb: 64 },
      judging: { mode: 'default', comparison: { kind: 'white' }, fileIo: { read: 'input.txt', write: 'output.txt' } },
      groups: [{ points: 0 }, { points: 40 }, { points: 60, policy: 'min' }],
      tests: [{ group: 1 }, { group: 2 }, { group: 3 }],
      solutions: [{ name: 'solution.cpp', expected: [0] }],
      preparation: {
        generators: [{ name: 'generator.py', language: 'Python3', code: 'g' }],
        scripts: [
          { inputName: 'input0.txt', line: 'generator.py 1 2' },
          { inputName: 'input2.txt', line: 'generator.py 10' },
        ],
      },
    })
    expect(problem?.preparation.validators).toEqual([
      { name: 'valida.py', language: 'Python3', code: 'v', protocol: 'cms', args: [] },
    ])
    expect(notes).toEqual([])
  })

  it('is found in its folder beside its file, as in old contests', async () => {
    const { 'task.yaml': yaml = '', ...files } = cms('')
    const inside = Object.fromEntries(Object.entries(files).map(([path, text]) => [`con/sum/${path}`, text]))
    const read = await readZip({ 'con/contest.yaml': 'nome_breve: con\n', 'con/sum.yaml': yaml, ...inside })
    expect(read.map(({ problem }) => problem)).toMatchObject([{ format: 'cms', problemId: 'sum', path: 'sum/' }])
  })

  it('reads the Italian names, and a manager with the sources compiled with it', async () => {
    const [{ problem, notes } = {}] = await readZip({
      ...cms(''),
      'task.yaml': 'nome_breve: due\nnome: Due\ntimeout: 1\nmemlimit: 256\nnum_processes: 2\ninfile: ""\noutfile: ""\n',
      'cor/manager.cpp': program,
      'cor/manager': 'ELF',
      'sol/stub.cpp': 'stub',
      'sol/due.h': 'header',
    })
    expect(problem).toMatchObject({
      problemId: 'due',
      groups: [],
      tests: [{ points: 33 }, { points: 33 }, { points: 34 }],
      judging: {
        mode: 'communication',
        processes: 2,
        program: { protocol: 'cms' },
        sourceStem: 'due',
        fileIo: null,
        graderFiles: { 'stub.cpp': 'stub', 'due.h': 'header' },
      },
    })
    expect(notes).toEqual([])
  })

  it('lists files for contestants below its statement', async () => {
    const [{ problem, notes } = {}] = await readZip(cms('', { 'att/sum (1).zip': 'PK', 'att/grader.cpp': program }))
    expect(problem?.statements[0]?.description).toBe(
      '[statement.pdf](statement/statement.pdf)\n\n### Attachments\n\n- [grader.cpp](att/grader.cpp)\n- [sum (1).zip](att/sum%20%281%29.zip)',
    )
    expect(Object.values(problem?.statements[0]?.pictures ?? {}).map(({ path }) => path)).toContain('att/sum (1).zip')
    expect(notes).toEqual([])
  })

  it('has a PDF for each language, its primary one first', async () => {
    const [{ problem, notes } = {}] = await readZip(
      cms('', { 'statement/en.pdf': '%PDF en', 'statement/sheet.txt': '' }),
    )
    expect(problem?.statements.map(({ language, description }) => [language, description])).toEqual([
      ['it', '[statement.pdf](statement/statement.pdf)'],
      ['en', '[en.pdf](statement/en.pdf)'],
    ])
    expect(problem?.statements[1]?.pictures?.['statement/en.pdf']?.bytes).toBe(7)
    expect(notes).toEqual(['lost statement package.no_place sheet.txt'])
  })

  it.each([
    ['GroupSum by counts', 'score_type: GroupSum\nscore_type_parameters: [[30, 2], [70, 1]]\n', [30, 70]],
    ['GroupMin by names', 'score_type: GroupMin\nscore_type_parameters: [[20, "000"], [80, "001|002"]]\n', [20, 80]],
  ])('is scored as %s', async (_name, yaml, points) => {
    const [{ problem } = {}] = await readZip(cms(yaml))
    expect(problem?.groups.map((group) => group.points)).toEqual(points)
  })

  it('is refused with a checker without source, or groups that omit tests', async () => {
    const yaml = 'score_type: GroupMin\nscore_type_parameters: [[100, 2]]\n'
    const [{ notes } = {}] = await readZip(cms(yaml, { 'check/checker': 'ELF' }))
    expect(notes).toContain('refused check/checker package.program_compiled check/checker')
    expect(notes).toContain('refused task.yaml package.not_judged score_type_parameters')
  })

  it('is refused at once when it claims too many tests', async () => {
    const yaml = 'score_type: GroupMin\nscore_type_parameters: [[50, 4000000000], [50, .inf]]\n'
    const [{ notes } = {}] = await readZip(cms(yaml))
    expect(notes).toContain('refused task.yaml package.not_judged score_type_parameters')
  })

  it('is imported with the other tasks of its contest', async () => {
    const task = (name: string) =>
      Object.fromEntries(Object.entries(cms('')).map(([path, text]) => [`${name}/${path}`, text]))
    const found = await readZip({ ...task('a'), ...task('b'), 'contest.yaml': 'name: c\ntasks: [a, b]\n' })
    expect(found.map(({ problem }) => problem?.path)).toEqual(['a/', 'b/'])
    expect(found[0]?.notes).toContain('lost contest.yaml package.no_place contest.yaml')
  })
})
