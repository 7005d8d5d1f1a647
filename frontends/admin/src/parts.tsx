import { lazyComponent } from '@verdict/ui'
import {
  contestAnnouncements,
  contestForm,
  contestProblems,
  defineParts,
  problemForm,
  providePart,
} from '@verdict/ui/parts'
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
    providePart(
      contestForm,
      lazyComponent(() => import('./features/contests/ContestFormPart.tsx').then((m) => m.ContestFormPart)),
    ),
    providePart(
      contestProblems,
      lazyComponent(() => import('./features/contests/ContestParts.tsx').then((m) => m.ContestProblemsPart)),
    ),
    providePart(
      contestAnnouncements,
      lazyComponent(() => import('./features/contests/ContestParts.tsx').then((m) => m.ContestAnnouncementsPart)),
    ),
  ],
})
