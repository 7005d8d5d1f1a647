import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { Guard, paths, setNavigate } from '@verdict/ui'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { HomePage } from '../home/lazy-home.ts'
import { rankKinds } from '../people/rankings.ts'
import { PageLoading } from '../remotes/PageLoading.tsx'
import { RemotePages } from '../remotes/RemotePages.tsx'
import { LogoutPage } from '../sign-in/LogoutPage.tsx'

const ResetPasswordPage = lazy(async () => ({
  default: (await import('../account/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const SignInCallbackPage = lazy(async () => ({
  default: (await import('../sign-in/providers/SignInCallbackPage.tsx')).SignInCallbackPage,
}))
const SettingsPage = lazy(async () => ({ default: (await import('../account/SettingsPage.tsx')).SettingsPage }))
const UnsubscribePage = lazy(async () => ({ default: (await import('../digest/UnsubscribePage.tsx')).UnsubscribePage }))
const UserHomePage = lazy(async () => ({ default: (await import('../people/UserHomePage.tsx')).UserHomePage }))
const RankPage = lazy(async () => ({ default: (await import('../people/RankPage.tsx')).RankPage }))
const IntroductionPage = lazy(async () => ({
  default: (await import('../about/IntroductionPage.tsx')).IntroductionPage,
}))
const HelpPage = lazy(async () => ({ default: (await import('../about/HelpPage.tsx')).HelpPage }))
const DeveloperPage = lazy(async () => ({ default: (await import('../about/DeveloperPage.tsx')).DeveloperPage }))
const StatusPage = lazy(async () => ({ default: (await import('../status-page/StatusPage.tsx')).StatusPage }))
const LinksPage = lazy(async () => ({ default: (await import('../about/LinksPage.tsx')).LinksPage }))
const MessagesPage = lazy(async () => ({ default: (await import('../messages/MessagesPage.tsx')).MessagesPage }))
const PaymentPage = lazy(async () => ({ default: (await import('../payment/PaymentPage.tsx')).PaymentPage }))
const PointRecordsPage = lazy(async () => ({
  default: (await import('../payment/PointRecordsPage.tsx')).PointRecordsPage,
}))
const PayRecordsPage = lazy(async () => ({ default: (await import('../payment/PayRecordsPage.tsx')).PayRecordsPage }))
const TeachersPage = lazy(async () => ({ default: (await import('../teachers/TeachersPage.tsx')).TeachersPage }))
const TeacherPage = lazy(async () => ({ default: (await import('../teachers/TeacherPage.tsx')).TeacherPage }))
const OneOnOnePage = lazy(async () => ({ default: (await import('../teachers/OneOnOnePage.tsx')).OneOnOnePage }))
const QuestionPage = lazy(async () => ({ default: (await import('../teachers/QuestionPage.tsx')).QuestionPage }))
const SearchPage = lazy(async () => ({ default: (await import('../search/SearchPage.tsx')).SearchPage }))
const StylePage = lazy(async () => ({ default: (await import('../style/StylePage.tsx')).StylePage }))

export const router = createBrowserRouter([
  {
    Component: SiteFrame,
    children: [
      {
        path: '/',
        element: (
          <>
            {/* Without it the foot of the site would stand high for a moment, and then move. */}
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
      // Addresses by which other clients of the same pages know them.
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
