import { lazyComponent } from '@verdict/ui'
import { defineParts, problemForm, providePart } from '@verdict/ui/parts'
import { texts } from './texts/texts.ts'

/** What groups show of the back office. */
export const parts = defineParts({
  name: 'admin',
  texts,
  parts: [
    providePart(
      problemForm,
      lazyComponent(() => import('./features/editor/ProblemFormPart.tsx').then((m) => m.ProblemFormPart)),
    ),
  ],
})
