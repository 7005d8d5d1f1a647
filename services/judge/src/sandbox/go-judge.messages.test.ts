import { describe, expect, it } from '@jest/globals'
import type { _pb_Response_Result__Output as Result } from './generated/pb/Response.ts'
import { decodeResult } from './go-judge.messages.ts'

const limits = { wallMs: 6_000 }
const ms = 1_000_000

const resultOf = (changes: Partial<Result>): Result => ({
  status: 'Accepted',
  exitStatus: 0,
  error: '',
  time: 0,
  runTime: 0,
  memory: 0,
  procPeak: 0,
  files: {},
  fileIDs: {},
  fileError: [],
  ...changes,
})
const endingOf = (changes: Partial<Result>) => decodeResult(resultOf(changes), limits).ending

describe('a killed program', () => {
  const killed = { status: 'Signalled', exitStatus: 9 } as const

  it('exceeded its time limit if it ran for most of it, even if its own CPU time is slightly less', () => {
    expect(endingOf({ ...killed, time: 1_900 * ms, runTime: 5_700 * ms })).toEqual({ kind: 'time-limit' })
  })

  it('was killed by itself or the system if it had only started', () => {
    expect(endingOf({ ...killed, time: 10 * ms, runTime: 20 * ms })).toEqual({ kind: 'signalled', code: 9 })
  })

  it('ended by another signal at any time', () => {
    const crashed = { status: 'Signalled', exitStatus: 11, runTime: 5_900 * ms } as const
    expect(endingOf(crashed)).toEqual({ kind: 'signalled', code: 11 })
  })

  it('exceeded its output limit if the output was cut before', () => {
    const fileError = [{ name: 'stdout', type: 'CollectSizeExceeded' as const, message: '' }]
    expect(endingOf({ ...killed, runTime: 5_700 * ms, fileError })).toEqual({ kind: 'output-limit' })
  })
})
