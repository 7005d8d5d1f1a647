import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { removeContestWebhook, testContestWebhook } from '@verdict/proto/http/contest/clics/contest-webhooks'
import { api, Button, MutedText, RelativeTime, tabular, Tag, theme, toast } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteButton, EditButton } from '@verdict/ui/row-buttons'
import { refreshWebhooks, type Webhook } from './use-webhooks.ts'
import { failureReason } from './webhook-values.ts'
import { useWebhookText } from './use-webhook-text.ts'

/** A webhook with its URL, events and latest deliveries. */
export function WebhookCard({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const t = useWebhookText()
  const contest = useTranslation('contest')
  const { url, endpoints, cids, active, username } = webhook
  return (
    <Card aria-label={url}>
      <Head>
        <code>{url}</code>
        <span>
          <TestButton webhook={webhook} />
          <EditButton label={t('editOf', { url })} onEdit={onEdit} />
          <RemoveButton webhook={webhook} />
        </span>
      </Head>
      <Facts>
        <Tag $tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Tag>
        <span>
          {endpoints.length === 0
            ? t('everything')
            : endpoints.map((type) => t(`types.${type}`)).join(contest.t('clarifications.comma'))}
        </span>
        <span>
          {t(cids.length === 0 ? 'allContests' : cids.length === 1 ? 'thisContest' : 'contests', {
            count: cids.length,
          })}
        </span>
        <span>
          {t('by')} <UserLink user={{ username }} />
        </span>
      </Facts>
      <Deliveries webhook={webhook} />
    </Card>
  )
}

function Deliveries({ webhook: { deliveries } }: { webhook: Webhook }) {
  const t = useWebhookText()
  const textOf = (result: string) => {
    if (/^\d+$/.test(result)) return t('answered', { status: result })
    const reason = failureReason(result)
    return reason === null ? result : t(`reasons.${reason}`)
  }
  if (deliveries.length === 0)
    return (
      <MutedText as="p" $size="small">
        {t('noDeliveries')}
      </MutedText>
    )
  return (
    <List aria-label={t('deliveries')}>
      {deliveries.map(({ at, ok, result, isTest }, place) => (
        <li key={`${at} ${place}`}>
          <RelativeTime at={at} />
          <b data-ok={ok}>{t(ok ? 'ok' : 'failed')}</b>
          <span>{textOf(result)}</span>
          {isTest && <Tag>{t('isTest')}</Tag>}
        </li>
      ))}
    </List>
  )
}

function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const t = useWebhookText()
  const test = useMutation({
    mutationFn: () => api.call(testContestWebhook, { body: { id } }),
    onSettled: refreshWebhooks,
  })
  return (
    <Button small busy={test.isPending} aria-label={t('testOf', { url })} onClick={() => test.mutate()}>
      {t('test')}
    </Button>
  )
}

function RemoveButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const t = useWebhookText()
  const remove = async () => {
    await api.call(removeContestWebhook, { query: { id } })
    await refreshWebhooks()
    toast.success(t('removed'))
  }
  const question = { title: t('removeTitle'), text: t('removeText', { url }), confirm: t('remove') }
  return <DeleteButton label={t('removeOf', { url })} question={question} onDelete={remove} />
}

const Card = styled.article`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  code {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > span {
    display: flex;
    gap: ${theme.space(1)};
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  padding-top: ${theme.space(3)};
  border-top: ${theme.line};
  font-size: ${theme.size.small};
  ${tabular}
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
  }
  time {
    min-width: 110px;
    color: ${theme.color.muted};
  }
  b {
    font-weight: 550;
  }
  b[data-ok='true'] {
    color: ${theme.color.success};
  }
  b[data-ok='false'] {
    color: ${theme.color.danger};
  }
`
