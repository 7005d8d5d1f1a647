/** Column widths of the problem list, shared with its first paint. */
export const columnSizes = {
  status: { key: 'status', widthPx: 60 },
  id: { key: 'id', widthPx: 76 },
  title: { key: 'title', minWidthPx: 160 },
  tags: { key: 'tags', minWidthPx: 164, grow: 0.7, priority: 3 },
  difficulty: { key: 'difficulty', widthPx: 68, priority: 1 },
  rate: { key: 'rate', widthPx: 84, priority: 2 },
} as const
