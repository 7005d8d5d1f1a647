/** The day `yyyy-MM-dd` as the reader's calendar has it, whatever their zone: its first instant there. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The first day of the year that ends on this day: 52 weeks before it. */
export function yearBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 364)
}
