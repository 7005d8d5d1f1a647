/** A problem has a number that people know, and one of the API's own, written behind it in brackets where it differs. */
export interface ProblemNumber {
  displayId: number
  /** Null: as the first, unless the site says otherwise. */
  innerId: number | null
}

export function parseProblem(text: string): ProblemNumber | null {
  const trimmed = text.trim()
  const address = /^https?:\/\/[^/]+\/(?:p|problem)\/([1-9]\d*)/i.exec(trimmed)
  const written = /^([1-9]\d{0,8})(?:\(([1-9]\d{0,8})\))?$/.exec(trimmed)
  const found = address ?? written
  if (found === null) return null
  return { displayId: Number(found[1]), innerId: written?.[2] === undefined ? null : Number(written[2]) }
}

export const problemId = ({ displayId, innerId }: ProblemNumber): string =>
  innerId === null || innerId === displayId ? String(displayId) : `${displayId}(${innerId})`
