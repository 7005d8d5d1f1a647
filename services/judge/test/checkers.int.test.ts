import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { JudgeProgram } from '../src/spec/judge-spec.ts'
import { checker, cMain, testlibEndings } from './checkers.ts'
import type { Question } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

const { Accepted, WrongAnswer, PresentationError, PartialAccepted, RuntimeError } = JudgeStatus

/** Makes a program that writes only this text. */
const says = (text: string) => `#include <stdio.h>\nint main(void){fputs(${JSON.stringify(text)},stdout);}`

function judgeWith(program: JudgeProgram, code: string, cases: Question['cases'], spec: Question['spec'] = {}) {
  return judge(code, {
    language: 'C',
    ...(cases === undefined ? {} : { cases }),
    spec: { judgeMode: 'spj', checker: program, ...spec },
  })
}

/** Returns status and points of one test worth 100 that the checker judged. */
async function verdictOf(program: JudgeProgram, input = 'in\n', answer = 'ans\n', written = 'out\n') {
  const judged = await judgeWith(program, says(written), [{ input, answer, score: 100 }], { type: ProblemType.Oi })
  const one = judged.cases[0]
  return { status: one?.status, score: one?.score, message: one?.message }
}

describe('the plain protocol', () => {
  it('judges by the exit code', async () => {
    const ends = (body: string) => verdictOf(checker(cMain(body)))
    expect(await ends('return 100;')).toMatchObject({ status: Accepted, score: 100 })
    expect(await ends('return 0;')).toMatchObject({ status: Accepted, score: 100 })
    expect(await ends('return 101;')).toMatchObject({ status: PresentationError, score: 0 })
    expect(await ends('fputs("no, 3 not 4\\n",stderr);return 102;')).toEqual({
      status: WrongAnswer,
      score: 0,
      message: 'no, 3 not 4',
    })
    expect(await ends('puts("29");return 99;')).toMatchObject({ status: PartialAccepted, score: 29 })
    expect(await ends('puts("100");return 99;')).toMatchObject({ status: Accepted, score: 100 })
    expect(await ends('fputs("partially correct (40) so so",stderr);return 7;')).toMatchObject({
      status: PartialAccepted,
      score: 40,
    })
    await expect(ends('fputs("broken data",stderr);return 103;')).rejects.toThrow(/broken data/)
    await expect(ends('return 5;')).rejects.toThrow(/exit code 5/)
  })

  it('passes input, output and answer in this order', async () => {
    const program = checker(
      cMain('fprintf(stderr,"%s|%s|%s",slurp(argv[1]),slurp(argv[2]),slurp(argv[3]));return 102;'),
    )
    expect((await verdictOf(program, 'I', 'A', 'O')).message).toBe('I|O|A')
  })

  it('takes checkers in Python', async () => {
    const code = 'import sys\nsys.exit(100 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 102)\n'
    const program = checker(code, { language: 'Python3' })
    expect((await verdictOf(program, '', 'same', 'same')).status).toBe(Accepted)
    expect((await verdictOf(program, '', 'same', 'other')).status).toBe(WrongAnswer)
  })

  it('judges the file that the program has written', async () => {
    const program = checker(cMain('return strcmp(slurp(argv[2]),"in file")?102:100;'))
    const fileIo = { readName: 'a.in', writeName: 'a.out' }
    const writes = '#include <stdio.h>\nint main(void){fputs("in file",fopen("a.out","w"));puts("not this");}'
    expect((await judgeWith(program, writes, [['', '']], { fileIo })).status).toBe(Accepted)
    expect((await judgeWith(program, says('in file'), [['', '']], { fileIo })).status).toBe(WrongAnswer)
  })

  it('has access to the extra files of the problem, and its own arguments come last', async () => {
    const program = checker(
      '#include "wanted.h"\n' + cMain('return strcmp(slurp("list.txt"),WANTED)||strcmp(argv[4],"-x")?102:100;'),
      {
        args: ['-x'],
      },
    )
    const judgeExtraFiles = [
      { name: 'wanted.h', content: '#define WANTED "from a file"\n' },
      { name: 'list.txt', content: 'from a file' },
    ]
    expect((await judgeWith(program, says(''), [['', '']], { judgeExtraFiles })).status).toBe(Accepted)
  })

  it('is not called for programs that failed by themselves', async () => {
    const judged = await judgeWith(checker(cMain('return 100;')), 'int main(void){return 3;}', [['', '']])
    expect(judged.status).toBe(RuntimeError)
  })
})

