import History from 'lucide-react/icons/history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteData } from '@verdict/proto/http/route'
import { getOwnAccountEvents } from '@verdict/proto/http/auth/security'
import { api, QueryView, RelativeTime } from '@verdict/ui'
import { PagedEntries } from '../PagedEntries.tsx'
import { Entry, Muted } from '../security-list.ts'

type EventRow = RouteData<typeof getOwnAccountEvents>['records'][number]

/** The security log of the reader's account. */
export function AccountEventsSection() {
  const { t } = useTranslation('security')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const events = useQuery({ ...api.query(getOwnAccountEvents, { query: page }), placeholderData: keepPreviousData })
  return (
    <>
      <Muted>{t('events.lead')}</Muted>
      <QueryView query={events} empty={t('events.none')}>
        {(data) => (
          <PagedEntries label={t('events.title')} data={data} page={page} onPage={setPage}>
            {(event) => <EventEntry key={event.id} event={event} />}
          </PagedEntries>
        )}
      </QueryView>
    </>
  )
}

function EventEntry({ event: { kind, detail, isOwn, actorName, address, at } }: { event: EventRow }) {
  const { t } = useTranslation('security')
  return (
    <Entry>
      <History aria-hidden />
      <div>
        <strong>{t(`events.kinds.${kind}`)}</strong> {detail}
        <Muted>
          {isOwn ? address : t('events.byAdmin', { name: actorName })}
          {(!isOwn || address !== '') && ' · '}
          <RelativeTime at={at} />
        </Muted>
      </div>
    </Entry>
  )
}
