import { isJudgeStatus } from '@verdict/proto/codes/judge-status'
import { maxIds, parseIds } from './parse-ids.ts'

/** Values of the form; empty texts are no criteria. */
export interface StartValues {
  problem: string
  contest: string
  submissions: string
  username: string
  language: string
  status: string
  preview: boolean
  sameVersion: boolean
  version: string
  reason: string
}

export const emptyValues: StartValues = {
  problem: '',
  contest: '',
  submissions: '',
  username: '',
  language: '',
  status: '',
  preview: true,
  sameVersion: false,
  version: '',
  reason: '',
}

type StartError = 'needsScope' | 'contestNumber' | 'idsWrong' | 'versionNumber' | 'versionNeedsProblem'

/** Errors by field. */
export function startErrors(values: StartValues): Partial<Record<keyof StartValues, StartError>> {
  const { problem, contest, submissions } = values
  const version = values.sameVersion ? '' : values.version.trim()
  const isOpen = [problem, contest, submissions].every((text) => text.trim() === '')
  return {
    ...(isOpen ? { problem: 'needsScope' as const } : {}),
    ...(contest.trim() !== '' && !/^[1-9]\d{0,9}$/.test(contest.trim()) ? { contest: 'contestNumber' as const } : {}),
    ...(version === '' ? {} : versionError(version, problem)),
    ...(parseIds(submissions) === null ? { submissions: 'idsWrong' as const } : {}),
  }
}

function versionError(version: string, problem: string): { version?: StartError } {
  if (!/^[1-9]\d{0,5}$/.test(version)) return { version: 'versionNumber' }
  return problem.trim() === '' ? { version: 'versionNeedsProblem' } : {}
}

/**
 * The request for the form.
 *
 * @param pid id of the problem whose display id was typed
 */
export function toRejudgingRequest(values: StartValues, pid: number | undefined) {
  const ids = parseIds(values.submissions) ?? []
  const text = (value: string) => value.trim()
  const status = Number(values.status)
  return {
    scope: {
      ...(pid === undefined ? {} : { pid }),
      ...(text(values.contest) === '' ? {} : { cid: Number(values.contest) }),
      ...(ids.length === 0 ? {} : { submitIds: ids.slice(0, maxIds) }),
      ...(text(values.username) === '' ? {} : { username: text(values.username) }),
      ...(values.language === '' ? {} : { language: values.language }),
      ...(values.status === '' || !isJudgeStatus(status) ? {} : { status }),
    },
    preview: values.preview,
    sameVersion: values.sameVersion,
    ...(values.sameVersion || text(values.version) === '' ? {} : { version: Number(values.version) }),
    ...(text(values.reason) === '' ? {} : { reason: text(values.reason) }),
  }
}
