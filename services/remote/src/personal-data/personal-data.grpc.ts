import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { AccountRow } from '../accounts/account.model.ts'
import type { HandleRow } from '../browser-runs/handle.model.ts'
import type { ImportJobRow } from '../import-jobs/import-job.model.ts'
import type { PersonalDataContext } from './context.ts'
import type { TaskRow } from '../journal/task.model.ts'

/** Exports a user's accounts without passwords, imports, and submissions to remote judges. */
export function personalDataGrpc(ctx: PersonalDataContext): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<AccountRow>({
      list: 'remote-accounts',
      model: ctx.accounts,
      filter: (uid) => ({ owner: uid }),
      toRow: ({ key: judge, username, state, usedAt }) => ({ judge, username, state, usedAt }),
    }),
    personalList<HandleRow>({
      list: 'remote-handles',
      model: ctx.handles,
      filter: (uid) => ({ uid }),
      toRow: ({ key: judge, handle, askedAt, provedAt }) => ({ judge, handle, askedAt, provedAt }),
    }),
    personalList<ImportJobRow>({
      list: 'remote-imports',
      model: ctx.importJobs,
      filter: (uid) => ({ 'by.uid': uid }),
      toRow: ({ key: judge, state, isDryRun: dryRun, items, createdAt, endedAt }) => ({
        judge,
        state,
        dryRun,
        createdAt,
        endedAt,
        problems: items.map(({ problemId, state: outcome }) => ({ problem: problemId, outcome })),
      }),
    }),
    personalList<TaskRow>({
      list: 'remote-submissions',
      model: ctx.tasks,
      filter: (uid) => ({ uid }),
      toRow: ({ _id: submission, key: judge, problem, username: account, runId: run, sentAt, endedAt }) => ({
        submission,
        judge,
        problem,
        account,
        run,
        sentAt,
        endedAt,
      }),
    }),
  ])
}
