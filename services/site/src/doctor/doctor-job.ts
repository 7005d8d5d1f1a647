import { defineJob } from '@verdict/kit/job'
import type { DoctorContext } from './context.ts'
import { checkInstallation } from './check-installation.ts'

const everyMs = 3_000
const unanswered = { findings: { $exists: false } }

/** Answers requests of the command `verdict doctor`. */
export function doctorJob(ctx: Pick<DoctorContext, 'doctorReports' | 'peers' | 'examineSelf'>) {
  return defineJob({
    name: 'answer-doctor',
    schedule: { everyMs },
    isNeeded: async () => (await ctx.doctorReports.exists(unanswered)) !== null,
    async run() {
      const findings = await checkInstallation(ctx)
      await ctx.doctorReports.updateMany(unanswered, { $set: { findings } })
    },
  })
}
