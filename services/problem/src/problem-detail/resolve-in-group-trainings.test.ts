import { describe, expect, it, jest } from '@jest/globals'
import { AppError } from '@verdict/kit/errors'
import { resolveInGroupTrainings } from './resolve-in-group-trainings.ts'

type Context = Parameters<typeof resolveInGroupTrainings>[0]

const member = { uid: 'member', username: 'member', roles: ['default_user'] }

/** The problem `P1` of the site in trainings 5 and 6 of group 3; `entered` is the one that the actor may enter. */
function world({ entered, isMember = true }: { entered: number; isMember?: boolean }) {
  const policyAndProblems = jest.fn(async (_actor: unknown, { tid = 0 }: { tid?: number }) => {
    if (tid === 0) {
      const readProblems = isMember ? { allowed: true } : { allowed: false, code: 'group.membership_required' }
      return { policy: { readProblems }, problems: [] }
    }
    if (tid !== entered) throw new AppError('training.not_found')
    return { policy: { readProblems: { allowed: true } }, problems: [{ pid: 7, displayId: 'P1' }] }
  })
  const found = { sort: () => ({ limit: () => ({ lean: async () => [{ _id: 6 }, { _id: 5 }] }) }) }
  const find = jest.fn((_filter: object, _fields: object) => found)
  const ctx = {
    scopes: { policyAndProblems },
    problemCache: { get: async () => ({ _id: 7 }) },
    trainings: { find },
  } as unknown as Context
  return { ctx, find }
}

describe('a problem that is named below a group', () => {
  it('is found in a training of the group that the reader may enter', async () => {
    const { ctx, find } = world({ entered: 5 })
    expect(await resolveInGroupTrainings(ctx, member, { gid: 3 }, 'P1')).toMatchObject({ inScope: { pid: 7 } })
    expect(find).toHaveBeenCalledWith({ gid: 3, 'problems.pid': 7 }, { _id: 1 })
  })

  it('is unknown if no training shows it to the reader', async () => {
    const { ctx } = world({ entered: 0 })
    await expect(resolveInGroupTrainings(ctx, member, { gid: 3 }, 'P1')).rejects.toMatchObject({
      code: 'problem.not_found',
    })
  })

  it('is not looked up for others than members, nor outside of groups', async () => {
    const outside = world({ entered: 5, isMember: false })
    await expect(resolveInGroupTrainings(outside.ctx, member, { gid: 3 }, 'P1')).rejects.toMatchObject({
      code: 'group.membership_required',
    })
    const practice = world({ entered: 5 })
    await expect(resolveInGroupTrainings(practice.ctx, member, {}, 'P1')).rejects.toMatchObject({
      code: 'problem.not_found',
    })
    for (const { find } of [outside, practice]) expect(find).not.toHaveBeenCalled()
  })
})
