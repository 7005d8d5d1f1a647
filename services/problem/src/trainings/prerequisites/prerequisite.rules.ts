/** A user's progress on a prerequisite. */
export interface PrerequisiteState {
  tid: number
  title: string
  /** English title; empty: use the title. */
  titleEn: string
  gid: number | null
  percent: number
  /** Number of its problems that are solved. */
  solved: number
  /** Number of its problems that must be solved: the percentage, rounded up. */
  required: number
}

/** The number of problems for a percentage, rounded up. */
export function requiredOf(problemCount: number, percent: number): number {
  return Math.ceil((problemCount * percent) / 100)
}

/** Unmet prerequisites in a language-neutral form: `Loops 3/5, Trees 0/2`. Empty: none. */
export function missingText(states: readonly PrerequisiteState[]): string {
  return states
    .filter(({ solved, required }) => solved < required)
    .map(({ title, solved, required }) => `${title} ${solved}/${required}`)
    .join(', ')
}
