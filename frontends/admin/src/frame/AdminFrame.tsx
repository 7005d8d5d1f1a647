import Bell from 'lucide-react/icons/bell'
import Cpu from 'lucide-react/icons/cpu'
import FileCheck from 'lucide-react/icons/file-check'
import Gauge from 'lucide-react/icons/gauge'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ListTree from 'lucide-react/icons/list-tree'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import MessagesSquare from 'lucide-react/icons/messages-square'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import Tags from 'lucide-react/icons/tags'
import Globe from 'lucide-react/icons/globe'
import Megaphone from 'lucide-react/icons/megaphone'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Trophy from 'lucide-react/icons/trophy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { adminLogout } from '@verdict/proto/http/auth'
import { api, Button, Drawer, focusRing, isSuperAdmin, media, theme, useSession, useUser } from '@verdict/ui'
import { Preferences } from './Preferences.tsx'

const pages = [
  { key: 'dashboard', to: '/admin/dashboard', Icon: Gauge },
  { key: 'problems', to: '/admin/problems', Icon: ListTree },
  { key: 'create', to: '/admin/problem/create', Icon: SquarePen },
  { key: 'tags', to: '/admin/problem/tag', Icon: Tags },
  { key: 'applications', to: '/admin/group-problem/apply', Icon: FileCheck },
  { key: 'trainings', to: '/admin/training', Icon: GraduationCap },
  { key: 'contests', to: '/admin/contest', Icon: Trophy },
  { key: 'groups', to: '/admin/group', Icon: UsersRound, rootOnly: true },
  { key: 'discussions', to: '/admin/discussion', Icon: MessagesSquare },
  { key: 'judging', to: '/admin/judging', Icon: Cpu },
  { key: 'rejudging', to: '/admin/rejudging', Icon: RotateCw, rootOnly: true },
  { key: 'users', to: '/admin/user', Icon: Users, rootOnly: true },
  { key: 'announcements', to: '/admin/announcement', Icon: Megaphone, rootOnly: true },
  { key: 'notices', to: '/admin/notice', Icon: Bell, rootOnly: true },
  { key: 'website', to: '/admin/conf', Icon: Globe, rootOnly: true },
  { key: 'switches', to: '/admin/switch', Icon: ToggleLeft, rootOnly: true },
  { key: 'audit', to: '/admin/audit-log', Icon: History, rootOnly: true },
] as const

/** Sections with pages of single entries, which belong to them. */
const withPagesBelow: readonly string[] = ['rejudging', 'trainings', 'contests']

/** The frame of the back office: its own navigation at the side, behind a button on small screens. */
export function AdminFrame() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (pathname === '/admin' || pathname === '/admin/') return <Navigate to="/admin/dashboard" replace />
  return (
    <Layout>
      <Side>
        <Navigation onChosen={() => undefined} />
      </Side>
      <Main>
        <Top>
          <Opener>
            <Button
              square
              variant="quiet"
              aria-label={t('nav.open')}
              icon={<MenuIcon aria-hidden />}
              onClick={() => setOpen(true)}
            />
          </Opener>
          <Preferences />
          <Account />
        </Top>
        <Outlet />
      </Main>
      <Drawer open={isOpen} onClose={() => setOpen(false)} side="left" widthPx={260} title={t('name')}>
        <Navigation onChosen={() => setOpen(false)} />
      </Drawer>
    </Layout>
  )
}

function Navigation({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  return (
    <Nav aria-label={t('nav.label')}>
      <Name>{t('name')}</Name>
      {pages
        .filter((page) => isRoot || !('rootOnly' in page))
        .map(({ key, to, Icon }) => (
          <NavLink key={key} to={to} end={!withPagesBelow.includes(key)} onClick={onChosen}>
            <Icon aria-hidden />
            {t(`nav.${key}`)}
          </NavLink>
        ))}
      <NavLink to="/home" onClick={onChosen}>
        <House aria-hidden />
        {t('nav.site')}
      </NavLink>
    </Nav>
  )
}

function Account() {
  const { t } = useTranslation('admin')
  const user = useUser()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => api.call(adminLogout),
    onSettled: async () => {
      await navigate('/admin/login')
      useSession.getState().end()
    },
  })
  return (
    <>
      <User>{user?.username}</User>
      <Button small variant="quiet" icon={<LogOut aria-hidden />} onClick={() => leave.mutate()}>
        {t('nav.logout')}
      </Button>
    </>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  min-height: 100dvh;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.aside`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow-y: auto;
  padding: ${theme.space(4)} ${theme.space(3)};
  border-right: ${theme.line};
  background: ${theme.color.surface};
  ${media.compact} {
    display: none;
  }
`

const Opener = styled.span`
  display: none;
  margin-right: auto;
  ${media.compact} {
    display: inline-flex;
  }
`

const Main = styled.div`
  min-width: 0;
`

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(2)};
  height: ${theme.height.bar};
  padding: 0 ${theme.space(5)};
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
`

const User = styled.span`
  margin-left: ${theme.space(2)};
  font-weight: 550;
`

const Name = styled.strong`
  padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(4)};
  font-size: ${theme.size.reading};
  font-weight: 650;
`

const Nav = styled.nav`
  display: grid;
  gap: 2px;
  a {
    display: flex;
    align-items: center;
    gap: ${theme.space(2.5)};
    height: 36px;
    padding: 0 ${theme.space(3)};
    border-radius: ${theme.radius.control};
    color: ${theme.color.muted};
    font-weight: 500;
    text-decoration: none;
    ${focusRing}
  }
  a:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  a[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
  svg {
    width: 16px;
    height: 16px;
  }
`
