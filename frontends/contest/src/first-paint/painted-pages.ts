import { filterStyle, type PaintedPage, pageStyle, tagStyle } from '@verdict/ui/first-paint'
import { boardStyle } from './board-style.ts'
import { paintBoardPage } from './paint-board.ts'
import { contestBarStyle } from './paint-contest-bar.ts'
import { contestListStyle, paintContestList } from './paint-contest-list.ts'

/** The pages that `remote.ts` declares with `hasFirstPaint`. */
export const paintedPages: readonly PaintedPage[] = [
  {
    path: /^\/contest$/,
    calls: ['get-contest-list'],
    paint: paintContestList,
    style: () => pageStyle + tagStyle + contestListStyle,
  },
  {
    path: /^\/contest\/\w+\/rank$/,
    calls: ['get-contest-info'],
    optionalCalls: ['get-contest-problem', 'get-contest-rank', 'get-contest-virtual-run'],
    paint: paintBoardPage,
    style: () => contestBarStyle + filterStyle + boardStyle,
  },
]
