/** The room that the columns of a list of submissions take, also where it is painted before its scripts have come. */
export const statusColumnSizes = {
  id: { key: 'id', widthPx: 64, priority: 5 },
  problem: { key: 'problem', minWidthPx: 148 },
  verdict: { key: 'verdict', widthPx: 184 },
  score: { key: 'score', widthPx: 56, priority: 6 },
  time: { key: 'time', widthPx: 72, priority: 2 },
  memory: { key: 'memory', widthPx: 76, priority: 3 },
  length: { key: 'length', widthPx: 64, priority: 7 },
  language: { key: 'language', widthPx: 120, priority: 4 },
  author: { key: 'author', minWidthPx: 120, grow: 0.8, priority: 1 },
  at: { key: 'at', widthPx: 108 },
} as const

/** How wide the verdict of a row is on a phone, where it stands beside the title. */
export const phoneVerdictPx = { 'zh-CN': 112, 'en-US': 184 } as const
