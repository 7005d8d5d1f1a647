/** Filters of the status list that need a sign-in. */
export interface PersonalFilters {
  onlyMine?: boolean
  username?: string
}

export function isPersonal({ onlyMine, username }: PersonalFilters): boolean {
  return onlyMine === true || (username ?? '') !== ''
}