describe('testlib', () => {
  const program = checker(testlibEndings, { protocol: 'testlib', language: 'C++' })

  it('runs unmodified checkers', async () => {
    const ends = (how: string, written = '1') => verdictOf(program, how, '1', written)
    expect(await ends('compare')).toEqual({ status: Accepted, score: 100, message: 'ok found 1' })
    expect(await ends('compare', '2')).toEqual({
      status: WrongAnswer,
      score: 0,
      message: 'wrong answer expected 1, found 2',
    })
    expect(await ends('compare', '1 2')).toMatchObject({ status: PresentationError, score: 0 })
    expect(await ends('compare', '')).toMatchObject({ status: PresentationError })
    expect(await ends('format')).toMatchObject({ status: PresentationError })
    expect(await ends('half')).toMatchObject({ status: PartialAccepted, score: 50 })
    expect(await ends('few')).toMatchObject({ status: PartialAccepted, score: 7 })
    expect(await ends('none')).toMatchObject({ status: WrongAnswer, score: 0 })
    expect(await ends('points')).toMatchObject({ status: PartialAccepted, score: 30 })
    await expect(ends('fail')).rejects.toThrow(/test 1.*the checker is lost/s)
  })

  it('scores _pc on a scale of 200 if the problem says so', async () => {
    expect(await verdictOf({ ...program, percentScale: 200 }, 'half', '1', '1')).toMatchObject({ score: 25 })
  })

  it('is interpreted by its messages under the plain protocol', async () => {
    const plain = { ...program, protocol: 'hoj' as const }
    expect(await verdictOf(plain, 'compare', '1', '2')).toMatchObject({ status: WrongAnswer })
    expect(await verdictOf(plain, 'half', '1', '1')).toMatchObject({ status: PartialAccepted, score: 50 })
  })

  it('is compiled once, and again when the code or a file beside it changes', async () => {
    const first = await judgeWith(program, says('1'), [['ok', '1']])
    expect(first.checkerVersion).toMatch(/^testlib C\+\+ \d+\.\d+\S* [0-9a-f]{12}$/)
    const changed = { ...program, code: `${testlibEndings}// ${Math.random()}` }
    const second = await judgeWith(changed, says('1'), [['ok', '1']])
    expect(second.checkerVersion).not.toBe(first.checkerVersion)
    expect(second.status).toBe(Accepted)
  })
})

describe('a checker in C++', () => {
  it.each([
    ['C++17', '#include <optional>\nint main(){std::optional<int> code=42;return *code;}'],
    ['C++20', '#include <bit>\nint main(){auto id=[]<class T>(T t){return t;};return id(std::popcount(7u)+39);}'],
    ['C++14, in words that C++17 has removed', 'void f() throw(int){}\nint main(){register int code=42;return code;}'],
  ])('may be written in %s', async (_standard, code) => {
    const judged = await verdictOf(checker(code, { language: 'C++', protocol: 'kattis' }), '1', '1', '1')
    expect(judged).toMatchObject({ status: Accepted })
  })
})

