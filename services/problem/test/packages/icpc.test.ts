import { describe, expect, it } from '@jest/globals'
import { readZip } from './read-zip.ts'

const legacy = (yaml: string, more: Record<string, string> = {}) => ({
  'problem.yaml': `name: Sum\nauthor: A. Setter\nsource: NCPC\nlicense: cc by-sa\nkeywords: math easy\n${yaml}`,
  'problem_statement/problem.tex':
    '\\problemname{Sum}\nAdd $a$ and $b$.\n\\section*{Input}\nTwo numbers.\n\\section*{Output}\nTheir sum.',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '2 2\n',
  'data/secret/2.ans': '4\n',
  'data/secret/10.in': '3 3\n',
  'data/secret/10.ans': '6\n',
  'submissions/accepted/main.cpp': 'int main() {}',
  'submissions/wrong_answer/wrong.py': 'print(1)',
  'input_validators/val.py': 'exit(42)',
  ...more,
})
const later = (yaml: string, more: Record<string, string> = {}) => {
  const {
    'problem_statement/problem.tex': _tex,
    'data/secret/2.in': _in,
    'data/secret/2.ans': _ans,
    'data/secret/10.in': _in2,
    'data/secret/10.ans': _ans2,
    ...rest
  } = legacy('')
  return {
    ...rest,
    'problem.yaml': `problem_format_version: 2025-09\nname: {en: Sum, zh: 求和}\nuuid: 7e3e\ncredits: {authors: A. Setter}\n${yaml}`,
    'statement/problem.en.md': '# Sum\n\nAdd.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
    'data/secret/01-small/a.in': '2 2\n',
    'data/secret/01-small/a.ans': '4\n',
    'data/secret/01-small/test_group.yaml': 'max_score: 30\nscore_aggregation: min\n',
    'data/secret/02-large/a.in': '3 3\n',
    'data/secret/02-large/a.ans': '6\n',
    'data/secret/02-large/b.in': '4 4\n',
    'data/secret/02-large/b.ans': '8\n',
    'data/secret/02-large/test_group.yaml': 'max_score: 70\nrequire_pass: [secret/01-small]\n',
    ...more,
  }
}

describe('a package of 2025-09', () => {
  const timed = 'type: scoring\nlimits: {time_limit: 1}\n'

  it('may be solved in the languages that it names', async () => {
    const [{ problem, notes } = {}] = await readZip(later(`${timed}languages: [python3, csharp, apl]\n`))
    expect(problem?.languages).toEqual(['Python3', 'PyPy3', 'C#'])
    expect(notes).toContain('doubt problem.yaml package.language_unknown apl')
    expect((await readZip(later(`${timed}languages: all\n`)))[0]?.problem?.languages).toBeNull()
  })

  it('reports every field without a counterpart', async () => {
    const [{ notes } = {}] = await readZip(later(`${timed}licence: cc0\nversion: '1'\nembargo_until: ''\n`))
    expect(notes?.filter((one) => one.startsWith('lost problem.yaml'))).toEqual([
      'lost problem.yaml package.no_place uuid',
      'lost problem.yaml package.no_place licence',
      'lost problem.yaml package.no_place version',
    ])
  })

  it('has either groups or tests in none, and only the known options of them', async () => {
    const group = 'data/secret/02-large/test_group.yaml'
    const loose = { 'data/secret/a.in': '1 1\n', 'data/secret/a.ans': '2\n', [group]: 'max_score: 70\nmax_points: 3\n' }
    const [{ notes } = {}] = await readZip(later(timed, loose))
    expect(notes).toContain('refused data/secret/a.in package.not_judged data/secret/a.in')
    expect(notes).toContain(`lost ${group} package.no_place max_points`)
  })

  it('is refused where a group has no maximum or requires a later one', async () => {
    const group = 'data/secret/01-small/test_group.yaml'
    const [{ notes } = {}] = await readZip(later(timed, { [group]: 'require_pass: secret/02-large\n' }))
    expect(notes).toContain(`refused ${group} package.not_judged max_score`)
    expect(notes).toContain('refused data/secret/01-small/ package.not_judged require_pass: secret/02-large')
  })

  it('reports options of its groups without a counterpart', async () => {
    const group = 'data/secret/02-large/test_group.yaml'
    const [{ notes } = {}] = await readZip(later(timed, { [group]: 'max_score: unbounded\nrequire_pass: sample\n' }))
    expect(notes).toContain(`refused ${group} package.not_judged max_score: unbounded`)
    expect(notes).toContain('lost data/secret/02-large package.no_place require_pass: sample')
  })
})

