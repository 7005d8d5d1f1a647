import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { compileTextBytes } from '../src/compiling/compile-program.ts'
import { sum } from './programs.ts'
import { startJudge } from './start-judge.ts'

const { judge, opened } = startJudge()

describe('compiling', () => {
  it('shortens the compiler output to 64 KiB', async () => {
    const judged = await judge(`#error ${'很长'.repeat(20_000)}\nint main(){}`, { language: 'C' })
    expect(judged.status).toBe(JudgeStatus.CompileError)
    expect(Buffer.byteLength(judged.errorMessage)).toBeLessThanOrEqual(compileTextBytes)
    expect(Buffer.byteLength(judged.errorMessage)).toBeGreaterThan(compileTextBytes - 4)
    expect(judged.errorMessage).not.toContain('\ufffd')
  })

  it('cannot read files of the machine', async () => {
    for (const path of ['/etc/shadow', '/root/.bashrc', '/proc/1/environ']) {
      const judged = await judge(`#include "${path}"\nint main(){}`)
      expect(judged.status).toBe(JudgeStatus.CompileError)
      expect(judged.errorMessage).toMatch(/No such file|Permission denied/)
    }
  })

  it('ends within its limits for a source that explodes', async () => {
    const judged = await judge(
      'template<int N,int M>struct A{static const int v=A<N-1,M>::v+A<N-1,M+1>::v;};template<int M>struct A<0,M>{static const int v=1;};int main(){return A<400,0>::v;}',
    )
    expect(judged.status).toBe(JudgeStatus.CompileError)
    const huge = await judge('char a[1<<30]={1};int main(){}', { language: 'C' })
    expect(huge.status).toBe(JudgeStatus.CompileError)
  })

  it('happens once for the same source', async () => {
    const source = `${sum}// ${Math.random()}`
    expect((await judge(source)).compileCached).toBe(false)
    expect((await judge(source)).compileCached).toBe(true)
  })

  it('is repeated when the sandbox has lost the program', async () => {
    const source = `${sum}// ${Math.random()}`
    await judge(source)
    await deleteCachedFiles()
    const again = await judge(source)
    expect(again.status).toBe(0)
  })
})

/** Deletes all kept files, like a restart of the sandbox. */
async function deleteCachedFiles(): Promise<void> {
  const response = await fetch(`${process.env['GO_JUDGE_HTTP_URL'] ?? ''}/file`, {
    headers: { authorization: `Bearer ${process.env['GO_JUDGE_TOKEN'] ?? ''}` },
  })
  const files = (await response.json()) as Record<string, string>
  await Promise.all(Object.keys(files).map((id) => opened().sandbox.remove(id)))
}
