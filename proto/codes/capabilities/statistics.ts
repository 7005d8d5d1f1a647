/** What the dashboard of the site shows of now; each is counted by one of the services that offer statistics. */
export const figureNames = ['users', 'problems', 'submissionsToday', 'recentContests'] as const
export type FigureName = (typeof figureNames)[number]

/**
 * … and of each day. `timed`: submissions whose judging was timed; `judgingMs`: how long those took together, compiling
 * included.
 */
export const dailyFigureNames = ['registrations', 'submissions', 'accepted', 'timed', 'judgingMs'] as const
export type DailyFigureName = (typeof dailyFigureNames)[number]

/** Days that may be asked for at once. */
export const maxStatisticsDays = 366
