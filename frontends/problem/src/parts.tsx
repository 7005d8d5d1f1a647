import { lazyComponent } from '@verdict/ui'
import {
  defineParts,
  problemWorkspace,
  providePart,
  statusList,
  submissionView,
  trainingProblem,
  trainingView,
} from '@verdict/ui/parts'
import { textLoaders } from './texts/load-texts.ts'

/** What contests, trainings and groups show of problems and submissions. */
export const parts = defineParts({
  name: 'problem',
  texts: textLoaders,
  parts: [
    providePart(
      problemWorkspace,
      lazyComponent(() => import('./features/problem/ProblemWorkspace.tsx').then((m) => m.ProblemWorkspace)),
    ),
    providePart(
      statusList,
      lazyComponent(() => import('./features/status/StatusListPart.tsx').then((m) => m.StatusListPart)),
    ),
    providePart(
      submissionView,
      lazyComponent(() => import('./features/submission/SubmissionView.tsx').then((m) => m.SubmissionView)),
    ),
    providePart(
      trainingView,
      lazyComponent(() => import('./features/trainings/TrainingPage.tsx').then((m) => m.TrainingPage)),
    ),
    providePart(
      trainingProblem,
      lazyComponent(() => import('./features/trainings/TrainingProblemPage.tsx').then((m) => m.ProblemInTraining)),
    ),
  ],
})
