/** How far somebody has come with a training that another one builds on. */
export interface PrerequisiteState {
  tid: number
  title: string
  /** For readers in English; empty: the title. */
  titleEn: string
  gid: number | null
  percent: number
  /** Problems of it that are solved. */
  solved: number
  /** Problems of it that are to be solved: the share, rounded up. */
  required: number
}

/** Problems that make so many percent of all, rounded up. */
export function requiredOf(problemCount: number, percent: number): number {
  return Math.ceil((problemCount * percent) / 100)
}

/** What is still missing, as a text without words: `Loops 3/5, Trees 0/2`. Empty: nothing. */
export function missingText(states: readonly PrerequisiteState[]): string {
  return states
    .filter(({ solved, required }) => solved < required)
    .map(({ title, solved, required }) => `${title} ${solved}/${required}`)
    .join(', ')
}
