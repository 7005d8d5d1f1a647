/** Time zone of all days in the API, unless a request names another. */
const siteTimeZone = 'Asia/Shanghai'
/** The UTC offset of every time zone is a multiple of this. */
const quarterHourMs = 900_000
const dayMs = 86_400_000

export interface Streak {
  /** Consecutive days up to today, or up to yesterday as long as nothing was solved today. */
  current: number
  longest: number
  solvedToday: boolean
}

/** The time zone of this name, or the site's if there is none. */
export function resolveTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name === '' ? siteTimeZone : name }).resolvedOptions().timeZone
  } catch {
    return siteTimeZone
  }
}

/** Numbers the calendar days of a time zone consecutively, whatever their number of hours. */
function dayCounter(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => Date.parse(`${format.format(at)}T00:00:00Z`) / dayMs
}

/** Number of consecutive days that contain one of these instants. */
export function streakOf(instants: readonly Date[], timeZone: string, now: Date): Streak {
  const dayOf = dayCounter(timeZone)
  const quarters = new Set(instants.map((at) => Math.floor(at.getTime() / quarterHourMs)))
  const days = new Set([...quarters].map((quarter) => dayOf(new Date(quarter * quarterHourMs))))
  const lengthUpTo = (day: number) => {
    let length = 0
    while (days.has(day - length)) length += 1
    return length
  }
  const today = dayOf(now)
  const lasts = [...days].filter((day) => !days.has(day + 1))
  const solvedToday = days.has(today)
  return {
    solvedToday,
    current: lengthUpTo(solvedToday ? today : today - 1),
    longest: Math.max(0, ...lasts.map(lengthUpTo)),
  }
}
