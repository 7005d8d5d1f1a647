import { text } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { readZip } from './read-zip.ts'

const pairsOf = (folder: string, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${folder}${name}.in`, '1'],
      [`${folder}${name}.out`, '1'],
    ]),
  )

describe('missing points of a Hydro package', () => {
  const hydro = async (config: string) => {
    const files = pairsOf('testdata/', ['1', '2', '3'])
    const [{ problem } = {}] = await readZip({
      'problem.yaml': 'pid: A\ntitle: A\n',
      'testdata/config.yaml': config,
      ...files,
    })
    return { groups: problem?.groups.map(({ points }) => points), tests: problem?.tests.map(({ points }) => points) }
  }
  const subtask = (about: string, ...tests: number[]) =>
    `  - {${about}${about === '' ? '' : ', '}cases: [${tests.map((no) => `{input: ${no}.in, output: ${no}.out}`).join(', ')}]}\n`

  it('are what the other subtasks leave of 100, with the remainder for the last', async () => {
    const none = `subtasks:\n${subtask('', 1)}${subtask('', 2)}${subtask('', 3)}`
    expect(await hydro(none)).toMatchObject({ groups: [33, 33, 34] })
    const some = `subtasks:\n${subtask('score: 40', 1)}${subtask('', 2)}${subtask('type: sum', 3)}`
    expect(await hydro(some)).toMatchObject({ groups: [40, 30, 30] })
    expect(await hydro(`subtasks:\n${subtask('score: 100', 1)}${subtask('', 2, 3)}`)).toMatchObject({
      groups: [100, 0],
    })
  })

  it('are what the other tests leave of their subtask or of 100', async () => {
    const [first, second, third] = [
      '{input: 1.in, output: 1.out, score: 50}',
      '{input: 2.in, output: 2.out}',
      '{input: 3.in, output: 3.out}',
    ]
    expect(await hydro(`cases: [${first}, ${second}, ${third}]`)).toMatchObject({ tests: [50, 25, 25] })
    expect(await hydro(`subtasks: [{type: sum, score: 81, cases: [${first}, ${second}, ${third}]}]`)).toMatchObject({
      tests: [50, 15, 16],
    })
    expect(await hydro(`cases: [${second}, ${third}]`)).toMatchObject({ tests: [null, null] })
  })
})

describe('subtasks of a package of Hydro by the names of its files', () => {
  const hydro = async (config: string, names: readonly string[]) => {
    const about = { 'problem.yaml': 'pid: A\ntitle: A\n', 'testdata/config.yaml': config }
    const [{ problem, notes } = {}] = await readZip({ ...about, ...pairsOf('testdata/', names) })
    const groups = problem?.groups.map(({ points, policy, requires }) => [policy, points, ...requires].join(' '))
    return { groups, tests: problem?.tests.map(({ inputName, group }) => `${inputName} ${group}`), notes }
  }

  it('share a hundred points, each for its worst test', async () => {
    expect(await hydro('time: 1s\n', ['a2_1', 'a1_1', 'a1_2', 'a10_1'])).toMatchObject({
      groups: ['min 33', 'min 33', 'min 34'],
      tests: ['a1_1.in 1', 'a1_2.in 1', 'a2_1.in 2', 'a10_1.in 3'],
    })
  })

  it('are as the configuration says of their numbers', async () => {
    const config = 'subtasks:\n- {id: 2, score: 70, if: [1]}\n- {id: 1, score: 30, type: sum}\n'
    expect(await hydro(config, ['1-1', '2-1', '2-2'])).toMatchObject({
      groups: ['sum 30', 'min 70 1'],
      tests: ['1-1.in 1', '2-1.in 2', '2-2.in 2'],
    })
  })

  it('are none where no name has a number of one', async () => {
    expect(await hydro('time: 1s\n', ['data_1', 'data_2'])).toMatchObject({ groups: [] })
  })

  it('refuse several passes, which nothing here makes of them', async () => {
    expect((await hydro('multi_pass: 2\n', ['1']))?.notes).toContain(
      'refused testdata/config.yaml package.not_judged multi_pass: 2',
    )
  })
})

describe('tests alone', () => {
  it.each([
    [
      ['1.IN', '1.OUT', '2.In', '2.ans'],
      ['1.IN 1.OUT', '2.In 2.ans'],
    ],
    [
      ['sum.in1', 'sum.ou1', 'sum.in10', 'sum.out10'],
      ['sum.in1 sum.ou1', 'sum.in10 sum.out10'],
    ],
    [['INPUT1.TXT', 'OUTPUT1.TXT'], ['INPUT1.TXT OUTPUT1.TXT']],
  ])('may be called %j', async (names, tests) => {
    const [{ problem } = {}] = await readZip(Object.fromEntries(names.map((name) => [name, '1'])))
    expect(problem?.tests.map(({ inputName, outputName }) => `${inputName} ${outputName}`)).toEqual(tests)
  })
})

describe('line ends of Windows', () => {
  const contents = async (files: Record<string, string>) => {
    const [{ problem } = {}] = await readZip(files)
    return Promise.all((problem?.tests ?? []).map(({ input }) => text(input.read())))
  }

  it('in a file of FPS are those of the file, not of its tests', async () => {
    const test = '<test_input><![CDATA[1\r\n2\r\n]]></test_input><test_output>3\r\n</test_output>'
    const spelled = '<test_input>1&#13;\r\n</test_input><test_output>3</test_output>'
    const items = `<item><title>A</title>\r\n${test}${spelled}</item>`
    expect(await contents({ 'a.xml': `<fps version="1.2">\r\n${items}</fps>` })).toEqual(['1\n2\n', '1\r\n'])
  })

  it('in tests of QDUOJ are line feeds, as that stores them', async () => {
    const problem = JSON.stringify({ display_id: 'A', title: 'A', rule_type: 'ACM' })
    const files = { '1/problem.json': problem, '1/testcase/1.in': '1\r\n2\r\n', '1/testcase/1.out': '3\r\n' }
    expect(await contents(files)).toEqual(['1\n2\n'])
  })
})

describe('Markdown in a file of FPS', () => {
  it('may be a part of a text, or several', async () => {
    const test = '<test_input>1</test_input><test_output>1</test_output>'
    const text = '<![CDATA[<p>A</p>[md]**b**[/md]<p>C</p>\n[md] *d* [/md]]]>'
    const item = `<item><title>A</title><description>${text}</description>${test}</item>`
    const [{ problem } = {}] = await readZip({ 'a.xml': `<fps version="1.2">${item}</fps>` })
    expect(problem?.statements[0]?.description.split(/\n+/)).toEqual(['<p>A</p>', '**b**', '<p>C</p>', '*d*'])
  })
})

describe('points of a CMS task with summed tests', () => {
  const cms = async (more: string) => {
    const files = Object.fromEntries(
      [0, 1, 2].flatMap((no) => [
        [`input/input${no}.txt`, '1'],
        [`output/output${no}.txt`, '1'],
      ]),
    )
    const [{ problem } = {}] = await readZip({ 'task.yaml': `name: a\ntitle: A\ntime_limit: 1\n${more}`, ...files })
    return problem?.tests.map(({ points }) => points)
  }

  it.each([
    ['score_type: Sum\nscore_type_parameters: 7\n', [7, 7, 7]],
    ['total_value: 60\n', [20, 20, 20]],
    ['', [33, 33, 34]],
  ])('with %j are %j', async (more, points) => {
    expect(await cms(more)).toEqual(points)
  })
})

describe('subtasks of a CMS task', () => {
  const cms = async (more: string, files: Record<string, string> = {}) => {
    const tests = Array.from({ length: 12 }, (_each, no) => [
      [`input/input${no}.txt`, '1'],
      [`output/output${no}.txt`, '1'],
    ]).flat()
    const task = { 'task.yaml': `name: a\ntitle: A\ntime_limit: 1\n${more}`, ...files }
    const [{ problem, notes } = {}] = await readZip({
      ...task,
      ...(Object.fromEntries(tests) as Record<string, string>),
    })
    return {
      groups: problem?.tests.map(({ group }) => group).join(' '),
      refused: notes?.filter((one) => one.startsWith('refused')),
    }
  }
  const matched = (...patterns: string[]) =>
    cms(`score_type: GroupMin\nscore_type_parameters: ${JSON.stringify(patterns.map((one) => [50, one]))}\n`)

  it('have the tests whose names begin as their pattern says', async () => {
    const groups = '1 1 1 1 1 2 2 2 2 2 2 2'
    expect(await matched('00[0-4]', '00[5-9]|01')).toEqual({ groups, refused: [] })
    expect(await matched('^00[0-4]$', '00[5-9].*|\\d1.')).toEqual({ groups, refused: [] })
  })

  it.each(['(0|00)+.*', '00[9-0]', '', '0'.repeat(2000)])('are refused with the pattern %j', async (pattern) => {
    expect((await matched(pattern, '...')).groups).toBe('2 2 2 2 2 2 2 2 2 2 2 2')
    expect((await matched(pattern)).refused).toEqual(['refused task.yaml package.not_judged score_type_parameters'])
  })

  it('are refused where the points of the generator are not a hundred', async () => {
    const generator = (points: number) => ({
      'gen/GEN': `# ST: 40\n${'1\n'.repeat(6)}# ST: ${points}\n${'2\n'.repeat(6)}`,
    })
    expect((await cms('', generator(60))).refused).toEqual([])
    expect((await cms('', generator(50))).refused).toEqual(['refused task.yaml package.not_judged gen/GEN: 90 ≠ 100'])
  })
})

