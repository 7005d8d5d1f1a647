import type { ComparisonKind } from '@verdict/proto/codes/problem'
import type { PackagedJudging } from '../../model/packaged-problem.ts'

/** How outputs are compared. Lines whose blanks at the end count are compared byte for byte, for which other formats have a word. */
export function comparisonOf({ comparison, isRemoveEndBlank }: PackagedJudging): {
  kind: ComparisonKind
  args: readonly string[]
} {
  const { kind, args } = comparison ?? { kind: 'lines', args: [] }
  return kind === 'lines' && !isRemoveEndBlank ? { kind: 'strict', args: [] } : { kind, args }
}
