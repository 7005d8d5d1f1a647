import Link2 from 'lucide-react/icons/link-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPublicRunJudge } from '@verdict/proto/codes/remote/browser-runs'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import {
  deleteOwnRemoteAccount,
  getOwnRemoteAccounts,
  getRemoteJudges,
  saveOwnRemoteAccount,
} from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, confirm, QueryView, refreshQueries, Stack, toast } from '@verdict/ui'
import { RemoteAccountDialog, type SavedRemoteAccount } from '@verdict/ui/remote-account-dialog'
import { HandleVerifications } from './HandleVerifications.tsx'
import { Entries, Entry, Muted, Row } from '../security-list.ts'

type RemoteJudge = RouteData<typeof getRemoteJudges>[number]
type RemoteAccount = RouteData<typeof getOwnRemoteAccounts>[number]
type Opened = { judge: RemoteJudge; username: string }

/** Remote judges that users submit to by their own accounts. GYM uses those of Codeforces. */
function useOwnAccountJudges(): RemoteJudge[] {
  const judges = useQuery(api.query(getRemoteJudges)).data ?? []
  return judges.filter(({ key, mode }) => mode === 'own_account' && key !== 'GYM')
}

/** Whether `RemoteAccountsSection` has content. */
export function useTakesOwnAccounts(): boolean {
  return useOwnAccountJudges().length > 0
}

async function save(account: SavedRemoteAccount): Promise<void> {
  await api.call(saveOwnRemoteAccount, { body: account })
  await refreshQueries(getOwnRemoteAccounts)
}

/** The reader's accounts at remote judges, by which their code is submitted there. */
export function RemoteAccountsSection() {
  const { t } = useTranslation('security')
  const judges = useOwnAccountJudges()
  const accounts = useQuery(api.query(getOwnRemoteAccounts))
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Stack>
      <Muted>{t('remoteAccounts.lead')}</Muted>
      <QueryView query={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <div>{t('remoteAccounts.none')}</div>
          ) : (
            <Entries aria-label={t('remoteAccounts.title')}>
              {rows.map((account) => (
                <AccountEntry
                  key={account.id}
                  account={account}
                  judge={judges.find(({ key }) => key === account.key)}
                  onChange={setOpened}
                />
              ))}
            </Entries>
          )
        }
      </QueryView>
      <Row>
        {judges.map((judge) => (
          <Button key={judge.key} onClick={() => setOpened({ judge, username: '' })}>
            {t('remoteAccounts.add', { name: judge.name })}
          </Button>
        ))}
      </Row>
      <HandleVerifications judges={judges.map(({ key }) => key).filter(isPublicRunJudge)} />
      {opened !== null && <RemoteAccountDialog {...opened} save={save} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

interface AccountEntryProps {
  account: RemoteAccount
  /** Missing: it takes no own accounts any more. */
  judge: RemoteJudge | undefined
  onChange: (opened: Opened) => void
}

function AccountEntry({ account: { id, key, username, state }, judge, onChange }: AccountEntryProps) {
  const { t } = useTranslation('security')
  const remove = useMutation({
    mutationFn: () => api.call(deleteOwnRemoteAccount, { query: { id } }),
    onSuccess: () => toast.success(t('remoteAccounts.removed', { name: username })),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshQueries(getOwnRemoteAccounts),
  })
  const ask = async () => {
    const question = { title: t('remoteAccounts.removeOf', { name: username }), text: t('remoteAccounts.removeText') }
    if (await confirm({ ...question, confirm: t('remoteAccounts.remove'), danger: true })) remove.mutate()
  }
  return (
    <Entry>
      <Link2 aria-hidden />
      <div>
        <strong>{username}</strong> <Muted as="span">{remoteJudges[key].name}</Muted>
        <Muted>{t(`remoteAccounts.states.${state}`)}</Muted>
      </div>
      <Row>
        {judge !== undefined && (
          <Button
            small
            aria-label={t('remoteAccounts.changeOf', { name: username })}
            onClick={() => onChange({ judge, username })}
          >
            {t('remoteAccounts.change')}
          </Button>
        )}
        <Button
          small
          busy={remove.isPending}
          aria-label={t('remoteAccounts.removeOf', { name: username })}
          onClick={() => void ask()}
        >
          {t('remoteAccounts.remove')}
        </Button>
      </Row>
    </Entry>
  )
}
