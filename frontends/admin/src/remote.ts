import type { Remote } from '@verdict/ui'
import {
  contestAnnouncements,
  contestForm,
  contestProblems,
  packageImport,
  problemForm,
  packageExport,
  problemGate,
  problemTests,
  problemScript,
  problemStress,
  problemVersions,
  providePart,
} from '@verdict/ui/parts'
import { backupsPages } from './features/backups/backups-pages.ts'
import { communityPages } from './features/community/community-pages.ts'
import { contestsPages } from './features/contests/contests-pages.ts'
import { incidentsPages } from './features/incidents/incidents-pages.ts'
import { judgingPages } from './features/judging/judging-pages.ts'
import { paymentPages } from './features/payment/payment-pages.ts'
import { preparationPages, testedProblemPage } from './features/preparation/preparation-pages.ts'
import { problemsPages } from './features/problems/problems-pages.ts'
import { rejudgingPages } from './features/rejudging/rejudging-pages.ts'
import { remoteJudgesPages } from './features/remote-judges/remote-judges-pages.ts'
import { sitePages } from './features/site/site-pages.ts'
import { submissionTracesPages } from './features/submission-traces/submission-traces-pages.ts'
import { trainingsPages } from './features/trainings/trainings-pages.ts'
import { tutorPages } from './features/tutor/tutor-pages.ts'
import { uploadsPages } from './features/uploads/uploads-pages.ts'
import { textLoaders } from './texts/load-texts.ts'

export const remote: Remote = {
  name: 'admin',
  texts: textLoaders,
  pages: [
    testedProblemPage,
    {
      path: '/admin/login',
      frame: 'bare',
      load: () => import('./features/login/AdminLoginPage.tsx').then((m) => m.AdminLoginPage),
    },
    {
      path: '/admin',
      title: 'name',
      words: ['admin', '后台', 'houtai', 'ht'],
      isPinned: true,
      frame: 'bare',
      access: 'admin',
      prefetch: () => import('@verdict/ui').then((m) => m.prefetchRemotePages()),
      load: () => import('./frame/AdminFrame.tsx').then((m) => m.AdminFrame),
      children: [
        {
          path: '/admin/dashboard',
          title: 'nav.dashboard',
          words: ['gailan'],
          menu: { group: 'overview', order: 1, icon: 'gauge' },
          load: () => import('./features/dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
        },
        ...problemsPages,
        ...preparationPages,
        ...trainingsPages,
        ...contestsPages,
        ...judgingPages,
        ...communityPages,
        ...paymentPages,
        ...sitePages,
        ...incidentsPages,
        ...backupsPages,
        ...uploadsPages,
        ...tutorPages,
        ...remoteJudgesPages,
        ...rejudgingPages,
        ...submissionTracesPages,
        {
          path: '/admin/*',
          load: () => import('./frame/AdminNotFoundPage.tsx').then((m) => m.AdminNotFoundPage),
        },
      ],
    },
  ],
  parts: [
    providePart(problemForm, () => import('./features/editor/ProblemFormPart.tsx').then((m) => m.ProblemFormPart)),
    providePart(problemScript, () => import('./features/test-script/TestScriptView.tsx').then((m) => m.TestScriptView)),
    providePart(problemGate, () => import('./features/gate/GateView.tsx').then((m) => m.GateView)),
    providePart(problemStress, () => import('./features/stress/StressView.tsx').then((m) => m.StressView)),
    providePart(problemVersions, () => import('./features/versions/VersionsView.tsx').then((m) => m.VersionsView)),
    providePart(problemTests, () => import('./features/tests/TestsView.tsx').then((m) => m.TestsView)),
    providePart(packageExport, () =>
      import('./features/problem-list/PackageExport.tsx').then((m) => m.PackageExportCard),
    ),
    providePart(packageImport, () =>
      import('./features/problem-import/PackageImportCard.tsx').then((m) => m.PackageImportCard),
    ),
    providePart(contestForm, () => import('./features/contests/ContestFormPart.tsx').then((m) => m.ContestFormPart)),
    providePart(contestProblems, () =>
      import('./features/contests/ContestParts.tsx').then((m) => m.ContestProblemsPart),
    ),
    providePart(contestAnnouncements, () =>
      import('./features/contests/ContestParts.tsx').then((m) => m.ContestAnnouncementsPart),
    ),
  ],
}
