import { lazy, Suspense, type ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { Guard, paths, setNavigate } from '@verdict/ui'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { HomePage } from '../home/lazy-home.ts'
import { rankKinds } from '../people/rankings/rankings.ts'
import { PageLoading } from '../remotes/PageLoading.tsx'
import { RemotePages } from '../remotes/RemotePages.tsx'
import { LogoutPage } from '../sign-in/LogoutPage.tsx'
import { RootError } from './RootError.tsx'

/** Creates a route that loads its page when it is visited. */
const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((page) => ({ default: page })))

const ResetPasswordPage = lazyPage(() =>
  import('../account/entry/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
)
const SignInCallbackPage = lazyPage(() =>
  import('../sign-in/providers/SignInCallbackPage.tsx').then((m) => m.SignInCallbackPage),
)
const SettingsPage = lazyPage(() => import('../account/SettingsPage.tsx').then((m) => m.SettingsPage))
const UnsubscribePage = lazyPage(() => import('../digest/UnsubscribePage.tsx').then((m) => m.UnsubscribePage))
const UserHomePage = lazyPage(() => import('../people/profile/UserHomePage.tsx').then((m) => m.UserHomePage))
const RankPage = lazyPage(() => import('../people/rankings/RankPage.tsx').then((m) => m.RankPage))
const IntroductionPage = lazyPage(() => import('../about/IntroductionPage.tsx').then((m) => m.IntroductionPage))
const HelpPage = lazyPage(() => import('../about/HelpPage.tsx').then((m) => m.HelpPage))
const DeveloperPage = lazyPage(() => import('../about/DeveloperPage.tsx').then((m) => m.DeveloperPage))
const StatusPage = lazyPage(() => import('../status-page/StatusPage.tsx').then((m) => m.StatusPage))
const LinksPage = lazyPage(() => import('../about/LinksPage.tsx').then((m) => m.LinksPage))
const MessagesPage = lazyPage(() => import('../messages/MessagesPage.tsx').then((m) => m.MessagesPage))
const PaymentPage = lazyPage(() => import('../payment/order/PaymentPage.tsx').then((m) => m.PaymentPage))
const PointRecordsPage = lazyPage(() =>
  import('../payment/records/PointRecordsPage.tsx').then((m) => m.PointRecordsPage),
)
const PayRecordsPage = lazyPage(() => import('../payment/records/PayRecordsPage.tsx').then((m) => m.PayRecordsPage))
const TeachersPage = lazyPage(() => import('../teachers/TeachersPage.tsx').then((m) => m.TeachersPage))
const TeacherPage = lazyPage(() => import('../teachers/TeacherPage.tsx').then((m) => m.TeacherPage))
const OneOnOnePage = lazyPage(() => import('../teachers/OneOnOnePage.tsx').then((m) => m.OneOnOnePage))
const QuestionPage = lazyPage(() => import('../teachers/questions/QuestionPage.tsx').then((m) => m.QuestionPage))
const SearchPage = lazyPage(() => import('../search/SearchPage.tsx').then((m) => m.SearchPage))
const StylePage = lazyPage(() => import('../style/StylePage.tsx').then((m) => m.StylePage))

export const router = createBrowserRouter([
  {
    Component: SiteFrame,
    ErrorBoundary: RootError,
    children: [
      {
        path: '/',
        element: (
          <>
            {/* Without this space, the footer would be near the top for a moment and then move. */}
            <PageLoading />
            <Navigate to="/home" replace />
          </>
        ),
      },
      {
        path: '/home',
        element: (
          <Suspense fallback={<PageLoading />}>
            <HomePage />
          </Suspense>
        ),
      },
      { path: '/logout', Component: LogoutPage },
      {
        path: '/reset-password',
        element: (
          <Suspense fallback={<PageLoading />}>
            <ResetPasswordPage />
          </Suspense>
        ),
      },
      {
        path: '/user-home',
        element: (
          <Suspense fallback={<PageLoading />}>
            <UserHomePage />
          </Suspense>
        ),
      },
      ...[
        { path: '/sign-in/callback', page: <SignInCallbackPage /> },
        { path: '/unsubscribe', page: <UnsubscribePage /> },
        { path: '/search', page: <SearchPage /> },
        { path: '/payment', page: <PaymentPage /> },
        { path: paths.teachers, page: <TeachersPage /> },
        { path: `${paths.teachers}/:teacherId`, page: <TeacherPage /> },
        { path: paths.oneOnOne, page: <OneOnOnePage /> },
        { path: paths.introduction, page: <IntroductionPage /> },
        { path: paths.help, page: <HelpPage /> },
        { path: paths.developer, page: <DeveloperPage /> },
        { path: paths.statusPage, page: <StatusPage /> },
        { path: paths.trainingBase, page: <LinksPage key="practice" kind="practice" /> },
        { path: paths.examBase, page: <LinksPage key="exams" kind="exams" /> },
      ].map(({ path, page }) => ({ path, element: <Suspense fallback={<PageLoading />}>{page}</Suspense> })),
      ...rankKinds.map((kind) => ({
        path: paths.ranks[kind],
        element: (
          <Suspense fallback={<PageLoading />}>
            <RankPage key={kind} kind={kind} />
          </Suspense>
        ),
      })),
      ...[
        { path: '/setting', page: <SettingsPage /> },
        { path: '/answer/question/:questionId', page: <QuestionPage /> },
        { path: paths.pointRecord, page: <PointRecordsPage /> },
        { path: paths.payRecord, page: <PayRecordsPage /> },
      ].map(({ path, page }) => ({
        path,
        element: (
          <Guard access="login">
            <Suspense fallback={<PageLoading />}>{page}</Suspense>
          </Guard>
        ),
      })),
      // Other clients of the same pages use these addresses.
      { path: '/information', element: <Navigate to={paths.settings} replace /> },
      { path: '/user-post', element: <Navigate to={paths.status({ onlyMine: 'true' })} replace /> },
      ...['/message', '/message/:kind'].map((path) => ({
        path,
        element: (
          <Guard access="login">
            <Suspense fallback={<PageLoading />}>
              <MessagesPage />
            </Suspense>
          </Guard>
        ),
      })),
      {
        path: '/style',
        element: (
          <Guard access="admin">
            <Suspense fallback={<PageLoading />}>
              <StylePage />
            </Suspense>
          </Guard>
        ),
      },
      { path: '*', Component: RemotePages },
    ],
  },
])

setNavigate((to, state) => void router.navigate(to, { state }))
