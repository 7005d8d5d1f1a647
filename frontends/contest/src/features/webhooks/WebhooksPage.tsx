import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, EmptyState, isSuperAdmin, QueryView, SkeletonText, Stack, theme, useUser } from '@verdict/ui'
import { useContest } from '../../contest/use-contest.ts'
import { useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { useWebhookText } from './use-webhook-text.ts'

/** Servers elsewhere that are told what changes in the contest. They serve the whole site, so root alone sets them up. */
export function WebhooksPage() {
  const t = useWebhookText()
  const isRoot = isSuperAdmin(useUser())
  return isRoot ? <Webhooks /> : <EmptyState role="alert">{t('rootOnly')}</EmptyState>
}

function Webhooks() {
  const t = useWebhookText()
  const { contest } = useContest()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  return (
    <>
      <Tools>
        <p>{t('lead')}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </Tools>
      <QueryView query={useWebhooks(contest.id)} empty={t('empty')} loading={<SkeletonText lines={6} />}>
        {(webhooks) => (
          <Stack $gap={3}>
            {webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
            ))}
          </Stack>
        )}
      </QueryView>
      {edited !== null && (
        <WebhookDialog cid={contest.id} webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
  p {
    flex: 1 1 320px;
    max-width: 72ch;
    color: ${theme.color.muted};
  }
`
