import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PersonalDataContext } from './context.ts'

/**
 * Deletes accounts, import jobs and code of finished submissions of deleted users. Data at remote judges stays there;
 * pending submissions finish first, and their code is deleted with the verdict.
 */
export async function eraseUsers(
  { accounts, tasks, handles, importJobs }: PersonalDataContext,
  deleted: readonly DeletedUser[],
): Promise<void> {
  const uids = deleted.map(({ uid }) => uid)
  await importJobs.deleteMany({ 'by.uid': { $in: uids } })
  await accounts.deleteMany({ owner: { $in: uids } })
  await handles.deleteMany({ uid: { $in: uids } })
  await tasks.updateMany({ uid: { $in: uids }, state: 'done' }, { $set: { code: '', sentCode: '' } })
}
