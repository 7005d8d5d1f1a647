import type { PrimaryObjects } from './primary.rules.ts'

/** Verdicts of the primary by submission; null: pending. */
export type PrimaryVerdicts = ReadonlyMap<string, string | null>

type Judgement = PrimaryObjects['judgements'] & { id: string }

/**
 * The judgement that counts for each submission: of the current ones the one that started last, then the one with the
 * greater ID, in whatever order they arrived.
 */
export function primaryVerdicts(judgements: ReadonlyMap<string, PrimaryObjects['judgements']>): PrimaryVerdicts {
  const latest = new Map<string, Judgement>()
  for (const [id, judgement] of judgements) {
    if (!judgement.current) continue
    const one = { ...judgement, id }
    const known = latest.get(judgement.submissionId)
    if (known === undefined || isLater(one, known)) latest.set(judgement.submissionId, one)
  }
  return new Map([...latest].map(([submissionId, { typeId }]) => [submissionId, typeId]))
}

const byId = new Intl.Collator('en', { numeric: true })

function isLater(one: Judgement, other: Judgement): boolean {
  const [a, b] = [one, other].map(({ startTime }) => (startTime === null ? 0 : Date.parse(startTime) || 0))
  if (a !== b) return (a ?? 0) > (b ?? 0)
  const order = byId.compare(one.id, other.id)
  return order === 0 ? one.id > other.id : order > 0
}
