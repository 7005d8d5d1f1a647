import { lazyComponent } from '@verdict/ui'
import { defineParts, problemForm, providePart } from '@verdict/ui/parts'
import { textLoaders } from './texts/load-texts.ts'

/** What groups show of the back office. */
export const parts = defineParts({
  name: 'admin',
  texts: textLoaders,
  parts: [
    providePart(
      problemForm,
      lazyComponent(() => import('./features/editor/ProblemFormPart.tsx').then((m) => m.ProblemFormPart)),
    ),
  ],
})
