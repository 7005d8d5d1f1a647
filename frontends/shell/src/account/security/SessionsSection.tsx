import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Terminal from 'lucide-react/icons/terminal'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { endOtherSessions, endOwnSession, getOwnSessions } from '@verdict/proto/http/auth/security'
import { api, Button, confirm, queryClient, QueryView, RelativeTime, Tag, theme, toast } from '@verdict/ui'
import { deviceName } from './device-name.ts'
import { PagedEntries } from '../PagedEntries.tsx'
import { Entry, Muted } from '../security-list.ts'

type SessionRow = RouteData<typeof getOwnSessions>['records'][number]

const icons = { phone: Smartphone, computer: Monitor, program: Terminal }
const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(getOwnSessions) })

/** Active sessions of the reader; one or all others can be signed out. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const sessions = useQuery({ ...api.query(getOwnSessions, { query: page }), placeholderData: keepPreviousData })
  const endOthers = useEndOthers()
  return (
    <QueryView query={sessions}>
      {(data) => (
        <>
          <PagedEntries label={t('sessions.title')} data={data} page={page} onPage={setPage}>
            {(session) => <SessionEntry key={session.id} session={session} />}
          </PagedEntries>
          {data.total > 1 && (
            <Foot>
              <Button busy={endOthers.isBusy} onClick={() => void endOthers.ask()}>
                {t('sessions.endOthers')}
              </Button>
            </Foot>
          )}
        </>
      )}
    </QueryView>
  )
}

function SessionEntry({ session }: { session: SessionRow }) {
  const { t } = useTranslation('security')
  const { browser, system, kind } = deviceName(session.userAgent)
  const name = browser === '' ? t('sessions.unknown') : system === '' ? browser : t('sessions.on', { browser, system })
  const Icon = icons[kind]
  const end = useMutation({
    mutationFn: () => api.call(endOwnSession, { query: { id: session.id } }),
    onSuccess: () => toast.success(t('sessions.ended', { name })),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  })
  return (
    <Entry>
      <Icon aria-hidden />
      <div>
        <strong title={session.userAgent}>{name}</strong>{' '}
        {session.isCurrent && <Tag $tone="accent">{t('sessions.current')}</Tag>}
        <Muted>
          {session.address} · {t('sessions.signedIn')} <RelativeTime at={session.signedInAt} /> · {t('sessions.used')}{' '}
          <RelativeTime at={session.lastUsedAt} />
        </Muted>
      </div>
      {!session.isCurrent && (
        <Button small busy={end.isPending} aria-label={t('sessions.endOf', { name })} onClick={() => end.mutate()}>
          {t('sessions.end')}
        </Button>
      )}
    </Entry>
  )
}

function useEndOthers() {
  const { t } = useTranslation('security')
  const end = useMutation({
    mutationFn: () => api.call(endOtherSessions),
    onSuccess: ({ ended }) => toast.success(t('sessions.endedOthers', { count: ended })),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  })
  const ask = async () => {
    const question = { title: t('sessions.endOthers'), text: t('sessions.endOthersText'), confirm: t('sessions.end') }
    if (await confirm({ ...question, danger: true })) end.mutate()
  }
  return { ask, isBusy: end.isPending }
}

const Foot = styled.div`
  margin-top: ${theme.space(4)};
`
