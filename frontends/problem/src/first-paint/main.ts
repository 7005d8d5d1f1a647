import { difficultyStyle, listStyle, paintFirst, proseStyle } from '@verdict/ui/first-paint'
import { paintProblem, problemStyle } from './paint-problem.ts'
import { paintProblemList, problemListStyle } from './paint-problem-list.ts'
import { paintStatus, statusStyle } from './paint-status.ts'

void paintFirst([
  {
    path: /^\/problem$/,
    call: 'get-problem-list',
    paint: paintProblemList,
    style: () => listStyle + problemListStyle,
  },
  { path: /^\/status$/, call: 'get-submission-list', paint: paintStatus, style: () => listStyle + statusStyle },
  {
    path: /^\/problem\/[\w-]+$/,
    call: 'get-problem-detail',
    paint: paintProblem,
    style: () => proseStyle + difficultyStyle + problemStyle,
  },
])
