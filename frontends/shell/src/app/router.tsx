import { createBrowserRouter, Navigate } from 'react-router'
import { setNavigate } from '@verdict/ui'
import { SiteFrame } from '../frame/SiteFrame.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { RemotePages } from '../remotes/RemotePages.tsx'
import { LogoutPage } from '../sign-in/LogoutPage.tsx'

export const router = createBrowserRouter([
  {
    Component: SiteFrame,
    children: [
      { path: '/', element: <Navigate to="/home" replace /> },
      { path: '/home', Component: HomePage },
      { path: '/logout', Component: LogoutPage },
      { path: '*', Component: RemotePages },
    ],
  },
])

setNavigate((to, state) => void router.navigate(to, { state }))
