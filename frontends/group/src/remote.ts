import type { Remote, RemotePage } from '@verdict/ui'
import { comments, providePart } from '@verdict/ui/parts'
import { textLoaders } from './texts/load-texts.ts'

/**
 * In a page this is part of the module, so that data is prefetched at once. The build, which runs this module, loads no
 * page code.
 */
const prefetches = () => import(/* webpackMode: "eager" */ './prefetch.ts')

const discussionList = () =>
  import('./features/discussions/list/DiscussionListPage.tsx').then((m) => m.DiscussionListPage)

const groupDiscussions = () =>
  import('./features/discussions/GroupDiscussionsPage.tsx').then((m) => m.GroupDiscussionsPage)

const submissionsPage = () => import('./features/group/problems/ContentPages.tsx').then((m) => m.SubmissionsPage)

/** Pages on which administrators of a group edit problems and contests, by parts of the admin remote. */
const adminPages: RemotePage[] = [
  {
    path: '/group/:groupID/create-problem',
    load: () => import('./features/problems/ProblemFormPages.tsx').then((m) => m.CreateProblemPage),
  },
  {
    path: '/group/:groupID/edit-problem/:problemPid',
    load: () => import('./features/problems/ProblemFormPages.tsx').then((m) => m.EditProblemPage),
  },
  {
    path: '/group/:groupID/prepare-problem/:problemPid/:view',
    load: () => import('./features/problems/ProblemPreparationPage.tsx').then((m) => m.ProblemPreparationPage),
  },
  {
    path: '/group/:groupID/import-problems',
    load: () => import('./features/problems/ProblemPreparationPage.tsx').then((m) => m.ImportProblemsPage),
  },
  {
    path: '/group/:groupID/contest/create',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.CreateContestPage),
  },
  {
    path: '/group/:groupID/contest/:contestID/edit',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.EditContestPage),
  },
  {
    path: '/group/:groupID/contest/:contestID/problems',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.ContestProblemsPage),
  },
  {
    path: '/group/:groupID/contest/:contestID/announcements',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.ContestAnnouncementsPage),
  },
  {
    path: '/group/:groupID/contest/:contestID/problem/create',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.CreateContestProblemPage),
  },
  {
    path: '/group/:groupID/contest/:contestID/problem/:problemPid/edit',
    load: () => import('./features/contests/ContestPages.tsx').then((m) => m.EditContestProblemPage),
  },
]

/** Pages below the address of a group. */
const groupPages: RemotePage[] = [
  {
    path: '/group/:groupID',
    load: () => import('./features/group/HomePage.tsx').then((m) => m.HomePage),
  },
  {
    path: '/group/:groupID/problem',
    load: () => import('./features/group/problems/ProblemsPage.tsx').then((m) => m.ProblemsPage),
  },
  {
    path: '/group/:groupID/problem/:problemID',
    frame: 'wide',
    load: () => import('./features/group/problems/ContentPages.tsx').then((m) => m.ProblemPage),
  },
  {
    path: '/group/:groupID/training',
    load: () => import('./features/trainings/TrainingsPage.tsx').then((m) => m.TrainingsPage),
  },
  {
    path: '/group/:groupID/training/:trainingID/manage',
    load: () => import('./features/trainings/TrainingProblemsPage.tsx').then((m) => m.TrainingProblemsPage),
  },
  ...adminPages,
  {
    path: '/group/:groupID/contest',
    load: () => import('./features/contests/ContestsPage.tsx').then((m) => m.ContestsPage),
  },
  { path: '/group/:groupID/submissions', load: submissionsPage },
  { path: '/group/:groupID/status', load: submissionsPage },
  {
    path: '/group/:groupID/submission-detail/:submitID',
    load: () => import('./features/group/problems/ContentPages.tsx').then((m) => m.SubmissionPage),
  },
  {
    path: '/group/:groupID/problem/:problemID/full-screen',
    frame: 'bare',
    load: () => import('./features/group/problems/FullScreenProblemPage.tsx').then((m) => m.FullScreenProblemPage),
  },
  { path: '/group/:groupID/discussion', load: groupDiscussions },
  { path: '/group/:groupID/discussion/:problemID', load: groupDiscussions },
  {
    path: '/group/:groupID/rank',
    load: () => import('./features/rank/RankPage.tsx').then((m) => m.RankPage),
  },
  {
    path: '/group/:groupID/member',
    load: () => import('./features/group/members/MembersPage.tsx').then((m) => m.MembersPage),
  },
  {
    path: '/group/:groupID/moderation-log',
    load: () => import('./features/group/ModerationLogPage.tsx').then((m) => m.ModerationLogPage),
  },
  {
    path: '/group/:groupID/announcement',
    load: () => import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
  },
  {
    path: '/group/:groupID/tutor',
    load: () => import('./features/tutor/TutorInsightsPage.tsx').then((m) => m.TutorInsightsPage),
  },
  {
    path: '/group/:groupID/setting',
    load: () => import('./features/group/settings/SettingsPage.tsx').then((m) => m.SettingsPage),
  },
]

/** Trainings of a group, which use the whole page like all trainings. */
const trainingPages: RemotePage[] = [
  {
    path: '/group/:groupID/training/:trainingID/:section?',
    access: 'login',
    load: () => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingPage),
  },
  {
    path: '/group/:groupID/training/:trainingID/submission-detail/:submitID',
    access: 'login',
    load: () => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingSubmissionPage),
  },
  {
    path: '/group/:groupID/training/:trainingID/problem/:problemID',
    frame: 'wide',
    access: 'login',
    load: () => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingProblemPage),
  },
  {
    path: '/group/:groupID/training/:trainingID/problem/:problemID/full-screen',
    frame: 'bare',
    access: 'login',
    load: () => import('./features/trainings/TrainingPages.tsx').then((m) => m.FullScreenTrainingProblemPage),
  },
]

export const remote: Remote = {
  name: 'group',
  texts: textLoaders,
  pages: [
    {
      path: '/discussion',
      title: 'section.discussions',
      words: ['taolun', 'tl'],
      section: { order: 60, also: ['/discussion-detail'], needs: 'openPublicDiscussion' },
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchDiscussionList(address)),
      load: discussionList,
    },
    { path: '/discussion/:problemID', load: discussionList },
    {
      path: '/discussion-detail/:discussionID',
      load: () => import('./features/discussions/DiscussionPage.tsx').then((m) => m.DiscussionPage),
    },
    {
      path: '/group/:groupID/discussion-detail/:discussionID',
      access: 'login',
      load: () => import('./features/discussions/DiscussionPage.tsx').then((m) => m.DiscussionPage),
    },
    {
      path: '/group',
      title: 'section.groups',
      words: ['tuandui', 'td'],
      section: { order: 50 },
      hasFirstPaint: true,
      prefetch: (address) => prefetches().then((m) => m.prefetchGroupList(address)),
      load: () => import('./features/groups/GroupListPage.tsx').then((m) => m.GroupListPage),
    },
    {
      path: '/group/join/:token',
      load: () => import('./features/group/invitations/JoinByInvitationPage.tsx').then((m) => m.JoinByInvitationPage),
    },
    {
      path: '/group/:groupID',
      access: 'login',
      load: () => import('./features/group/GroupShell.tsx').then((m) => m.GroupShell),
      children: groupPages,
    },
    ...trainingPages,
  ],
  parts: [providePart(comments, () => import('./features/comments/Comments.tsx').then((m) => m.Comments))],
}
