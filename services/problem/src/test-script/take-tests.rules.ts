import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import type { UploadedCase } from '../test-data/upload.model.ts'

/** A test that a script has made. */
export interface ScriptedTest {
  files: UploadedCase
  group: number | null
}

/**
 * The tests of a problem after it was given those of its script, in order: one that is there under the name of its input keeps
 * its place, number and score, and its group where the script names none; those that the script made before (`taken`) and
 * makes no more go; others stay; new ones come last, without a number.
 */
export function mergeTests(
  cases: readonly CaseDoc[],
  made: readonly ScriptedTest[],
  taken: readonly string[],
): CaseDoc[] {
  const byName = new Map(made.map((one) => [one.files.inputName, one]))
  const names = new Set(cases.map(({ inputName }) => inputName))
  const stay = cases.flatMap((before) => {
    const one = byName.get(before.inputName)
    if (one !== undefined) return [{ ...before, ...one.files, groupNum: one.group ?? before.groupNum }]
    return taken.includes(before.inputName) ? [] : [before]
  })
  const fresh = made.filter(({ files }) => !names.has(files.inputName))
  return [...stay, ...fresh.map(({ files, group }) => ({ caseId: 0, score: null, ...files, groupNum: group }))]
}