describe('a problem of QDUOJ without a list of tests', () => {
  it('takes those of its folder in numeric order', async () => {
    const problem = JSON.stringify({ display_id: 'A', title: 'A', rule_type: 'ACM', test_case_score: null })
    const [{ texts, notes } = {}] = await readZip({
      '1/problem.json': problem,
      ...pairsOf('1/testcase/', ['1', '2', '10']),
    })
    expect(texts).toEqual(['1.in: 1 → 1', '2.in: 1 → 1', '10.in: 1 → 1'])
    expect(notes).toEqual([])
  })
})

describe('a file of FPS as HUSTOJ writes it', () => {
  const fps = (definition: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n\n<!DOCTYPE fps ${definition}>\n\n<fps version="1.5"><item><title>Sum</title><test_input>1</test_input><test_output>2</test_output></item></fps>`

  it('is read even if it names the address of the format’s definition', async () => {
    const name =
      'PUBLIC \n  "-//freeproblemset//An opensource XML standard//EN"\n  "http://hustoj.com/fps.current.dtd" '
    const [{ texts, notes } = {}] = await readZip({ 'fps.xml': fps(name) })
    expect([texts, notes]).toEqual([['1.in: 1 → 2'], []])
  })

  it.each([
    'PUBLIC "a" "file:///etc/passwd"',
    'SYSTEM "http://example.org/a.dtd" [<!ENTITY a "b">]',
    'PUBLIC "a" "http://example.org/a.dtd" [<!ENTITY % a SYSTEM "http://example.org/b">]',
  ])('is refused with %s', async (definition) => {
    const [{ problem, notes } = {}] = await readZip({ 'fps.xml': fps(definition) })
    expect([problem, notes]).toEqual([undefined, ['refused fps.xml package.file_invalid']])
  })
})

describe('a file of FPS in another encoding', () => {
  // GB 18030 of the two characters 求和.
  const title = Buffer.from([0xc7, 0xf3, 0xba, 0xcd])
  const fps = (encoding: string) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><fps version="1.2"><item><title>`),
      title,
      Buffer.from('</title><test_input>1</test_input><test_output>2</test_output></item></fps>'),
    ])

  it.each(['GBK', 'gb2312', 'GB18030', 'UTF-8'])('is read if it declares %s', async (encoding) => {
    const [{ problem } = {}] = await readZip({ 'fps.xml': fps(encoding) })
    expect(problem?.statements).toMatchObject([{ title: '求和' }])
  })

  it('is refused if the encoding is unknown', async () => {
    const [{ notes } = {}] = await readZip({ 'fps.xml': fps('x-nobody') })
    expect(notes).toEqual(['refused fps.xml package.file_invalid'])
  })
})

