import { type PaintedPage, pageStyle, tagStyle } from '@verdict/ui/first-paint'
import { discussionListStyle, paintDiscussionList } from './paint-discussion-list.ts'
import { groupListStyle, paintGroupList } from './paint-group-list.ts'

/** The pages that `remote.ts` declares with `hasFirstPaint`. */
export const paintedPages: readonly PaintedPage[] = [
  {
    path: /^\/group$/,
    calls: ['get-group-list'],
    paint: paintGroupList,
    style: () => pageStyle + tagStyle + groupListStyle,
  },
  {
    path: /^\/discussion$/,
    calls: ['get-discussion-list', 'discussion-category'],
    paint: paintDiscussionList,
    style: () => pageStyle + tagStyle + discussionListStyle,
  },
]
