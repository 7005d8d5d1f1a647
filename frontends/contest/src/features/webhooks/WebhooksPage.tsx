import { useState } from 'react'
import { Button, EmptyState, isSuperAdmin, QueryView, SkeletonText, Stack, useUser } from '@verdict/ui'
import { Toolbar } from '../../contest/toolbar.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import { useWebhooks, type Webhook } from './use-webhooks.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { useWebhookText } from './use-webhook-text.ts'

/**
 * Webhooks that notify other servers of changes in the contest. They are global settings, so only root may edit them.
 */
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
      <Toolbar>
        <p>{t('lead')}</p>
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </Toolbar>
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
