/** The instant at which the day `yyyy-MM-dd` begins in the reader's time zone. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** First day of the year that ends on this day: 52 weeks earlier. */
export function firstDayOfYear(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 364)
}
