import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { EmptyState, PageTitle, theme } from '@verdict/ui'
import { useGroup } from './use-group.ts'

interface AdminPartProps {
  title: string
  /** The list that the page belongs to. */
  back: { to: string; label: string }
  children: ReactNode
}

/** Layout of a page for administrators of the group, with a link back to the list it belongs to. */
export function GroupAdminPage({ title, back, children }: AdminPartProps) {
  const { t } = useTranslation('group')
  const { level } = useGroup()
  if (level < GroupLevel.Admin) return <EmptyState role="alert">{t('group.adminsOnly')}</EmptyState>
  return (
    <section>
      <PageTitle>{title}</PageTitle>
      <Head>
        <Link to={back.to}>← {back.label}</Link>
        <h2>{title}</h2>
      </Head>
      {children}
    </section>
  )
}

const Head = styled.header`
  margin-bottom: ${theme.space(4)};
  a {
    font-size: ${theme.size.small};
  }
  h2 {
    margin-top: ${theme.space(1)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
`
