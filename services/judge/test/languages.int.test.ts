import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { languageInfo, languages } from '@verdict/proto/codes/languages/languages'
import { skeletonOf } from '@verdict/proto/codes/languages/skeletons'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toolchains } from '../src/languages/toolchains.ts'
import { openJudge } from './judging-setup.ts'

let open: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  open = await openJudge()
  await open.discovery
})
afterAll(() => open.close())

const isOffered = (language: string) => open.registry.offered().some(({ toolchain }) => toolchain.language === language)

describe('languages', () => {
  it('each have one row in the table of toolchains', () => {
    expect(toolchains.map(({ language }) => language).sort()).toEqual(languages.map(({ name }) => name).sort())
  })

  it('are offered with the version of their toolchain; C and C++ always are', () => {
    for (const { version } of open.registry.offered()) expect(version).toMatch(/^\d/)
    expect(isOffered('C')).toBe(true)
    expect(isOffered('C++ 20 With O2')).toBe(true)
  })

  it('that are offered each accept their template and reject nonsense', async () => {
    const verdicts: Record<string, unknown> = {}
    for (const { toolchain } of open.registry.offered()) {
      const { language } = toolchain
      const right = await open.judge(languageInfo(language)?.template ?? '', { language, spec: { memoryLimitMb: 256 } })
      const wrong = await open.judge('( this is no program', { language, spec: { memoryLimitMb: 256 } })
      const isRefused = wrong.status === JudgeStatus.CompileError || wrong.status === JudgeStatus.RuntimeError
      // PHP prints text that is not PHP.
      verdicts[language] = right.status === JudgeStatus.Accepted && (isRefused || language === 'PHP')
    }
    expect(Object.entries(verdicts).filter(([, isRight]) => isRight !== true)).toEqual([])
  })

  it('that are offered each accept the program that the editor starts with, for the problem of repeating a number', async () => {
    const verdicts: Record<string, unknown> = {}
    for (const { toolchain } of open.registry.offered()) {
      const { language } = toolchain
      const question = { language, cases: [['42\n', '42\n']], spec: { memoryLimitMb: 256 } } as const
      verdicts[language] = (await open.judge(skeletonOf(language), question)).status
    }
    expect(Object.entries(verdicts).filter(([, status]) => status !== JudgeStatus.Accepted)).toEqual([])
  })

  it('other than C and C++ have twice the time', async () => {
    const busyPython = 'import time\nend = time.process_time() + 0.4\nwhile time.process_time() < end: pass\nprint(3)\n'
    const judged = await open.judge(busyPython, { language: 'Python3', spec: { timeLimitMs: 300 } })
    expect(judged).toMatchObject({ status: JudgeStatus.Accepted, limits: { timeMs: 600, memoryMb: 128 } })
    expect(judged.timeMs).toBeGreaterThan(390)
  })

  it('give Submitted Failed if compiling creates no program and Runtime Error if the program cannot run', async () => {
    const statusOf = async (language: string, source: string) => (await open.judge(source, { language })).status
    if (isOffered('Pascal')) {
      const unit = 'unit main;\ninterface\nimplementation\nend.\n'
      expect(await statusOf('Pascal', unit)).toBe(JudgeStatus.SubmittedFailed)
    }
    if (isOffered('Golang')) expect(await statusOf('Golang', 'package lib\n')).toBe(JudgeStatus.RuntimeError)
  })

  it('with a virtual machine respect the memory limit and the stack limit', async () => {
    if (!isOffered('Java')) return
    const deep =
      'public class Main{static int d(int k){return k==0?0:1+d(k-1);}public static void main(String[] a){System.out.println(d(100000));}}'
    const spec = { memoryLimitMb: 128, stackLimitMb: 64 }
    expect((await open.judge(deep, { language: 'Java', cases: [['', '100000']], spec })).status).toBe(
      JudgeStatus.Accepted,
    )
    const greedy =
      'import java.util.*;public class Main{public static void main(String[] a){List<long[]> l=new ArrayList<>();for(;;)l.add(new long[1<<17]);}}'
    const { status } = await open.judge(greedy, { language: 'Java', spec })
    expect(status).toBe(JudgeStatus.MemoryLimitExceeded)
    const endless =
      'public class Main{static int f(int x){return f(x+1)+1;}public static void main(String[] a){System.out.println(f(0));}}'
    const withoutEnd = await open.judge(endless, { language: 'Java', spec: { ...spec, memoryLimitMb: 256 } })
    expect(withoutEnd.status).toBe(JudgeStatus.RuntimeError)
  })

  it('that the worker does not have give no verdict', async () => {
    await expect(open.judge('text', { language: 'Brainfuck' })).rejects.toThrow('no toolchain')
  })
})
