import { lazyComponent } from '@verdict/ui'
import { comments, defineParts, providePart } from '@verdict/ui/parts'
import { textLoaders } from './texts/load-texts.ts'

/** What contests show of discussions. */
export const parts = defineParts({
  name: 'group',
  texts: textLoaders,
  parts: [
    providePart(
      comments,
      lazyComponent(() => import('./features/comments/Comments.tsx').then((m) => m.Comments)),
    ),
  ],
})
