import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { adminCheckRoster } from '@verdict/proto/http/auth/accounts/roster'
import { Checkbox, theme } from '@verdict/ui'

const shownNames = 100

export interface RosterRemovalsProps {
  leaving: RouteData<typeof adminCheckRoster>['leaving']
  disables: boolean
  onChange: (disables: boolean) => void
}

/** Users that the file no longer contains, and whether to disable their accounts. */
export function RosterRemovals({ leaving, disables, onChange }: RosterRemovalsProps) {
  const { t } = useTranslation('admin')
  const names = leaving.map(({ username, realname }) =>
    (realname ?? '') === '' ? username : `${username} (${realname})`,
  )
  return (
    <Box>
      <Checkbox checked={disables} onChange={onChange}>
        {t('users.roster.disable', { count: leaving.length })}
      </Checkbox>
      <p>
        {names.slice(0, shownNames).join(t('users.roster.comma'))}
        {names.length > shownNames && ' …'}
      </p>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  p {
    max-height: 20dvh;
    overflow: auto;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    overflow-wrap: anywhere;
  }
`
