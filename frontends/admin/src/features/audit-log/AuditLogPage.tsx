import Download from 'lucide-react/icons/download'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { isAuditAction } from '@verdict/proto/codes/audit'
import { downloadAuditLog, getAuditLog } from '@verdict/proto/http/site/audit-log'
import { api, Button, type Column, MutedText, Page, PagedList, RelativeTime, useList } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { AuditRow } from './audit-row.ts'

/** The audit log: changes by administrators, newest first. */
export function AuditLogPage() {
  const { t } = useTranslation('admin')
  const list = useList(getAuditLog)
  const { params, change } = list
  const download = useMutation({
    mutationFn: () => {
      const { currentPage: _page, limit: _limit, ...filters } = params
      return api.download(downloadAuditLog, { query: filters })
    },
  })
  return (
    <Page
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
          {t('audit.download')}
        </Button>
      }
    >
      <AuditFilters params={params} onChange={change} />
      <PagedList
        label={t('audit.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={t('audit.none')}
      />
    </Page>
  )
}

function useColumns(): Column<AuditRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'action',
      title: t('audit.action'),
      minWidthPx: 120,
      grow: 0.6,
      phone: 'title',
      cell: ({ action }) => (isAuditAction(action) ? t(`audit.actions.${action}`) : action),
    },
    {
      key: 'subject',
      title: t('audit.subject'),
      minWidthPx: 120,
      grow: 0.6,
      phoneWidthPx: 140,
      cell: (row) => <Subject row={row} />,
    },
    {
      key: 'changes',
      title: t('audit.changes'),
      minWidthPx: 180,
      grow: 2,
      phone: 'below',
      cell: ({ changes }) => <AuditChanges changes={changes} />,
    },
    {
      key: 'actor',
      title: t('audit.actor'),
      minWidthPx: 120,
      grow: 0.6,
      phoneWidthPx: 140,
      cell: (row) => <Actor row={row} />,
    },
    { key: 'at', title: t('audit.at'), widthPx: 110, phone: 'corner', cell: ({ at }) => <RelativeTime at={at} /> },
  ]
}

function Subject({ row: { subjectKind, subjectId, subjectName } }: { row: AuditRow }) {
  if (subjectKind === 'account' && subjectName !== '') return <UserLink user={{ username: subjectName }} />
  return (
    <Words>
      {subjectName}
      {subjectId !== '' && <MutedText $size="small">{subjectId}</MutedText>}
    </Words>
  )
}

function Actor({ row: { actorName, address, credential } }: { row: AuditRow }) {
  const { t } = useTranslation('admin')
  return (
    <Words>
      {actorName === '' ? t('audit.nobody') : <UserLink user={{ username: actorName }} />}
      <MutedText $size="small">
        {[address, credential === 'session' ? '' : t(`audit.by.${credential}`)].filter(Boolean).join(' · ')}
      </MutedText>
    </Words>
  )
}

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere;
`
