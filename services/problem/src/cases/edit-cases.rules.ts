import { AppError } from '@verdict/kit/errors'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'

/** Tests `from` to `to` (seq from 1, both ends in) go to a group (0: to none), each with a score if one is given. */
interface GroupRange {
  from: number
  to: number
  groupNum: number
  score?: number
}

/**
 * Assigns ranges of tests to groups; later ranges take precedence.
 *
 * @throws AppError problem.case_range for a range that is empty or ends behind the last test
 */
export function assignRanges<T extends Pick<CaseDoc, 'score' | 'groupNum'>>(
  cases: readonly T[],
  ranges: readonly GroupRange[],
): T[] {
  const assigned = [...cases]
  for (const { from, to, groupNum, score } of ranges) {
    if (from > to || to > cases.length) throw new AppError('problem.case_range', { from, to, count: cases.length })
    for (let index = from - 1; index < to; index += 1) {
      const one = assigned[index]
      if (one === undefined) continue
      assigned[index] = { ...one, groupNum: groupNum === 0 ? null : groupNum, score: score ?? one.score }
    }
  }
  return assigned
}

// Names are used in zips and on the disks of judges.
const unsafe = /[\u0000-\u001f\u007f/\\]/

/**
 * Checks file names of tests: no folders, no control characters, no duplicates.
 *
 * @throws AppError problem.case_name_invalid, problem.case_name_taken
 */
export function assertFileNames(cases: readonly Pick<CaseDoc, 'inputName' | 'outputName'>[]): void {
  const names = new Set<string>()
  for (const name of cases.flatMap(({ inputName, outputName }) => [inputName, outputName])) {
    if (name.trim() === '' || name === '.' || name === '..' || unsafe.test(name)) {
      throw new AppError('problem.case_name_invalid', { name })
    }
    if (names.has(name)) throw new AppError('problem.case_name_taken', { name })
    names.add(name)
  }
}

/** The lowest number for which neither `<n>.in` nor `<n>.out` exists. */
export function freeCaseNumber(taken: ReadonlySet<string>): number {
  let number = 1
  while (taken.has(`${number}.in`) || taken.has(`${number}.out`)) number += 1
  return number
}

const shownOfHash = 8

/** Tests in the form of the audit log: names, prefixes of hashes, scores and groups, without contents. */
export function auditedCases(
  cases: readonly Omit<CaseDoc, 'inputBytes' | 'outputBytes'>[],
  ioScore: number,
): Readonly<Record<string, unknown>> {
  const caseEntries = cases.map(({ inputName, outputName, inputSha256, outputSha256, score, groupNum }, index) => {
    const files = [inputName, inputSha256.slice(0, shownOfHash), outputName, outputSha256.slice(0, shownOfHash)]
    return [index + 1, [...files, score ?? '-', groupNum ?? '-'].join(' ')]
  })
  return { cases: Object.fromEntries(caseEntries), ioScore }
}
