import { finding, type HealthCheck } from '@verdict/kit/doctor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JobsContext } from './context.ts'
import { generate } from './generate.ts'

const slowSec = 15
const maxOutputBytes = 100
/** This account belongs to nobody, so that the check has its own place among the waiting users. */
const uid = 'doctor'
/** The first one in a supported language is used. */
const programs: readonly { language: string; offeredAs: RegExp; code: string }[] = [
  { language: 'C++', offeredAs: /^C\+\+/, code: '#include <cstdio>\nint main(int, char** a) { std::puts(a[1]); }\n' },
  {
    language: 'C',
    offeredAs: /^C$/,
    code: '#include <stdio.h>\nint main(int c, char** a) { puts(a[1]); return 0; }\n',
  },
  { language: 'Python3', offeredAs: /^Python3/, code: 'import sys\nprint(sys.argv[1])\n' },
]

/**
 * Measures how long a small program takes through queue, bus, worker, sandbox and back. It is not counted in
 * statistics.
 */
export function judgingTimeHealthCheck(ctx: JobsContext): HealthCheck {
  return {
    check: 'probe',
    withinMs: 30_000,
    async run() {
      const offered = (await ctx.offeredLanguages.findById('offered').lean())?.languages ?? []
      const program = programs.find(({ offeredAs }) => offered.some(({ name }) => offeredAs.test(name)))
      if (program === undefined) return []
      const { language, code } = program
      const word = String(ctx.clock.now().getTime())
      const startedAt = performance.now()
      const generator = { language, code, args: [word], input: Buffer.alloc(0), files: [], maxOutputBytes }
      const { status, text, output } = await generate(ctx, { uid, generator, background: false })
      const sec = ((performance.now() - startedAt) / 1000).toFixed(1)
      const isRight =
        status === JudgeStatus.Accepted &&
        Buffer.from(output ?? '')
          .toString()
          .trim() === word
      if (!isRight) return finding('probe', 'fault', { reason: String(text).slice(0, 200) || `status ${status}` })
      return finding('probe', Number(sec) > slowSec ? 'warn' : 'ok', { language, sec })
    },
  }
}
