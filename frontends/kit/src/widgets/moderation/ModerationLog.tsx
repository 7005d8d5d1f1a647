import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import type { RouteData } from '@verdict/proto/http/route'
import {
  type Column,
  formatInstant,
  PagedList,
  paths,
  tabular,
  Tag,
  type TagTone,
  theme,
  type UseListResult,
} from '@verdict/ui'
import { ModerationFilters } from './ModerationFilters.tsx'
import { UserLink } from '../people/UserLink.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

type Entry = RouteData<typeof adminGetModerationLog>['records'][number]

export interface ModerationLogProps {
  list: UseListResult<typeof adminGetModerationLog>
  /** Shows the log of the whole site, in which one of its groups can be chosen. */
  ofSite?: boolean
}

/** The log of what moderators have done on the site or in a group, with filters above it. */
export function ModerationLog({ list, ofSite = false }: ModerationLogProps) {
  const t = useWidgetsText()
  return (
    <>
      <ModerationFilters params={list.params} onChange={list.change} ofSite={ofSite} />
      <PagedList
        label={t('moderation.label')}
        list={list}
        columns={useColumns(ofSite)}
        rowKey={(entry) => entry.id}
        empty={t('moderation.none')}
      />
    </>
  )
}

const severe: ReadonlySet<Entry['kind']> = new Set<Entry['kind']>([
  'discussion_deleted',
  'comment_deleted',
  'reply_deleted',
  'held_post_rejected',
  'user_banned',
])
const toneOf = (kind: Entry['kind']): TagTone => (severe.has(kind) ? 'danger' : 'neutral')

function useColumns(ofSite: boolean): Column<Entry>[] {
  const t = useWidgetsText()
  return [
    {
      key: 'at',
      title: t('moderation.at'),
      widthPx: 170,
      phoneWidthPx: 150,
      cell: ({ gmtCreate }) => <Time dateTime={gmtCreate}>{formatInstant(gmtCreate)}</Time>,
    },
    {
      key: 'kind',
      title: t('moderation.kind'),
      widthPx: 150,
      phone: 'title',
      cell: ({ kind }) => <Tag $tone={toneOf(kind)}>{t(`moderation.kinds.${kind}`)}</Tag>,
    },
    {
      key: 'actor',
      title: t('moderation.actor'),
      minWidthPx: 120,
      cell: ({ actor, actorRole }) => (
        <Stack>
          <UserLink user={{ username: actor }} />
          <small>{t(`moderation.roles.${actorRole}`)}</small>
        </Stack>
      ),
    },
    {
      key: 'subject',
      title: t('moderation.subject'),
      minWidthPx: 110,
      priority: 2,
      cell: ({ subject }) => (subject === '' ? '–' : <UserLink user={{ username: subject }} />),
    },
    {
      key: 'target',
      title: t('moderation.target'),
      minWidthPx: 170,
      grow: 2,
      phone: 'below',
      cell: (entry) => <Target entry={entry} ofSite={ofSite} />,
    },
    {
      key: 'details',
      title: t('moderation.details'),
      minWidthPx: 150,
      grow: 2,
      priority: 1,
      phone: 'below',
      cell: (entry) => <Details entry={entry} />,
    },
  ]
}

/** The beginning of the moderated post, as a link if the post still exists. */
function Target({ entry, ofSite }: { entry: Entry; ofSite: boolean }) {
  const t = useWidgetsText()
  const { targetType, text, gid } = entry
  const to = addressOf(entry)
  const place = ofSite && gid !== null ? <Tag>{t('moderation.inGroup', { gid })}</Tag> : null
  if (targetType === 'User') return place ?? '–'
  // The text is shown as source and not rendered.
  return (
    <Line>
      <Tag>{t(`moderation.types.${targetType}`)}</Tag>
      {to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>}
      {place}
    </Line>
  )
}

function addressOf({ kind, targetType, did, cid, gid }: Entry): string | null {
  const isDeleted = kind === 'discussion_deleted' || (kind === 'held_post_rejected' && targetType === 'Discussion')
  if (isDeleted) return null
  if (did !== null) return paths.discussion(did, gid)
  return cid === null ? null : paths.contest(cid, 'comment')
}

/** Reason, end of a ban, and categories that a post was moved between. */
function Details({ entry: { reason, until, fromCategory, toCategory } }: { entry: Entry }) {
  const t = useWidgetsText()
  const lines = [
    ...(reason === '' ? [] : [reason]),
    ...(until === null ? [] : [t('moderation.until', { until: formatInstant(until) })]),
    ...(fromCategory === null && toCategory === null
      ? []
      : [t('moderation.moved', { from: fromCategory ?? '–', to: toCategory ?? '–' })]),
  ]
  if (lines.length === 0) return '–'
  return (
    <Stack>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  )
}

const Time = styled.time`
  ${tabular}
`

const Stack = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
  }
`

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
`