describe('the protocols of other judges', () => {
  it('Kattis: scores are out of what a group leaves for a test', async () => {
    const program = checker(
      cMain('char p[300];sprintf(p,"%sscore.txt",argv[3]);FILE *t=fopen(p,"w");fputs("5",t);fclose(t);return 42;'),
      { protocol: 'kattis' },
    )
    const sample = { input: '0', answer: '1', score: 0 }
    const cases = [sample, ...[1, 2, 3, 4].map((no) => ({ input: String(no), answer: '1', score: 0, group: 1 }))]
    const scoreBy = async (policy: 'sum' | 'min') => {
      const groups = [{ num: 1, points: 40, policy, requires: [] }]
      const spec = { judgeMode: 'spj' as const, type: ProblemType.Oi, checker: program, groups }
      const judged = await judge(says('1'), { cases, spec })
      return [judged.cases[0]?.status, judged.score?.score]
    }
    expect(await scoreBy('sum')).toEqual([Accepted, 20])
    expect(await scoreBy('min')).toEqual([Accepted, 5])
  })

  it('Kattis: exit codes 42 and 43, the output on standard input, and a feedback folder', async () => {
    const validator = (rest: string) =>
      checker(
        cMain(
          `char p[300],o[99]="";if(!fgets(o,99,stdin))return 1;sprintf(p,"%steammessage.txt",argv[3]);FILE *t=fopen(p,"w");fprintf(t,"%s%s%s",slurp(argv[1]),slurp(argv[2]),o);fclose(t);${rest}`,
        ),
        { protocol: 'kattis' },
      )
    const message = 'I\nA\nO'
    expect(await verdictOf(validator('return 42;'), 'I\n', 'A\n', 'O\n')).toEqual({
      status: Accepted,
      score: 100,
      message,
    })
    expect(await verdictOf(validator('return 43;'), 'I\n', 'A\n', 'O\n')).toMatchObject({ status: WrongAnswer })
    const scores = (name: string, value: string) =>
      validator(`sprintf(p,"%s${name}",argv[3]);t=fopen(p,"w");fputs("${value}",t);fclose(t);return 42;`)
    expect(await verdictOf(scores('score.txt', '25'))).toMatchObject({ status: PartialAccepted, score: 25 })
    expect(await verdictOf(scores('score_multiplier.txt', '0.3'))).toMatchObject({ status: PartialAccepted, score: 30 })
    const failing = validator(
      'sprintf(p,"%sjudgemessage.txt",argv[3]);t=fopen(p,"w");fputs("lost",t);fclose(t);return 0;',
    )
    await expect(verdictOf(failing)).rejects.toThrow(/exit code 0\nlost/)
  })

  it('CMS: the answer before the output, and a fraction on standard output', async () => {
    const program = (share: string) =>
      checker(
        cMain(`puts("${share}");fprintf(stderr,"%s%s%s",slurp(argv[1]),slurp(argv[2]),slurp(argv[3]));return 0;`),
        {
          protocol: 'cms',
        },
      )
    expect(await verdictOf(program('0.25'), 'I', 'A', 'O')).toEqual({
      status: PartialAccepted,
      score: 25,
      message: 'IAO',
    })
    expect(await verdictOf(program('1.0'))).toMatchObject({ status: Accepted })
    expect(await verdictOf(program('0.0'))).toMatchObject({ status: WrongAnswer })
    await expect(verdictOf(program('yes'))).rejects.toThrow(/no number/)
  })

  it('HUSTOJ and QDUOJ', async () => {
    const hustoj = checker(cMain('return strcmp(slurp(argv[2]),slurp(argv[3]))!=0;'), { protocol: 'hustoj' })
    expect(await verdictOf(hustoj, 'x', 'A', 'A')).toMatchObject({ status: Accepted })
    expect(await verdictOf(hustoj, 'A', 'B', 'A')).toMatchObject({ status: WrongAnswer })
    const qduoj = checker(cMain('return argc!=3?-1:strcmp(slurp(argv[1]),slurp(argv[2]))!=0;'), { protocol: 'qduoj' })
    expect(await verdictOf(qduoj, 'A', 'x', 'A')).toMatchObject({ status: Accepted })
    expect(await verdictOf(qduoj, 'A', 'x', 'B')).toMatchObject({ status: WrongAnswer })
    await expect(verdictOf({ ...qduoj, args: ['one too many'] })).rejects.toThrow(/exit code 255/)
  })

  it('SYZOJ: fixed file names in its folder, and points on standard output', async () => {
    const body =
      'int ok=strstr(slurp("code"),"int main")!=0;puts(ok&&!strcmp(slurp("user_out"),slurp("answer"))?"100":"35");fputs(slurp("input"),stderr);return 0;'
    const program = checker(cMain(body), { protocol: 'syzoj' })
    expect(await verdictOf(program, 'I', 'A', 'A')).toEqual({ status: Accepted, score: 100, message: 'I' })
    expect(await verdictOf(program, 'I', 'A', 'B')).toMatchObject({ status: PartialAccepted, score: 35 })
  })

  it('Lemon: points and message in files', async () => {
    const body =
      'FILE *s=fopen(argv[5],"w"),*m=fopen(argv[6],"w");fprintf(s,"%d",atoi(argv[4])/2);fprintf(m,"%s%s%s",slurp(argv[1]),slurp(argv[2]),slurp(argv[3]));fclose(s);fclose(m);return 0;'
    expect(await verdictOf(checker(cMain(body), { protocol: 'lemon' }), 'I', 'A', 'O')).toEqual({
      status: PartialAccepted,
      score: 50,
      message: 'IOA',
    })
  })
})
