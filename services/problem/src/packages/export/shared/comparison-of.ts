import type { ComparisonKind } from '@verdict/proto/codes/problem'
import type { PackagedJudging } from '../../model/packaged-problem.ts'

/**
 * Returns how outputs are compared. Comparisons that respect trailing blanks become byte-for-byte ones, which other
 * formats support.
 */
export function comparisonOf({ comparison, isRemoveEndBlank }: PackagedJudging): {
  kind: ComparisonKind
  args: readonly string[]
} {
  const { kind, args } = comparison ?? { kind: 'lines', args: [] }
  return kind === 'lines' && !isRemoveEndBlank ? { kind: 'strict', args: [] } : { kind, args }
}
