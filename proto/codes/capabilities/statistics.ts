/** Current figures of the dashboard; each is provided by one of the services with the `statistics` capability. */
export const figureNames = ['users', 'problems', 'submissionsToday', 'recentContests'] as const
export type FigureName = (typeof figureNames)[number]

/**
 * Daily figures of the dashboard. `timed` is the number of submissions with a known judging time, and `judgingMs` the
 * sum of these times including compilation.
 */
export const dailyFigureNames = ['registrations', 'submissions', 'accepted', 'timed', 'judgingMs'] as const
export type DailyFigureName = (typeof dailyFigureNames)[number]

/** Most days in one request. */
export const maxStatisticsDays = 366