describe('limits of Hydro', () => {
  it('that are invalid are reported', async () => {
    const files = { 'problem.yaml': 'pid: A\ntitle: A\n', ...pairsOf('testdata/', ['1']) }
    const config = 'time: 1e9s\nmemory: .inf\n'
    const [{ problem, notes } = {}] = await readZip({ ...files, 'testdata/config.yaml': config })
    expect(problem?.limits).toMatchObject({ timeMs: 1000, memoryMb: 256 })
    expect(notes).toEqual([
      'lost testdata/config.yaml package.no_place time: 1e9s',
      'lost testdata/config.yaml package.no_place memory: Infinity',
    ])
  })
})

describe('a checker of Hydro', () => {
  it('is in the language of the configuration if its name has no extension', async () => {
    const config = 'checker_type: testlib\nchecker: {file: chk, lang: cc.cc17}\n'
    const files = { 'problem.yaml': 'pid: A\ntitle: A\n', 'testdata/config.yaml': config, 'testdata/chk': 'x' }
    const [{ problem, notes } = {}] = await readZip({ ...files, ...pairsOf('testdata/', ['1']) })
    expect(problem?.judging).toMatchObject({
      mode: 'spj',
      program: { language: 'C++', code: 'x', protocol: 'testlib' },
    })
    expect(notes).toEqual([])
  })
})

