import { defineRemote, lazyPage, type RemotePage } from '@verdict/ui'
import { textLoaders } from './texts/load-texts.ts'

const discussionList = lazyPage(() =>
  import('./features/discussions/DiscussionListPage.tsx').then((m) => m.DiscussionListPage),
)

const groupDiscussions = lazyPage(() =>
  import('./features/discussions/GroupDiscussionsPage.tsx').then((m) => m.GroupDiscussionsPage),
)

const submissionsPage = lazyPage(() => import('./features/group/ContentPages.tsx').then((m) => m.SubmissionsPage))

/** Where administrators of a group write problems and contests, by the forms of the back office. */
const adminPages: RemotePage[] = [
  {
    path: '/group/:groupID/create-problem',
    Component: lazyPage(() => import('./features/problems/ProblemFormPages.tsx').then((m) => m.CreateProblemPage)),
  },
  {
    path: '/group/:groupID/edit-problem/:problemPid',
    Component: lazyPage(() => import('./features/problems/ProblemFormPages.tsx').then((m) => m.EditProblemPage)),
  },
  {
    path: '/group/:groupID/contest/create',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.CreateContestPage)),
  },
  {
    path: '/group/:groupID/contest/:contestID/edit',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.EditContestPage)),
  },
  {
    path: '/group/:groupID/contest/:contestID/problems',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.ContestProblemsPage)),
  },
  {
    path: '/group/:groupID/contest/:contestID/announcements',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.ContestAnnouncementsPage)),
  },
  {
    path: '/group/:groupID/contest/:contestID/problem/create',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.CreateContestProblemPage)),
  },
  {
    path: '/group/:groupID/contest/:contestID/problem/:problemPid/edit',
    Component: lazyPage(() => import('./features/contests/ContestPages.tsx').then((m) => m.EditContestProblemPage)),
  },
]

/** Pages inside of a group, below its address. */
const groupPages: RemotePage[] = [
  {
    path: '/group/:groupID',
    Component: lazyPage(() => import('./features/group/HomePage.tsx').then((m) => m.HomePage)),
  },
  {
    path: '/group/:groupID/problem',
    Component: lazyPage(() => import('./features/group/ProblemsPage.tsx').then((m) => m.ProblemsPage)),
  },
  {
    path: '/group/:groupID/problem/:problemID',
    frame: 'wide',
    Component: lazyPage(() => import('./features/group/ContentPages.tsx').then((m) => m.ProblemPage)),
  },
  {
    path: '/group/:groupID/training',
    Component: lazyPage(() => import('./features/trainings/TrainingsPage.tsx').then((m) => m.TrainingsPage)),
  },
  {
    path: '/group/:groupID/training/:trainingID/manage',
    Component: lazyPage(() =>
      import('./features/trainings/TrainingProblemsPage.tsx').then((m) => m.TrainingProblemsPage),
    ),
  },
  ...adminPages,
  {
    path: '/group/:groupID/contest',
    Component: lazyPage(() => import('./features/contests/ContestsPage.tsx').then((m) => m.ContestsPage)),
  },
  { path: '/group/:groupID/submissions', Component: submissionsPage },
  { path: '/group/:groupID/status', Component: submissionsPage },
  {
    path: '/group/:groupID/submission-detail/:submitID',
    Component: lazyPage(() => import('./features/group/ContentPages.tsx').then((m) => m.SubmissionPage)),
  },
  {
    path: '/group/:groupID/problem/:problemID/full-screen',
    frame: 'bare',
    Component: lazyPage(() =>
      import('./features/group/FullScreenProblemPage.tsx').then((m) => m.FullScreenProblemPage),
    ),
  },
  { path: '/group/:groupID/discussion', Component: groupDiscussions },
  { path: '/group/:groupID/discussion/:problemID', Component: groupDiscussions },
  {
    path: '/group/:groupID/rank',
    Component: lazyPage(() => import('./features/rank/RankPage.tsx').then((m) => m.RankPage)),
  },
  {
    path: '/group/:groupID/member',
    Component: lazyPage(() => import('./features/group/MembersPage.tsx').then((m) => m.MembersPage)),
  },
  {
    path: '/group/:groupID/moderation-log',
    Component: lazyPage(() => import('./features/group/ModerationLogPage.tsx').then((m) => m.ModerationLogPage)),
  },
  {
    path: '/group/:groupID/announcement',
    Component: lazyPage(() =>
      import('./features/announcements/AnnouncementsPage.tsx').then((m) => m.AnnouncementsPage),
    ),
  },
  {
    path: '/group/:groupID/setting',
    Component: lazyPage(() => import('./features/group/SettingsPage.tsx').then((m) => m.SettingsPage)),
  },
]

/** Trainings of a group have the whole page, as all trainings do. */
const trainingPages: RemotePage[] = [
  {
    path: '/group/:groupID/training/:trainingID/:section?',
    access: 'login',
    Component: lazyPage(() => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingPage)),
  },
  {
    path: '/group/:groupID/training/:trainingID/submission-detail/:submitID',
    access: 'login',
    Component: lazyPage(() => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingSubmissionPage)),
  },
  {
    path: '/group/:groupID/training/:trainingID/problem/:problemID',
    frame: 'wide',
    access: 'login',
    Component: lazyPage(() => import('./features/trainings/TrainingPages.tsx').then((m) => m.TrainingProblemPage)),
  },
  {
    path: '/group/:groupID/training/:trainingID/problem/:problemID/full-screen',
    frame: 'bare',
    access: 'login',
    Component: lazyPage(() =>
      import('./features/trainings/TrainingPages.tsx').then((m) => m.FullScreenTrainingProblemPage),
    ),
  },
]

/** Groups and discussions. */
export const remote = defineRemote({
  name: 'group',
  texts: textLoaders,
  pages: [
    { path: '/discussion', Component: discussionList },
    { path: '/discussion/:problemID', Component: discussionList },
    {
      path: '/discussion-detail/:discussionID',
      Component: lazyPage(() => import('./features/discussions/DiscussionPage.tsx').then((m) => m.DiscussionPage)),
    },
    {
      path: '/group/:groupID/discussion-detail/:discussionID',
      access: 'login',
      Component: lazyPage(() => import('./features/discussions/DiscussionPage.tsx').then((m) => m.DiscussionPage)),
    },
    {
      path: '/group',
      Component: lazyPage(() => import('./features/groups/GroupListPage.tsx').then((m) => m.GroupListPage)),
    },
    {
      path: '/group/join/:token',
      Component: lazyPage(() =>
        import('./features/group/JoinByInvitationPage.tsx').then((m) => m.JoinByInvitationPage),
      ),
    },
    {
      path: '/group/:groupID',
      access: 'login',
      Component: lazyPage(() => import('./features/group/GroupShell.tsx').then((m) => m.GroupShell)),
      children: groupPages,
    },
    ...trainingPages,
  ],
})
