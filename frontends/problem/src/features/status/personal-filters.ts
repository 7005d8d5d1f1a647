/** Filters of the status list that only somebody signed in may use. */
export interface PersonalFilters {
  onlyMine?: boolean
  username?: string
}

export function isPersonal({ onlyMine, username }: PersonalFilters): boolean {
  return onlyMine === true || (username ?? '') !== ''
}