describe('scores of tests in no group', () => {
  const loose = (settings: string) => {
    const {
      'data/secret/01-small/test_group.yaml': _small,
      'data/secret/02-large/test_group.yaml': _large,
      ...rest
    } = later('type: scoring\nlimits: {time_limit: 1}\n')
    const files = Object.entries(rest).map(([path, text]) => [
      path.replace(/^(data\/secret)\/(\d+)-\w+\//, '$1/$2'),
      text,
    ])
    return { ...(Object.fromEntries(files) as typeof rest), 'data/secret/test_group.yaml': settings }
  }
  const scoresIn = async (settings: string) => {
    const [{ problem, notes } = {}] = await readZip(loose(settings))
    const scores = problem?.tests.map(({ points, group }) => group ?? points)
    return { scores, groups: problem?.groups.map(({ points, policy }) => `${policy} ${points}`), notes }
  }

  it('share the maximum of all of them', async () => {
    expect(await scoresIn('max_score: 60\n')).toMatchObject({ scores: [null, 20, 20, 20], groups: [] })
  })

  it.each([
    ['max_score: 60\nscore_aggregation: min\n', 'min 60'],
    ['score_aggregation: pass-fail\n', 'all 100'],
  ])('are those of one group where they do not add up (%j)', async (settings, group) => {
    expect(await scoresIn(settings)).toMatchObject({ scores: [null, 1, 1, 1], groups: [group] })
  })

  it('have to have an end', async () => {
    const { notes } = await scoresIn('max_score: unbounded\n')
    expect(notes).toContain('refused data/secret/test_group.yaml package.not_judged max_score: unbounded')
  })
})

describe('a draft of 2023-07', () => {
  const draft = (yaml: string, more: Record<string, string>) =>
    later(yaml, more) as Record<string, string> & { 'problem.yaml': string }
  const read = async (yaml: string, more: Record<string, string>) => {
    const files = draft(yaml, more)
    const about = files['problem.yaml'].replace('2025-09', '2023-07-draft')
    return (await readZip({ ...files, 'problem.yaml': about }))[0]
  }

  it('has the scores of its groups in a map', async () => {
    const found = await read('type: scoring\nlimits: {time_limit: 1}\n', {
      'data/secret/01-small/test_group.yaml': 'scoring: {score: 40, aggregation: sum}\n',
      'data/secret/02-large/test_group.yaml': 'scoring: {score: 60, aggregation: min, require_pass: secret/01-small}\n',
    })
    expect(found?.problem?.groups).toMatchObject([
      { points: 40, policy: 'sum', requires: [] },
      { points: 60, policy: 'min', requires: [1] },
    ])
  })

  it.each([
    ['output_validator_flags: float_tolerance 1e-6\n', 'testdata.yaml'],
    ['output_validator_args: [float_tolerance, "1e-6"]\n', 'testdata.yaml'],
    ['output_validator_args: [float_tolerance, "1e-6"]\n', 'test_group.yaml'],
  ])('has arguments of the validator by either name (%j in %s)', async (settings, name) => {
    const found = await read('limits: {time_limit: 1}\n', { [`data/secret/${name}`]: settings })
    expect(found?.problem?.judging.comparison?.args).toEqual(['float_tolerance', '1e-6'])
    expect(found?.notes.filter((one) => one.startsWith('refused'))).toEqual([])
  })
})

describe('a legacy package with scores', () => {
  const grouped = (yaml: string, more: Record<string, string>) => {
    const {
      'data/secret/2.in': _in,
      'data/secret/2.ans': _ans,
      'data/secret/10.in': _in2,
      'data/secret/10.ans': _ans2,
      ...rest
    } = legacy(`type: scoring\n${yaml}`)
    const tests = ['g1/a', 'g1/b', 'g2/a'].flatMap((name) => [
      [`data/secret/${name}.in`, '1 2\n'],
      [`data/secret/${name}.ans`, '3\n'],
    ])
    return readZip({ ...rest, ...(Object.fromEntries(tests) as Record<string, string>), '.timelimit': '1', ...more })
  }

  it('that its validator gives has the points of their range', async () => {
    const [{ problem, notes } = {}] = await grouped('validation: custom score\n', {
      'output_validators/val/val.cpp': 'int main() {}',
      'data/testdata.yaml': 'on_reject: continue\nrange: 0 100\n',
      'data/secret/g1/testdata.yaml': 'range: 0 40\n',
      'data/secret/g2/testdata.yaml': 'range: 0 60\ngrader_flags: min\n',
    })
    expect(problem?.groups).toMatchObject([
      { points: 40, policy: 'sum' },
      { points: 60, policy: 'min' },
    ])
    expect(notes?.filter((one) => one.startsWith('refused'))).toEqual([])
  })

  it('is refused where nothing says how much its validator may give', async () => {
    const [{ notes } = {}] = await grouped('validation: custom score\n', {
      'output_validators/val/val.cpp': 'int main() {}',
      'data/secret/testdata.yaml': 'on_reject: continue\n',
    })
    expect(notes).toContain('refused data/secret/g1/ package.not_judged range: -inf +inf')
  })

  it('says that tests after a failed one count', async () => {
    const [{ notes } = {}] = await grouped('', { 'data/secret/g1/testdata.yaml': 'accept_score: 50\n' })
    expect(notes).toContain('doubt data/secret/g1/ package.limit_changed on_reject')
    expect(notes).not.toContain('doubt data/secret/g2/ package.limit_changed on_reject')
  })
})

describe('statements of an export of DOMjudge', () => {
  const exported = async (files: Record<string, string>) => {
    const { 'problem_statement/problem.tex': _tex, ...rest } = legacy('', { '.timelimit': '1', ...files })
    return (await readZip(rest))[0]?.problem?.statements
  }

  it('lie beside its configuration, as PDF, page or text', async () => {
    expect(await exported({ 'problem.pdf': '%PDF-1.4' })).toMatchObject([
      { title: 'Sum', description: '[problem.pdf](problem.pdf)' },
    ])
    const [language, description] = ['en', '<p>Add.</p>']
    expect(await exported({ 'problem.html': description })).toMatchObject([{ language, description }])
    expect(await exported({ 'problem_statement/problem.txt': 'Add.' })).toMatchObject([{ description: 'Add.' }])
  })
})

describe('statements that are PDFs', () => {
  it('are kept in languages without a text', async () => {
    const pdfs = { 'problem_statement/problem.sv.pdf': '%PDF-1.4', 'problem_statement/problem.pdf': '%PDF-1.4 too' }
    const [{ problem, notes } = {}] = await readZip(legacy('', { ...pdfs, '.timelimit': '1' }))
    expect(problem?.statements).toMatchObject([
      { language: 'en', description: 'Add $a$ and $b$.' },
      { language: 'sv', title: 'Sum', description: '[problem.sv.pdf](problem_statement/problem.sv.pdf)', input: '' },
    ])
    expect(notes).toEqual([
      'lost problem.yaml package.no_place license',
      'lost problem_statement/problem.pdf package.no_place problem_statement/problem.pdf',
    ])
  })
})

describe('arguments of input validators', () => {
  const argumentsIn = async (files: Record<string, string>) => {
    const [{ problem } = {}] = await readZip(files)
    return problem?.preparation.validators.map(({ args, argsFor = [] }) => [
      args,
      Object.fromEntries(argsFor.map((one) => [one.inputName, one.args])),
    ])
  }

  it('are the most specific for a test in 2025-09: its own, its group’s, or the general ones', async () => {
    const files = {
      'data/test_group.yaml': 'input_validator_args: [--max, "10"]\n',
      'data/secret/02-large/test_group.yaml': 'max_score: 70\ninput_validator_args: {val: [--max, "1000"]}\n',
      'data/secret/02-large/b.yaml': 'input_validator_args: []\n',
    }
    expect(await argumentsIn(later('type: scoring\n', files))).toEqual([
      [['--max', '10'], { '02-large-a.in': ['--max', '1000'], '02-large-b.in': [] }],
    ])
  })

  it('are flags of folders in the legacy format', async () => {
    const files = {
      'data/secret/testdata.yaml': 'input_validator_flags: --max 10\n',
      '.timelimit': '1',
    }
    expect(await argumentsIn(legacy('', files))).toEqual([[[], { '2.in': ['--max', '10'], '10.in': ['--max', '10'] }]])
  })
})

describe('a legacy package', () => {
  it('has its statement, flags, tests, limits and solutions', async () => {
    const yaml = 'validator_flags: float_tolerance 1e-6\nlimits: {memory: 512}\n'
    const ini = { 'domjudge-problem.ini': "timelimit='3'\n" }
    const [{ problem, texts, notes } = {}] = await readZip(legacy(yaml, ini))
    expect(notes).toEqual(['lost problem.yaml package.no_place license'])
    expect(problem?.preparation.validators).toEqual([
      { name: 'val.py', language: 'Python3', code: 'exit(42)', protocol: 'kattis', args: [] },
    ])
    expect(problem).toMatchObject({
      format: 'icpc',
      type: 0,
      tags: ['math', 'easy'],
      author: 'A. Setter',
      source: 'NCPC',
      limits: { timeMs: 3000, memoryMb: 512 },
      judging: { mode: 'default', comparison: { kind: 'kattis', args: ['float_tolerance', '1e-6'] } },
      examples: [{ input: '1 2\n', output: '3\n' }],
      statements: [{ title: 'Sum', description: 'Add $a$ and $b$.', input: 'Two numbers.', output: 'Their sum.' }],
      solutions: [
        { name: 'main.cpp', expected: [0] },
        { name: 'wrong.py', language: 'Python3', expected: [-1] },
      ],
    })
    expect(texts).toEqual(['sample-1.in: 1 2 → 3', '10.in: 3 3 → 6', '2.in: 2 2 → 4'])
  })

  it('has an unknown time limit', async () => {
    expect((await readZip(legacy('')))[0]?.notes).toContain('doubt problem.yaml package.time_unknown')
  })

  it.each([
    ['custom', 'spj'],
    ['custom interactive', 'interactive'],
    ['custom multi-pass', 'spj'],
  ])('with validation %s is judged by its output validator', async (validation, mode) => {
    const validator = { 'output_validators/val/val.cpp': 'int main() {}', 'output_validators/val/lib.h': 'x' }
    const [{ problem } = {}] = await readZip(
      legacy(`validation: ${validation}\nvalidator_flags: strict 3\n`, validator),
    )
    const passes = validation.includes('multi-pass') ? 2 : 1
    expect(problem?.judging).toMatchObject({ mode, passes, program: { protocol: 'kattis', args: ['strict', '3'] } })
    expect(problem?.judgeFiles).toEqual({ 'lib.h': 'x' })
  })
})

describe('flags of the validator in legacy', () => {
  it('are those of the problem, then those nearest to the tests', async () => {
    const files = {
      'data/secret/testdata.yaml': 'output_validator_flags: c d\n',
      'data/sample/testdata.yaml': 'output_validator_flags: {name: val, flags: c d}\n',
      'data/testdata.yaml': 'output_validator_flags: b\n',
      'output_validators/val/val.cpp': 'int main() {}',
      '.timelimit': '1',
    }
    const [{ problem } = {}] = await readZip(legacy('validation: custom\nvalidator_flags: a\n', files))
    expect(problem?.judging.program?.args).toEqual(['a', 'c', 'd'])
  })
})

describe('a package of 2025-09', () => {
  it('has groups with points, the minimum or all of their tests, and requirements', async () => {
    const [{ problem, texts } = {}] = await readZip(later('type: scoring\nlimits: {time_limit: 2.5}\n'))
    expect(problem).toMatchObject({
      type: 1,
      author: 'A. Setter',
      limits: { timeMs: 2500 },
      statements: [{ language: 'en', title: 'Sum', input: 'Two.' }],
      groups: [
        { num: 1, name: '01-small', points: 30, policy: 'min', requires: [] },
        { num: 2, name: '02-large', points: 70, policy: 'all', requires: [1] },
      ],
      tests: [{ group: null, isSample: true }, { group: 1 }, { group: 2 }, { group: 2 }],
    })
    expect(texts?.[1]).toBe('01-small-a.in: 2 2 → 4')
  })

  it('replaces its constants everywhere but in tests', async () => {
    const [{ problem, texts } = {}] = await readZip(
      later('constants: {max_n: 1000, word: yes}\n', {
        'statement/problem.en.md':
          'At most {{max_n}}, {{other}}.\n\n{{nextsample}}\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
        'statement/problem.zh.tex': '至多 $\\constant{max_n}$。',
        'input_validators/val.py': 'assert n <= {{max_n}}',
        'submissions/accepted/main.cpp': 'int n = {{max_n}};',
        'data/secret/01-small/a.in': '{{max_n}}\n',
      }),
    )
    expect(problem).toMatchObject({
      statements: [
        { description: 'At most 1000, {{other}}.', input: 'Two.' },
        { language: 'zh', description: '至多 $1000$。' },
      ],
      preparation: { validators: [{ code: 'assert n <= 1000' }] },
      solutions: [{ code: 'int n = 1000;' }, {}],
    })
    expect(texts?.[1]).toBe('01-small-a.in: {{max_n}} → 4')
  })

  it('shows the samples that are for the statement', async () => {
    const files = {
      'data/sample/1.in.statement': 'shown\n',
      'data/sample/1.out': 'also right\n',
      'data/sample/2.interaction': '<higher\n>5\n',
    }
    const [{ problem, notes } = {}] = await readZip(later('', files))
    expect(problem?.examples).toEqual([{ input: 'shown\n', output: 'also right\n' }])
    expect(problem?.statements[0]?.hint).toBe('**Sample interaction 1**\n\n```\n<higher\n>5\n```')
    expect(notes?.filter((one) => one.includes('data'))).toEqual([])
    const validator = { 'output_validator/val.py': 'x' }
    const [{ problem: interactive } = {}] = await readZip(later('type: interactive\n', { ...files, ...validator }))
    expect(interactive?.examples).toEqual([{ input: 'shown\n', output: '' }])
  })

  it('shows the pictures beside its statements', async () => {
    const [{ problem, notes } = {}] = await readZip(
      later('', {
        'statement/problem.en.md': 'See ![it](img/a.png) and ![](gone.png), ![](https://example.org/x.png).',
        'statement/img/a.png': 'picture',
        'statement/problem.zh.tex': '\\illustration{0.3}{b}{看 \\href{https://example.org}{图}}\n如图。',
        'statement/b.jpg': 'picture',
      }),
    )
    expect(problem?.statements).toMatchObject([
      { pictures: { 'img/a.png': { path: 'statement/img/a.png' } } },
      { description: '![看 图](b)\n\n如图。', pictures: { b: { path: 'statement/b.jpg' } } },
    ])
    expect(notes).toContain('lost statement package.no_place gone.png')
    expect(notes?.filter((one) => one.includes('example.org'))).toEqual([])
  })

  it('may name its types in one text', async () => {
    const validator = { 'output_validator/val.py': 'x' }
    const [{ problem } = {}] = await readZip(later('type: scoring interactive\nlimits: {time_limit: 1}\n', validator))
    expect(problem).toMatchObject({ type: 1, judging: { mode: 'interactive' } })
  })

  it('may run a program several times', async () => {
    const validator = { 'output_validator/val.py': 'x' }
    const [{ problem } = {}] = await readZip(
      later('type: [interactive, multi-pass]\nlimits: {time_limit: 1, validation_passes: 3}\n', validator),
    )
    expect(problem?.judging).toMatchObject({ mode: 'interactive', passes: 3, program: { language: 'Python3' } })
  })

  it.each([
    [
      '',
      { 'output_validator/a.cpp': 'x', 'output_validator/b.cpp': 'x' },
      'output_validator/a.cpp, output_validator/b.cpp',
    ],
    ['', { 'data/secret/01-small/test_group.yaml': 'output_validator_args: [x]\n' }, 'output_validator_args: x'],
    ['', { 'data/secret/01-small/a.yaml': 'args: [--fast]\n' }, 'args: --fast'],
    ['', { 'data/secret/01-small/a.files/b.in': 'x' }, '.files'],
    ['type: scoring\n', { 'data/secret/test_group.yaml': 'score_aggregation: min\n' }, 'score_aggregation: min'],
    ['', { 'problem.yaml': 'problem_format_version: 2042\nname: x\n' }, 'problem_format_version: 2042'],
  ])('is refused for unsupported judging (%j)', async (yaml, more, what) => {
    const report = (await readZip(later(yaml, more)))[0]?.notes ?? []
    expect(report.filter((line) => line.startsWith('refused')).join()).toContain(`package.not_judged ${what}`)
  })
})

describe('included files', () => {
  const included = async (files: Record<string, string>) => {
    const [{ problem, notes } = {}] = await readZip(legacy('', { '.timelimit': '1', ...files }))
    const names = (some: Record<string, string> = {}) => Object.keys(some).sort()
    return {
      compiled: names(problem?.judging.graderFiles),
      beside: names(problem?.userFiles),
      stem: problem?.judging.sourceStem,
      refused: notes?.filter((one) => one.startsWith('refused')),
    }
  }

  it('for all languages are beside every submission, and modules and headers beside those of their language', async () => {
    expect(
      await included({
        'include/default/data.txt': '7',
        'include/default/lib.cpp': '',
        'include/python3/helper.py': '',
        'include/cpp/main.h': '',
      }),
    ).toEqual({ compiled: [], beside: ['data.txt', 'helper.py', 'lib.cpp', 'main.h'], stem: null, refused: [] })
  })

  it('are compiled with submissions if they are a driver or linked sources', async () => {
    expect(
      await included({
        'submissions/accepted/hashing.cpp': '',
        'submissions/accepted/main.cpp': '',
        'include/cpp/main.cpp': '',
        'include/cpp/part.cpp': '',
        'include/cpp/lib.h': '',
        'include/python3/main.py': '',
        'include/python3/part.py': '',
        'include/java/Main.java': '',
      }),
    ).toEqual({
      compiled: ['Main.java', 'main.cpp', 'main.py', 'part.cpp'],
      beside: ['lib.h', 'part.py'],
      stem: 'hashing',
      refused: [],
    })
  })

  it('may be the same for several languages, and are refused where they differ or cannot be compiled', async () => {
    const { refused } = await included({
      'include/c/lib.h': 'a',
      'include/cpp/lib.h': 'a',
      'include/python2/main.py': 'a',
      'include/python3/main.py': 'b',
      'include/rust/main.rs': '',
    })
    expect(refused).toEqual([
      'refused include/python3/main.py package.not_judged include/python3/main.py',
      'refused include/rust/main.rs package.not_judged include/rust/main.rs',
    ])
  })
})
