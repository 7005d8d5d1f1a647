import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  adminDeleteRemoteAccount,
  adminSaveRemoteAccount,
  adminTestRemoteAccount,
} from '@verdict/proto/http/remote/remote'
import { api, Button, confirm, RelativeTime, RowMenu, Tag, theme, toast } from '@verdict/ui'
import { RemoteAccountDialog, type SavedRemoteAccount } from '@verdict/ui/remote-account-dialog'
import { refreshRemoteJudges, type RemoteJudge } from './remote-judges.ts'

const tones = {
  unknown: 'neutral',
  signed_in: 'success',
  challenged: 'danger',
  limited: 'warning',
  failed: 'danger',
} as const

async function save(account: SavedRemoteAccount): Promise<void> {
  await api.call(adminSaveRemoteAccount, { body: account })
  await refreshRemoteJudges()
}

/** Accounts for submitting to a remote judge; passwords are write-only. */
export function Accounts({ site }: { site: RemoteJudge }) {
  const { t } = useTranslation('admin')
  const [opened, setOpened] = useState<{ username: string } | null>(null)
  const { test, remove } = useAccountActions()
  return (
    <section aria-label={t('remoteJudges.accountsOf', { name: site.name })}>
      <List>
        {site.accounts.map((account) => (
          <li key={account.id}>
            <span>
              {account.username}{' '}
              <Tag $tone={tones[account.state]}>{t(`remoteJudges.accountStates.${account.state}`)}</Tag>{' '}
              {account.isBusy && <Tag>{t('remoteJudges.busy')}</Tag>}
              {account.limitedUntil !== null && <RelativeTime at={account.limitedUntil} />}
            </span>
            <RowMenu
              name={account.username}
              items={[
                {
                  key: 'test',
                  label: t('remoteJudges.test'),
                  disabled: test.isPending || account.isBusy,
                  onSelect: () => test.mutate(account.id),
                },
                {
                  key: 'password',
                  label: t('remoteJudges.changePassword'),
                  onSelect: () => setOpened({ username: account.username }),
                },
                {
                  key: 'remove',
                  label: t('remoteJudges.remove'),
                  danger: true,
                  onSelect: () => void remove(account),
                },
              ]}
            />
          </li>
        ))}
      </List>
      <Button small icon={<Plus aria-hidden />} onClick={() => setOpened({ username: '' })}>
        {t('remoteJudges.addAccount')}
      </Button>
      {opened !== null && (
        <RemoteAccountDialog judge={site} username={opened.username} save={save} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function useAccountActions() {
  const { t } = useTranslation('admin')
  const test = useMutation({
    mutationFn: (id: string) => api.call(adminTestRemoteAccount, { body: { id } }),
    onSuccess: async ({ state, username }) => {
      await refreshRemoteJudges()
      const text = `${username}: ${t(`remoteJudges.accountStates.${state}`)}`
      if (state === 'signed_in') toast.success(text)
      else toast.error(text)
    },
  })
  const remove = async ({ id, username }: RemoteJudge['accounts'][number]) => {
    const title = t('remoteJudges.removeTitle', { name: username })
    const sure = await confirm({
      title,
      text: t('remoteJudges.removeText'),
      confirm: t('remoteJudges.remove'),
      danger: true,
    })
    if (!sure) return
    await api.call(adminDeleteRemoteAccount, { query: { id } })
    await refreshRemoteJudges()
  }
  return { test, remove }
}

const List = styled.ul`
  display: grid;
  margin: ${theme.space(3)} 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-top: ${theme.line};
    overflow-wrap: anywhere;
  }
`
