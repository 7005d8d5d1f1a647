import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { Guard, setNavigate } from '@verdict/ui'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { PageLoading } from '../remotes/PageLoading.tsx'
import { RemotePages } from '../remotes/RemotePages.tsx'
import { LogoutPage } from '../sign-in/LogoutPage.tsx'

const ResetPasswordPage = lazy(async () => ({
  default: (await import('../account/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const SettingsPage = lazy(async () => ({ default: (await import('../account/SettingsPage.tsx')).SettingsPage }))
const StylePage = lazy(async () => ({ default: (await import('../style/StylePage.tsx')).StylePage }))

export const router = createBrowserRouter([
  {
    Component: SiteFrame,
    children: [
      { path: '/', element: <Navigate to="/home" replace /> },
      { path: '/home', Component: HomePage },
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
        path: '/setting',
        element: (
          <Guard access="login">
            <Suspense fallback={<PageLoading />}>
              <SettingsPage />
            </Suspense>
          </Guard>
        ),
      },
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
