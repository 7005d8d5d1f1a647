const oldHours = 48

/** Age of the backup in whole hours. */
export function backupAgeHours(at: Date, now: Date): number {
  return Math.floor((now.getTime() - at.getTime()) / 3_600_000)
}

/** Whether the last complete backup is too old: a single failed one is tolerated. */
export function isBackupOld(at: Date | undefined, now: Date): boolean {
  return at === undefined || backupAgeHours(at, now) > oldHours
}
