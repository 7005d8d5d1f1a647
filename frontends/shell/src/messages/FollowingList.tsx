import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { toScope } from '@verdict/proto/codes/scope'
import { getFollow, getFollows, setFollow } from '@verdict/proto/http/discussion/follow'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  EmptyState,
  MutedText,
  Pager,
  paths,
  QueryView,
  RelativeTime,
  SegmentedControl,
  Tag,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { MessageHead, MessageMain, MessageRow, MessageRows } from './message-layout.tsx'

type Follow = RouteData<typeof getFollows>['records'][number]

const states = ['followed', 'muted'] as const

/** The discussions, groups and problems that the reader follows or has muted, each with a button that ends it. */
export function FollowingList() {
  const { t } = useTranslation('messages')
  const { params, change, page } = useList(getFollows)
  return (
    <Card
      title={t('following')}
      extra={
        <SegmentedControl
          aria-label={t('followFilter')}
          value={params.state ?? ''}
          onChange={(chosen) => change({ state: states.find((one) => one === chosen) })}
          options={[
            { value: '', label: t('followAll') },
            ...states.map((value) => ({ value, label: t(`state_${value}`) })),
          ]}
        />
      }
    >
      <QueryView query={page} isEmpty={() => false}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState>{t('followEmpty')}</EmptyState>
          ) : (
            <MessageRows>
              {records.map((follow) => (
                <FollowRow key={`${follow.type}:${follow.id}`} follow={follow} />
              ))}
            </MessageRows>
          )
        }
      </QueryView>
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} />
    </Card>
  )
}

function FollowRow({ follow }: { follow: Follow }) {
  const { t } = useTranslation('messages')
  const { type, id, state, title, gmtCreate } = follow
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => api.call(setFollow, { body: { type, id, state: 'none' } }),
    onSuccess: () =>
      Promise.all(
        [getFollows, getFollow].map((route) => queryClient.invalidateQueries({ queryKey: api.keyOf(route) })),
      ),
    onError: (error) => toast.error(error.message),
  })
  const name = title ?? t('followGone', { id })
  const action = t(state === 'muted' ? 'unmute' : 'unfollow')
  return (
    <Row>
      <MessageMain>
        {title === null ? <MutedText>{name}</MutedText> : <Title to={addressOf(follow)}>{name}</Title>}
        <MessageHead>
          <span>{t(`place_${type}`)}</span>
          {state === 'muted' && <Tag>{t('state_muted')}</Tag>}
          <RelativeTime at={gmtCreate} />
        </MessageHead>
      </MessageMain>
      <Button
        small
        busy={leave.isPending}
        aria-label={t('leaveOf', { action, title: name })}
        onClick={() => leave.mutate()}
      >
        {action}
      </Button>
    </Row>
  )
}

function addressOf({ type, id, gid }: Follow): string {
  if (type === 'group') return paths.group(Number(id))
  if (type === 'discussion') return paths.discussion(Number(id), gid)
  return paths.problem(id, gid === null ? undefined : toScope({ gid }))
}

const Row = styled(MessageRow)`
  align-items: center;
`

const Title = styled(Link)`
  color: ${theme.color.accent};
  font-weight: 500;
`
