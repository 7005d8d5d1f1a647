import {
  difficultyStyle,
  filterStyle,
  listStyle,
  type PaintedPage,
  proseStyle,
  tagStyle,
  verdictStyle,
} from '@verdict/ui/first-paint'
import { paintProblem, problemStyle } from './paint-problem.ts'
import { paintProblemList, problemListStyle } from './paint-problem-list.ts'
import { paintSubmission, submissionStyle } from './paint-submission.ts'
import { paintTraining, trainingStyle } from './paint-training.ts'
import { paintStatus, statusStyle } from './paint-status.ts'

/** The pages that `remote.ts` declares with `hasFirstPaint`. */
export const paintedPages: readonly PaintedPage[] = [
  {
    path: /^\/problem$/,
    calls: ['get-problem-list'],
    paint: paintProblemList,
    style: () => listStyle + filterStyle + tagStyle + problemListStyle(),
  },
  {
    path: /^\/status$/,
    calls: ['get-submission-list'],
    paint: paintStatus,
    style: () => listStyle + filterStyle + verdictStyle + statusStyle(),
  },
  {
    path: /^\/submission-detail\/\w+$/,
    calls: ['get-submission-detail'],
    paint: paintSubmission,
    style: () => listStyle + verdictStyle + submissionStyle,
  },
  {
    path: /^\/training\/\w+$/,
    calls: ['get-training-detail', 'get-training-access'],
    paint: paintTraining,
    style: () => listStyle + proseStyle + tagStyle + trainingStyle,
  },
  {
    path: /^\/problem\/[\w-]+$/,
    calls: ['get-problem-detail'],
    paint: paintProblem,
    style: () => proseStyle + difficultyStyle + tagStyle + problemStyle,
  },
]
