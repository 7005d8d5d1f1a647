import type { shadowAgreements } from '@verdict/proto/http/contest/clics/shadow'

/** Verdicts that mean the same in coarser words. Source: CLICS Contest API, "Known judgement types", "Big 5 equivalent". */
const kinds: Readonly<Record<string, readonly string[]>> = {
  AC: ['AC', 'APE'],
  WA: ['WA', 'OLE', 'PE', 'EO', 'IO', 'NO'],
  TLE: ['TLE', 'WTL', 'ILE', 'TCO', 'TWA', 'TPE', 'TEO', 'TIO', 'TNO'],
  RTE: ['RTE', 'MLE', 'SV', 'IF', 'RCO', 'RWA', 'RPE', 'REO', 'RIO', 'RNO'],
  CE: ['CE', 'CTL'],
}
const kindOfType = new Map(Object.entries(kinds).flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)))

/** How two verdicts compare: `similar` ones differ in detail alone, as a memory limit and a run-time error do. */
export type Agreement = (typeof shadowAgreements)[number]

/** The coarse kind of a judgement type; one that is not known is a kind of its own. */
function kindOf(id: string, simplified: ReadonlyMap<string, string | null>): string {
  const coarse = simplified.get(id) ?? id
  return kindOfType.get(coarse) ?? coarse
}

/** `simplified`: what the other system says of its own types. `RE` is any rejection but of compiling. */
export function compareTypes(
  theirs: string,
  ours: string,
  simplified: ReadonlyMap<string, string | null> = new Map(),
): Agreement {
  if (theirs === ours) return 'same'
  const [their, our] = [kindOf(theirs, simplified), kindOf(ours, new Map())]
  const isRejection = their === 'RE' && ['WA', 'TLE', 'RTE'].includes(our)
  return their === our || isRejection ? 'similar' : 'different'
}
