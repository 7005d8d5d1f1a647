/** How late something is, in its largest whole unit, at least one minute. */
export function overdueTime(lateSec: number): { unit: 'lateMinutes' | 'lateHours' | 'lateDays'; count: number } {
  if (lateSec >= 86_400) return { unit: 'lateDays', count: Math.floor(lateSec / 86_400) }
  if (lateSec >= 3_600) return { unit: 'lateHours', count: Math.floor(lateSec / 3_600) }
  return { unit: 'lateMinutes', count: Math.max(1, Math.floor(lateSec / 60)) }
}
