import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { getGroupApplyList } from '@verdict/proto/http/group/members'
import { api, Button, type Column, DataList, Tag, theme } from '@verdict/ui'
import { useGroup } from '../../group-page/use-group.ts'
import { useMemberChanges, type Member } from './use-member-changes.ts'
import { levelText, RowButtons, userColumn } from './member-columns.tsx'

/** Pending applications with their messages. */
export function Applications() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { setLevel, askRemoval } = useMemberChanges()
  const applications = useQuery(
    api.query(getGroupApplyList, { query: { gid: group.id, limit: 100, withoutMembers: true } }),
  )
  if (applications.data?.total === 0) return null
  const columns: Column<Member>[] = [
    userColumn(t('group.user')),
    { key: 'reason', title: t('group.reason'), minWidthPx: 200, grow: 2, phone: 'below', cell: ({ reason }) => reason },
    {
      key: 'level',
      title: t('group.level'),
      widthPx: 100,
      priority: 1,
      phone: 'corner',
      cell: ({ auth }) => <Tag $tone={auth === GroupLevel.Refused ? 'danger' : 'warning'}>{levelText(t, auth)}</Tag>,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      widthPx: 220,
      align: 'end',
      phone: 'below',
      cell: (row) => (
        <RowButtons>
          <Button small variant="primary" onClick={() => setLevel.mutate({ uid: row.uid, auth: 3 })}>
            {t('group.accept')}
          </Button>
          {row.auth === GroupLevel.Applying ? (
            <Button small onClick={() => setLevel.mutate({ uid: row.uid, auth: 2 })}>
              {t('group.refuse')}
            </Button>
          ) : (
            <Button small onClick={() => void askRemoval(row)}>
              {t('group.remove')}
            </Button>
          )}
        </RowButtons>
      ),
    },
  ]
  return (
    <Section>
      <h2>{t('group.applications')}</h2>
      <DataList
        label={t('group.applications')}
        query={applications}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('group.noApplications')}
        skeletonRows={2}
      />
    </Section>
  )
}

const Section = styled.section`
  margin-bottom: ${theme.space(6)};
  h2 {
    margin-bottom: ${theme.space(3)};
    font-size: ${theme.size.reading};
    font-weight: 600;
  }
`
