import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { adminGetAccountEvents } from '@verdict/proto/http/auth/security'
import { api, Dialog, MutedText, Pager, QueryView, RelativeTime, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'

type EventRow = RouteData<typeof adminGetAccountEvents>['records'][number]

/** Security log of an account: changes to its sign-in, with actor, time and IP address. */
export function AccountEventsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const events = useQuery({ ...api.query(adminGetAccountEvents, { query: page }), placeholderData: keepPreviousData })
  const title = t('users.events')
  return (
    <Dialog open onClose={onClose} title={title} widthPx={620}>
      <QueryView query={events} empty={t('users.noEvents')}>
        {({ records, total }) => (
          <>
            <Lines aria-label={title}>
              {records.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </Lines>
            <Pager
              hideSizes
              total={total}
              value={page}
              onChange={(change) => setPage((before) => ({ ...before, ...change }))}
            />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

function EventLine({ event: { kind, username, actorName, address, detail, at } }: { event: EventRow }) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <div>
        <UserLink user={{ username }} /> {t(`users.event.${kind}`)} {detail}
      </div>
      <MutedText as="div" $size="small">
        {actorName !== username && `${t('users.eventBy', { name: actorName })} · `}
        {address} · <RelativeTime at={at} />
      </MutedText>
    </li>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0 0 ${theme.space(4)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`
