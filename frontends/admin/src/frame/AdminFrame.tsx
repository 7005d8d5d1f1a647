import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { adminLogout } from '@verdict/proto/http/auth/auth'
import { api, Button, Drawer, Kbd, media, theme, usePalette, useSession, useUser, visuallyHidden } from '@verdict/ui'
import { Navigation } from './Navigation.tsx'
import { Preferences } from './Preferences.tsx'

/** Layout of the back office with its navigation at the side, in a drawer on small screens. */
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
          <Find />
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

/** Opens the command palette. */
function Find() {
  const { t } = useTranslation('admin')
  return (
    <FindButton
      small
      aria-label={`${t('nav.find')} Ctrl K`}
      icon={<Search aria-hidden />}
      onClick={() => usePalette.getState().toggle()}
    >
      <span>{t('nav.find')}</span> <Kbd>Ctrl K</Kbd>
    </FindButton>
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
      <LeaveButton small variant="quiet" icon={<LogOut aria-hidden />} onClick={() => leave.mutate()}>
        <span>{t('nav.logout')}</span>
      </LeaveButton>
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

/** Icon only on phones, which have no shortcut. */
const FindButton = styled(Button)`
  margin-right: auto;
  color: ${theme.color.muted};
  ${media.phone} {
    width: 28px;
    margin-right: 0;
    padding: 0;
    span,
    kbd {
      display: none;
    }
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
  ${media.phone} {
    padding: 0 ${theme.space(3)};
  }
  border-bottom: ${theme.line};
  background: ${theme.color.surface};
`

const User = styled.span`
  min-width: 0;
  margin-left: ${theme.space(2)};
  font-weight: 550;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const LeaveButton = styled(Button)`
  ${media.phone} {
    span {
      ${visuallyHidden}
    }
  }
`
