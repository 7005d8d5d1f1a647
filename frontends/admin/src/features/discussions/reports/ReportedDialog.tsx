import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  adminDeleteDiscussions,
  adminUpdateDiscussion,
  adminUpdateReport,
} from '@verdict/proto/http/discussion/discussion'
import { api, Button, ButtonLink, Dialog, Notice, paths, theme, toast } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { DeleteDialog } from '@verdict/ui/delete-dialog'
import { refreshDiscussions } from '../refresh.ts'
import { ReportReason } from './ReportReason.tsx'
import type { Report } from './report.ts'

/** A report with a snapshot of the reported post, and actions. */
export function ReportedDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { did, gid, discussionStatus } = report
  return (
    <Dialog
      open
      onClose={onClose}
      widthPx={640}
      title={report.discussionTitle ?? String(did)}
      footer={
        <>
          {discussionStatus !== null && (
            <ButtonLink to={paths.discussion(did, gid)}>{t('discussions.openDiscussion')}</ButtonLink>
          )}
          <Decision report={report} onClose={onClose} />
        </>
      }
    >
      <Facts>
        <dt>{t('discussions.author')}</dt>
        <dd>{report.discussionAuthor === null ? '–' : <UserLink user={{ username: report.discussionAuthor }} />}</dd>
        <dt>{t('discussions.reporter')}</dt>
        <dd>
          <UserLink user={{ username: report.reporter }} />
        </dd>
        <dt>{t('discussions.reason')}</dt>
        <dd>
          <ReportReason content={report.content} />
        </dd>
      </Facts>
      {discussionStatus === null && <Notice tone="info">{t('discussions.deletedSince')}</Notice>}
      <Excerpt>
        <small>{t('discussions.excerpt')}</small>
        {/* Reported texts are shown as source and not rendered. */}
        <pre>{report.discussionContent ?? ''}</pre>
      </Excerpt>
    </Dialog>
  )
}

function Decision({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { id, did, discussionStatus, status } = report
  const handle = useMutation({
    mutationFn: async (disables: boolean) => {
      if (disables) await api.call(adminUpdateDiscussion, { body: { id: did, status: 1 } })
      await api.call(adminUpdateReport, { body: { id, status: true } })
    },
    onSuccess: async (_, disables) => {
      onClose()
      await refreshDiscussions()
      toast.success(t(disables ? 'discussions.disabledAndHandled' : 'discussions.markedHandled'))
    },
  })
  const [isDeleting, setDeleting] = useState(false)
  const remove = useMutation({
    mutationFn: async (reason: string) => {
      await api.call(adminDeleteDiscussions, { body: [did], query: reason === '' ? {} : { reason } })
      if (!status) await api.call(adminUpdateReport, { body: { id, status: true } })
    },
    onSuccess: async () => {
      onClose()
      await refreshDiscussions()
      toast.success(t('discussions.deleted', { count: 1 }))
    },
  })
  return (
    <>
      {discussionStatus !== null && (
        <Button variant="danger" onClick={() => setDeleting(true)}>
          {t('discussions.deleteAndHandle')}
        </Button>
      )}
      {isDeleting && (
        <DeleteDialog
          title={t('discussions.deleteTitle', { count: 1 })}
          text={t('discussions.deleteText')}
          onDelete={(reason) => remove.mutateAsync(reason)}
          onClose={() => setDeleting(false)}
        />
      )}
      {!status && (
        <Button busy={handle.isPending && !handle.variables} onClick={() => handle.mutate(false)}>
          {t('discussions.markHandled')}
        </Button>
      )}
      {discussionStatus === 0 && (
        <Button variant="danger" busy={handle.isPending && handle.variables} onClick={() => handle.mutate(true)}>
          {t('discussions.disable')}
        </Button>
      )}
    </>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${theme.space(1.5)} ${theme.space(4)};
  margin-bottom: ${theme.space(4)};
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

const Excerpt = styled.div`
  margin-top: ${theme.space(3)};
  small {
    color: ${theme.color.muted};
  }
  pre {
    max-height: 320px;
    margin: ${theme.space(1)} 0 0;
    padding: ${theme.space(3)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
    font-family: ${theme.font.sans};
    white-space: pre-wrap;
    overflow: auto;
    overflow-wrap: anywhere;
  }
`
