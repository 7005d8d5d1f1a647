import type { shadowAgreements } from '@verdict/proto/http/contest/clics/shadow'

/** Coarse classes of judgement types. Source: CLICS Contest API, "Known judgement types", "Big 5 equivalent". */
const kinds: Readonly<Record<string, readonly string[]>> = {
  AC: ['AC', 'APE'],
  WA: ['WA', 'OLE', 'PE', 'EO', 'IO', 'NO'],
  TLE: ['TLE', 'WTL', 'ILE', 'TCO', 'TWA', 'TPE', 'TEO', 'TIO', 'TNO'],
  RTE: ['RTE', 'MLE', 'SV', 'IF', 'RCO', 'RWA', 'RPE', 'REO', 'RIO', 'RNO'],
  CE: ['CE', 'CTL'],
}
const kindOfType = new Map(Object.entries(kinds).flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)))

/** How two verdicts compare: `similar` ones are in the same coarse class, such as memory limit and run-time error. */
export type Agreement = (typeof shadowAgreements)[number]

/** The coarse class of a judgement type; an unknown type is a class of its own. */
function kindOf(id: string, simplified: ReadonlyMap<string, string | null>): string {
  const coarse = simplified.get(id) ?? id
  return kindOfType.get(coarse) ?? coarse
}

/** `simplified` are the simplified types that the primary declares. `RE` is any rejection except compile errors. */
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
