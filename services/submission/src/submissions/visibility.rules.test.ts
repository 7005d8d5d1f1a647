import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import {
  canKnowOf,
  canSeeCases,
  canSeeCode,
  canSeeError,
  isSharingAllowed,
  type ProblemFacts,
  type Viewer,
} from './visibility.rules.ts'

const owner: Viewer = { uid: 'ada', isAdmin: false }
const other: Viewer = { uid: 'bob', isAdmin: false }
const admin: Viewer = { uid: 'root', isAdmin: true }
const anonymous: Viewer = { uid: null, isAdmin: false }
const open: ProblemFacts = {
  auth: ProblemAuth.Public,
  codeShare: true,
  openCaseResult: true,
  gid: null,
  deleted: false,
}
const submission = { uid: 'ada', cid: 0, share: false }

describe('knowing of a submission', () => {
  it.each([
    ['a public problem', open, [true, true, true, true]],
    ['a private problem', { ...open, auth: ProblemAuth.Private }, [true, false, true, false]],
    ['a contest problem', { ...open, auth: ProblemAuth.Contest }, [true, false, true, false]],
    ['a problem of a group', { ...open, gid: 3 }, [true, false, true, false]],
    ['a deleted problem', { ...open, deleted: true }, [true, false, true, false]],
    ['a problem nobody knows any more', undefined, [true, false, true, false]],
  ])('to %s: owner, other, administrator, anonymous', (_name, problem, expected) => {
    expect([owner, other, admin, anonymous].map((viewer) => canKnowOf(viewer, submission, problem))).toEqual(expected)
  })

  it('leaves the runs of a contest to their owner and administrators', () => {
    const run = { ...submission, cid: 7 }
    expect([owner, other, admin, anonymous].map((one) => canKnowOf(one, run, open))).toEqual([true, false, true, false])
  })
})

describe('seeing the code', () => {
  const seen = (share: boolean, sharingAllowed: boolean) =>
    [owner, other, admin, anonymous].map((viewer) => canSeeCode(viewer, { ...submission, share }, { sharingAllowed }))

  it('is for its owner and administrators', () => {
    expect(seen(false, true)).toEqual([true, false, true, false])
  })

  it('is for everyone once it is shared', () => {
    expect(seen(true, true)).toEqual([true, true, true, true])
  })

  it('ends for others when sharing is no longer allowed', () => {
    expect(seen(true, false)).toEqual([true, false, true, false])
  })

  it('cannot be shared in a contest, where the problem forbids it, or while the site hides code', () => {
    expect(isSharingAllowed({ cid: 0 }, open, { codeHidden: false })).toBe(true)
    expect(isSharingAllowed({ cid: 7 }, open, { codeHidden: false })).toBe(false)
    expect(isSharingAllowed({ cid: 0 }, { codeShare: false }, { codeHidden: false })).toBe(false)
    expect(isSharingAllowed({ cid: 0 }, open, { codeHidden: true })).toBe(false)
    expect(isSharingAllowed({ cid: 0 }, undefined, { codeHidden: false })).toBe(false)
  })
})

describe('seeing more', () => {
  it('shows the text of an error only for errors that have one, to who sees the code', () => {
    expect(canSeeError(JudgeStatus.CompileError, true)).toBe(true)
    expect(canSeeError(JudgeStatus.SystemError, true)).toBe(true)
    expect(canSeeError(JudgeStatus.SubmittedFailed, true)).toBe(true)
    expect(canSeeError(JudgeStatus.RuntimeError, true)).toBe(false)
    expect(canSeeError(JudgeStatus.CompileError, false)).toBe(false)
  })

  it('hides single tests from all but administrators where the problem says so', () => {
    expect(canSeeCases(owner, { openCaseResult: false })).toBe(false)
    expect(canSeeCases(admin, { openCaseResult: false })).toBe(true)
    expect(canSeeCases(anonymous, open)).toBe(true)
  })
})
