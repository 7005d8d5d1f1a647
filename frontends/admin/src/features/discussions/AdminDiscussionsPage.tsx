import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { Page, Tabs, theme, useList } from '@verdict/ui'
import { adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import { ModerationLog } from '@verdict/ui/moderation-log'
import { BanTable } from './bans/BanTable.tsx'
import { CommentReportTable } from './reports/CommentReportTable.tsx'
import { DiscussionTable } from './DiscussionTable.tsx'
import { PendingPostTable } from './PendingPostTable.tsx'
import { ReportTable } from './reports/ReportTable.tsx'

const tabs = ['discussions', 'reports', 'comments', 'held', 'bans', 'log'] as const

/** Moderation: discussions, reports, posts awaiting approval, bans and the moderation log, one tab each. */
export function AdminDiscussionsPage() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  return (
    <Page title={t('discussions.title')}>
      <Tabs
        aria-label={t('discussions.title')}
        value={tabs.find((one) => one === search.get('tab')) ?? 'discussions'}
        // Filters and page number belong to one list only.
        onChange={(tab) => setSearch(tab === 'discussions' ? {} : { tab })}
        items={[
          { key: 'discussions', label: t('discussions.list'), content: tabContent(<DiscussionTable />) },
          { key: 'reports', label: t('discussions.reports'), content: tabContent(<ReportTable />) },
          { key: 'comments', label: t('discussions.commentReports'), content: tabContent(<CommentReportTable />) },
          { key: 'held', label: t('discussions.pending'), content: tabContent(<PendingPostTable />) },
          { key: 'bans', label: t('discussions.bans'), content: tabContent(<BanTable />) },
          { key: 'log', label: t('discussions.log'), content: tabContent(<LogTable />) },
        ]}
      />
    </Page>
  )
}

const tabContent = (table: ReactElement) => <Below>{table}</Below>

/** The moderation log of the site and its groups. */
function LogTable() {
  return <ModerationLog ofSite list={useList(adminGetModerationLog)} />
}

const Below = styled.div`
  padding-top: ${theme.space(4)};
`
