import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { startHostileJudge } from './hostile-setup.ts'

/**
 * Makes each attempt, a C expression that is true when it succeeds, in a child process of its own, and returns the
 * names of those that succeeded.
 */
export async function successfulAttempts(
  { run }: Pick<Awaited<ReturnType<typeof startHostileJudge>>, 'run'>,
  attempts: Readonly<Record<string, string>>,
  before = '',
): Promise<string[]> {
  const names = Object.keys(attempts)
  const functions = Object.values(attempts).map((attempt, i) => `static int try${i}(void){return (${attempt});}`)
  const calls = names.map(
    (_, i) => `if(fork()==0){alarm(3);_exit(try${i}()?1:0);}wait(&s);if(WIFEXITED(s)&&WEXITSTATUS(s)==1)puts("${i}");`,
  )
  const body = `int s;setbuf(stdout,0);${calls.join('')}puts("end");`
  const { cases, status, errorMessage } = await run(body, {
    before: `${before}\n${functions.join('\n')}`,
    cases: [['', 'end\n']],
    spec: { timeLimitMs: 10_000, memoryLimitMb: 128 },
  })
  if (status === JudgeStatus.CompileError) throw new Error(errorMessage)
  if (status === JudgeStatus.Accepted) return []
  const lines = (cases[0]?.excerpt?.output ?? '').split('\n')
  const succeeded = names.filter((_, i) => lines.includes(String(i)))
  return succeeded.length > 0 ? succeeded : [`the attempts came to no end: ${status} ${cases[0]?.message ?? ''}`]
}
