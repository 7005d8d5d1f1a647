import type { ComparisonKind } from '@verdict/proto/codes/problem'
import { compareLines } from './compare.rules.ts'
import type { Comparator } from './comparison.rules.ts'
import { kattisComparison } from './kattis.rules.ts'
import { compareFcmp, compareLcmp, compareStrict, compareWhite } from './line-kinds.rules.ts'
import {
  compareHcmp,
  compareNcmp,
  compareNyesno,
  compareRcmp,
  compareWcmp,
  compareYesno,
} from './number-kinds.rules.ts'

/** Selects the comparison function for a problem. */
export function comparisonOf(spec: {
  comparison: { kind: ComparisonKind; args: readonly string[] }
  removeEndBlank: boolean
}): Comparator {
  const { kind, args } = spec.comparison
  switch (kind) {
    case 'lines':
      return (output, answer) => compareLines(output, answer, spec.removeEndBlank)
    case 'kattis':
      return kattisComparison(args)
    default:
      return withoutArguments[kind]
  }
}

const withoutArguments: Readonly<Record<Exclude<ComparisonKind, 'lines' | 'kattis'>, Comparator>> = {
  strict: compareStrict,
  white: compareWhite,
  wcmp: compareWcmp,
  lcmp: compareLcmp,
  fcmp: compareFcmp,
  hcmp: compareHcmp,
  ncmp: compareNcmp,
  yesno: compareYesno,
  nyesno: compareNyesno,
  rcmp4: compareRcmp(1e-4),
  rcmp6: compareRcmp(1e-6),
  rcmp9: compareRcmp(1e-9),
}
