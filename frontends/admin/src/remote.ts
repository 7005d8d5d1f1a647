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
import { incidentsPages } from './features/incidents/incidents-pages.ts'
import { judgingPages } from './features/judging/judging-pages.ts'
import { paymentPages } from './features/payment/payment-pages.ts'
import { preparationPages, testedProblemPage } from './features/preparation/preparation-pages.ts'
import { rejudgingPages } from './features/rejudging/rejudging-pages.ts'
import { remoteJudgesPages } from './features/remote-judges/remote-judges-pages.ts'
import { submissionTracesPages } from './features/submission-traces/submission-traces-pages.ts'
import { trainingsPages } from './features/trainings/trainings-pages.ts'
import { tutorPages } from './features/tutor/tutor-pages.ts'
import { uploadsPages } from './features/uploads/uploads-pages.ts'
import { textLoaders } from './texts/load-texts.ts'

/** The back office. */
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
        {
          path: '/admin/problems',
          title: 'nav.problems',
          words: ['timu'],
          menu: { group: 'content', order: 1, icon: 'list-tree' },
          load: () => import('./features/problem-list/AdminProblemsPage.tsx').then((m) => m.AdminProblemsPage),
        },
        {
          path: '/admin/problem/create',
          title: 'nav.create',
          words: ['xinjiantimu'],
          menu: { group: 'content', order: 2, icon: 'square-pen' },
          load: () => import('./features/editor/CreateProblemPage.tsx').then((m) => m.CreateProblemPage),
        },
        {
          path: '/admin/problem/batch-operation',
          title: 'nav.batchOperation',
          words: ['piliang', 'daoru', 'import'],
          menu: { group: 'content', order: 3, icon: 'upload' },
          load: () => import('./features/batch-operation/BatchOperationPage.tsx').then((m) => m.BatchOperationPage),
        },
        {
          path: '/admin/problem/edit/:problemId',
          load: () => import('./features/editor/EditProblemPage.tsx').then((m) => m.EditProblemPage),
        },
        {
          path: '/admin/problem/tests/:problemId',
          load: () => import('./features/tests/TestsPage.tsx').then((m) => m.TestsPage),
        },
        ...preparationPages,
        {
          path: '/admin/problem/versions/:problemId',
          load: () => import('./features/versions/VersionsPage.tsx').then((m) => m.VersionsPage),
        },
        {
          path: '/admin/problem/tag',
          title: 'nav.tags',
          words: ['biaoqian'],
          menu: { group: 'content', order: 4, icon: 'tags' },
          load: () => import('./features/tags/TagsPage.tsx').then((m) => m.TagsPage),
        },
        ...trainingsPages,
        {
          path: '/admin/contest',
          title: 'nav.contests',
          words: ['bisai'],
          menu: { group: 'content', order: 7, icon: 'trophy', withPagesBelow: true },
          load: () => import('./features/contests/list/AdminContestsPage.tsx').then((m) => m.AdminContestsPage),
        },
        {
          path: '/admin/contest/create',
          load: () => import('./features/contests/CreateContestPage.tsx').then((m) => m.CreateContestPage),
        },
        {
          path: '/admin/contest/:contestId/edit',
          load: () => import('./features/contests/EditContestPage.tsx').then((m) => m.EditContestPage),
        },
        {
          path: '/admin/contest/:contestId/problems',
          load: () => import('./features/contests/ContestProblemsPage.tsx').then((m) => m.ContestProblemsPage),
        },
        {
          path: '/admin/contest/:contestId/problem/create',
          load: () =>
            import('./features/contests/CreateContestProblemPage.tsx').then((m) => m.CreateContestProblemPage),
        },
        {
          path: '/admin/contest/:contestId/problem/:problemId/edit',
          load: () => import('./features/contests/EditContestProblemPage.tsx').then((m) => m.EditContestProblemPage),
        },
        {
          path: '/admin/contest/:contestId/announcement',
          load: () =>
            import('./features/contests/ContestAnnouncementsPage.tsx').then((m) => m.ContestAnnouncementsPage),
        },
        ...judgingPages,
        {
          path: '/admin/discussion',
          title: 'nav.discussions',
          words: ['taolun', '举报', 'jubao', 'reports'],
          menu: { group: 'community', order: 3, icon: 'messages-square' },
          load: () => import('./features/discussions/AdminDiscussionsPage.tsx').then((m) => m.AdminDiscussionsPage),
        },
        {
          path: '/admin/group',
          title: 'nav.groups',
          words: ['tuandui'],
          menu: { group: 'community', order: 2, icon: 'users-round' },
          access: 'root',
          load: () => import('./features/groups/GroupsPage.tsx').then((m) => m.GroupsPage),
        },
        {
          path: '/admin/group-problem/apply',
          title: 'nav.applications',
          words: ['gongkaishenqing'],
          menu: { group: 'content', order: 5, icon: 'file-check' },
          load: () => import('./features/applications/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
        },
        {
          path: '/admin/user',
          title: 'nav.users',
          words: ['yonghu'],
          menu: { group: 'community', order: 1, icon: 'users' },
          access: 'root',
          load: () => import('./features/users/AdminUsersPage.tsx').then((m) => m.AdminUsersPage),
        },
        ...paymentPages,
        {
          path: '/admin/user/import',
          access: 'root',
          load: () => import('./features/users/import/ImportUsersPage.tsx').then((m) => m.ImportUsersPage),
        },
        {
          path: '/admin/announcement',
          title: 'nav.announcements',
          words: ['gonggao'],
          menu: { group: 'community', order: 4, icon: 'megaphone' },
          access: 'root',
          load: () => import('./features/site/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
        },
        ...incidentsPages,
        ...backupsPages,
        ...uploadsPages,
        {
          path: '/admin/teacher',
          title: 'nav.teachers',
          words: ['jiaoshi'],
          menu: { group: 'community', order: 6, icon: 'graduation-cap' },
          access: 'root',
          load: () => import('./features/teachers/AdminTeachersPage.tsx').then((m) => m.AdminTeachersPage),
        },
        {
          path: '/admin/notice',
          title: 'nav.notices',
          words: ['xitongtongzhi'],
          menu: { group: 'community', order: 5, icon: 'bell' },
          access: 'root',
          load: () => import('./features/notices/NoticesPage.tsx').then((m) => m.NoticesPage),
        },
        {
          path: '/admin/audit-log',
          title: 'nav.audit',
          words: ['shenjirizhi'],
          menu: { group: 'system', order: 3, icon: 'rotate-ccw-clock' },
          access: 'root',
          load: () => import('./features/audit-log/AuditLogPage.tsx').then((m) => m.AuditLogPage),
        },
        {
          path: '/admin/conf',
          title: 'nav.website',
          words: ['wangzhan', 'mail', '邮件', 'youjian'],
          menu: { group: 'system', order: 1, icon: 'globe' },
          access: 'root',
          load: () => import('./features/site/WebsitePage.tsx').then((m) => m.WebsitePage),
        },
        {
          path: '/admin/switch',
          title: 'nav.switches',
          words: ['kaiguan', 'limits', '限制'],
          menu: { group: 'system', order: 2, icon: 'toggle-left' },
          access: 'root',
          load: () => import('./features/site/SwitchesPage.tsx').then((m) => m.SwitchesPage),
        },
        ...tutorPages,
        ...remoteJudgesPages,
        ...rejudgingPages,
        ...submissionTracesPages,
        {
          path: '/admin/*',
          load: () => import('./frame/UnknownPage.tsx').then((m) => m.UnknownPage),
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
