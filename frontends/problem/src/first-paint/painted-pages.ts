import { difficultyStyle, listStyle, type PaintedPage, proseStyle, tagStyle } from '@verdict/ui/first-paint'
import { paintProblem, problemStyle } from './paint-problem.ts'
import { paintProblemList, problemListStyle } from './paint-problem-list.ts'
import { paintStatus, statusStyle } from './paint-status.ts'

/** Those that `remote.ts` declares with `hasFirstPaint`. */
export const paintedPages: readonly PaintedPage[] = [
  {
    path: /^\/problem$/,
    calls: ['get-problem-list'],
    paint: paintProblemList,
    style: () => listStyle + tagStyle + problemListStyle(),
  },
  { path: /^\/status$/, calls: ['get-submission-list'], paint: paintStatus, style: () => listStyle + statusStyle() },
  {
    path: /^\/problem\/[\w-]+$/,
    calls: ['get-problem-detail'],
    paint: paintProblem,
    style: () => proseStyle + difficultyStyle + tagStyle + problemStyle,
  },
]
