import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PersonalDataContext } from './context.ts'

/**
 * Takes away the accounts that somebody has given, the imports that they began, and the code of what has ended. What is at a remote judge stays there; a
 * submission that is on its way ends first, and its verdict takes the code along.
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
