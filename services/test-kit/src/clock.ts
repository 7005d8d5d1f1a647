/** Makes a fake clock that only a test advances. */
export function createStoppedClock(startsAt = '2026-11-22T12:00:00Z') {
  let nowMs = Date.parse(startsAt)
  return { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) }
}

/** Makes a real clock that a test can also advance. */
export function createRunningClock() {
  let aheadMs = 0
  return { now: () => new Date(Date.now() + aheadMs), advance: (ms: number) => void (aheadMs += ms) }
}
