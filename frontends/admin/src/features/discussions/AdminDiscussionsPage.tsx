import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { Page, Tabs, theme } from '@verdict/ui'
import { DiscussionTable } from './DiscussionTable.tsx'
import { ReportTable } from './ReportTable.tsx'

/** All discussions of the site and its groups, and what was reported of them. */
export function AdminDiscussionsPage() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  return (
    <Page title={t('discussions.title')}>
      <Tabs
        aria-label={t('discussions.title')}
        value={search.get('tab') === 'reports' ? 'reports' : 'discussions'}
        // Filters and the page belong to one of the lists.
        onChange={(tab) => setSearch(tab === 'reports' ? { tab } : {})}
        items={[
          { key: 'discussions', label: t('discussions.list'), content: tabContent(<DiscussionTable />) },
          { key: 'reports', label: t('discussions.reports'), content: tabContent(<ReportTable />) },
        ]}
      />
    </Page>
  )
}

const tabContent = (table: ReactElement) => <Below>{table}</Below>

const Below = styled.div`
  padding-top: ${theme.space(4)};
`
