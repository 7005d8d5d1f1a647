import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import type { CaseDoc } from '../../judge-specs/judge-spec.model.ts'

type ShownTest = VersionComparison['tests']['shown'][number]

/** A changed file of a test; its contents are not loaded yet. */
export type ChangedFile = Pick<ShownTest['files'][number], 'name' | 'before' | 'after'>

export interface TestChange extends Pick<ShownTest, 'name' | 'kind' | 'scoring'> {
  files: ChangedFile[]
}

export interface TestChanges {
  changes: TestChange[]
  isReordered: boolean
}

function scoringOf({ score, groupNum }: CaseDoc): string {
  return `${score ?? '-'} / ${groupNum ?? '-'}`
}

function changeOf(was: CaseDoc | undefined, is: CaseDoc | undefined): TestChange | null {
  const files = [
    { name: is?.inputName ?? was?.inputName ?? '', before: was?.inputSha256 ?? null, after: is?.inputSha256 ?? null },
    {
      name: is?.outputName ?? was?.outputName ?? '',
      before: was?.outputSha256 ?? null,
      after: is?.outputSha256 ?? null,
    },
  ].filter(({ before, after }) => before !== after)
  const isScoredAlike = was === undefined || is === undefined || scoringOf(was) === scoringOf(is)
  if (files.length === 0 && isScoredAlike) return null
  const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
  const scoring = isScoredAlike ? null : { before: scoringOf(was), after: scoringOf(is) }
  return { name: is?.inputName ?? was?.inputName ?? '', kind, files, scoring }
}

/** Added, removed and changed tests, matched by input name. */
export function compareTests(before: readonly CaseDoc[], after: readonly CaseDoc[]): TestChanges {
  const was = new Map(before.map((one) => [one.inputName, one]))
  const is = new Map(after.map((one) => [one.inputName, one]))
  const names = [...new Set([...is.keys(), ...was.keys()])]
  const common = (cases: readonly CaseDoc[], others: ReadonlyMap<string, CaseDoc>) =>
    cases.filter(({ inputName }) => others.has(inputName)).map(({ inputName }) => inputName)
  return {
    changes: names.flatMap((name) => changeOf(was.get(name), is.get(name)) ?? []),
    isReordered: common(before, is).join('\n') !== common(after, was).join('\n'),
  }
}
