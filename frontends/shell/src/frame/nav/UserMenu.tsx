import Coins from 'lucide-react/icons/coins'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  Avatar,
  Button,
  focusRing,
  formatCount,
  isAdminRole,
  Menu,
  type MenuItem,
  paths,
  theme,
  truncate,
  useSession,
  useUser,
  visuallyHidden,
} from '@verdict/ui'
import { styled } from 'styled-components'
import { usePointBalance } from '../../payment/use-point-balance.ts'
import { useRemotes } from '../../remotes/remotes.store.ts'

/** The same id for guests and users, so that the focus stays here after signing in. */
const accountId = 'account'

/** The sign-in button for guests, the account menu for users. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const openSignIn = useSession((state) => state.openSignIn)
  const items = useUserItems()
  if (user === null) {
    return (
      <Button id={accountId} variant="primary" small onClick={() => openSignIn()}>
        {t('signIn.open')}
      </Button>
    )
  }
  return (
    <Menu
      trigger={
        <Trigger id={accountId} type="button">
          <Avatar user={user} />
          <Name>{t('user.menu', { username: user.username })}</Name>
        </Trigger>
      }
      header={
        <Who>
          <strong>{user.username}</strong>
          {user.nickname !== null && user.nickname !== '' && <span>{user.nickname}</span>}
        </Who>
      }
      items={items}
    />
  )
}

/** Items of the account menu, also used in the drawer of narrow windows. */
export function useUserItems(): MenuItem[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const user = useUser()
  const descriptions = useRemotes((state) => state.descriptions)
  const paymentItems = usePaymentItems()
  const has = (remote: string) => descriptions !== null && remote in descriptions
  const items: MenuItem[] = []
  if (user !== null) {
    items.push({
      key: 'home',
      label: t('user.home'),
      icon: <UserRound aria-hidden />,
      onSelect: () => void navigate(paths.user(user.username, user.uid)),
    })
  }
  if (has('problem')) {
    items.push({
      key: 'mine',
      label: t('user.submissions'),
      icon: <ListChecks aria-hidden />,
      onSelect: () => void navigate(paths.status({ onlyMine: 'true' })),
    })
  }
  items.push(...paymentItems, {
    key: 'settings',
    label: t('user.settings'),
    icon: <UserCog aria-hidden />,
    onSelect: () => void navigate(paths.settings),
  })
  if (has('admin') && isAdminRole(user)) {
    items.push({
      key: 'admin',
      label: t('user.admin'),
      icon: <Settings2 aria-hidden />,
      onSelect: () => window.open('/admin', '_blank', 'noopener'),
    })
  }
  items.push({
    key: 'logout',
    label: t('user.logout'),
    icon: <LogOut aria-hidden />,
    separated: items.length > 0,
    onSelect: () => void navigate('/logout'),
  })
  return items
}

function usePaymentItems(): MenuItem[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return [
    {
      key: 'points',
      label: t('user.points'),
      icon: <Coins aria-hidden />,
      hint: <PointBalance />,
      onSelect: () => void navigate(paths.pointRecord),
    },
    {
      key: 'payments',
      label: t('user.payments'),
      icon: <ReceiptText aria-hidden />,
      onSelect: () => void navigate(paths.payRecord),
    },
  ]
}

/** Fetched when the menu opens. */
function PointBalance() {
  return formatCount(usePointBalance())
}

const Trigger = styled.button`
  display: inline-flex;
  padding: 2px;
  margin-left: ${theme.space(1)};
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;
  ${focusRing}
`

const Who = styled.div`
  display: grid;
  max-width: 220px;
  strong,
  span {
    ${truncate}
  }
  strong {
    font-weight: 600;
  }
  span {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`

/** Without an aria-label that differs from the visible text, so that voice control finds the button. */
const Name = styled.span`
  ${visuallyHidden}
`