describe('strict checking of Hydro', () => {
  it('ignores line ends of Windows and a file of another checker', async () => {
    const config = 'checker_type: strict\nchecker: chk.cc\n'
    const files = { 'problem.yaml': 'pid: A\ntitle: A\n', 'testdata/config.yaml': config, 'testdata/chk.cc': 'x' }
    const [{ problem, notes } = {}] = await readZip({ ...files, ...pairsOf('testdata/', ['1']) })
    expect(problem?.judging).toMatchObject({ mode: 'default', comparison: { kind: 'fcmp' }, program: null })
    expect(notes).toEqual([])
  })
})

describe('files with Windows line endings', () => {
  const withCrlf = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]))

  it('have the sections of a Markdown statement', async () => {
    const yaml = 'problem_format_version: 2025-09\nname: Sum\nlimits:\n  time_limit: 2\n'
    const text = '# Sum\n\nAdd.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n'
    const files = {
      'problem.yaml': yaml,
      'statement/problem.en.md': text,
      'data/secret/1.in': '1',
      'data/secret/1.ans': '1',
    }
    const [{ problem } = {}] = await readZip(withCrlf(files))
    expect(problem?.statements).toMatchObject([{ title: 'Sum', description: 'Add.', input: 'Two.', output: 'One.' }])
  })

  it('have the tests of a CMS generator without its comments', async () => {
    const gen = '# about\n# ST: 30\n1 2 # small\n\n# ST: 70\n# larger\n#COPY: own.txt\n3 4\n'
    const tests = Object.fromEntries(
      [0, 1, 2].flatMap((no) => [
        [`input/input${no}.txt`, '1'],
        [`output/output${no}.txt`, '1'],
      ]),
    )
    const task = { 'task.yaml': 'name: a\ntitle: A\ntime_limit: 1\n', 'gen/generator.py': 'x', 'gen/GEN': gen }
    const [{ problem, notes } = {}] = await readZip(withCrlf({ ...task, ...tests }))
    expect(notes).toEqual([])
    expect(problem).toMatchObject({
      groups: [{ points: 30 }, { points: 70 }],
      tests: [{ group: 1 }, { group: 2 }, { group: 2 }],
      preparation: { scripts: [{ line: 'generator.py 1 2' }, { inputName: 'input2.txt', line: 'generator.py 3 4' }] },
    })
  })
})
