const oldHours = 48

/** Whole hours since the backup. */
export function backupAgeHours(at: Date, now: Date): number {
  return Math.floor((now.getTime() - at.getTime()) / 3_600_000)
}

/** Whether a site whose last complete backup is of then needs another: one may have failed, not two. */
export function isBackupOld(at: Date | undefined, now: Date): boolean {
  return at === undefined || backupAgeHours(at, now) > oldHours
}
