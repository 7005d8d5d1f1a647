/** A problem has a public number and an internal one, which is appended in brackets if it differs. */
export interface ProblemNumber {
  displayId: number
  /** Null means that it is equal to the display id unless the site says otherwise. */
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
