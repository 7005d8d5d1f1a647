import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ContestType } from '@verdict/proto/codes/contest'
import { textIn } from '@verdict/proto/codes/locale'
import { adminChangeContestVisible, adminGetContestList } from '@verdict/proto/http/contest/admin'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  formatInstant,
  media,
  Page,
  PagedList,
  paths,
  queryClient,
  rowMenuColumn,
  Switch,
  tabular,
  Tag,
  theme,
  toast,
  useLanguage,
  useList,
} from '@verdict/ui'
import { AboveStretchedLink } from '../../../frame/above-stretched-link.styles.ts'
import { KeywordSearch } from '../../../frame/KeywordSearch.tsx'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { ContestActions } from './ContestActions.tsx'
import type { AdminContest } from '../values/contest-values.rules.ts'
import { ImportPackageDialog } from './ImportPackageDialog.tsx'

const statusTones = { '-1': 'accent', 0: 'success', 1: 'neutral' } as const
const authNames = { 0: 'public', 1: 'private', 2: 'protected' } as const

/** Manages all contests. */
export function AdminContestsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetContestList)
  const { params, change } = list
  const [isImporting, setImporting] = useState(false)
  return (
    <Page
      title={t('contests.title')}
      actions={
        <>
          <Button onClick={() => setImporting(true)}>{t('contests.import.open')}</Button>
          <ButtonLink variant="primary" to={adminPaths.createContest}>
            {t('contests.create')}
          </ButtonLink>
        </>
      }
    >
      {isImporting && <ImportPackageDialog onClose={() => setImporting(false)} />}
      <KeywordSearch
        label={t('contests.search')}
        maxLength={100}
        value={params.keyword}
        onChange={(keyword) => change({ keyword }, { replace: true })}
      />
      <PagedList
        label={t('contests.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => (row.manageable === false ? paths.contest(row.id) : adminPaths.editContest(row.id))}
        empty={t('contests.empty')}
      />
    </Page>
  )
}

function useColumns(): Column<AdminContest>[] {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  return [
    {
      key: 'name',
      title: t('contests.name'),
      minWidthPx: 180,
      isLink: true,
      cell: (row) => textIn(locale, row.title, row.titleEn),
    },
    {
      key: 'status',
      title: t('contests.stateTitle'),
      widthPx: 88,
      phoneWidthPx: 72,
      cell: ({ status }) => <Tag $tone={statusTones[status]}>{t(`contests.status.${status}`)}</Tag>,
    },
    {
      key: 'rule',
      title: t('contests.rule'),
      widthPx: 64,
      priority: 3,
      cell: (row) => <Tag>{row.type === ContestType.Acm ? 'ACM' : 'OI'}</Tag>,
    },
    {
      key: 'auth',
      title: t('contests.auth'),
      widthPx: 84,
      priority: 2,
      cell: (row) => <Tag>{t(`contests.auths.${authNames[row.auth]}`)}</Tag>,
    },
    {
      key: 'time',
      title: t('contests.time'),
      widthPx: 140,
      priority: 1,
      phone: 'below',
      cell: (row) => (
        <Times>
          {formatInstant(row.startTime).slice(0, 16)}
          <small>{formatInstant(row.endTime).slice(0, 16)}</small>
        </Times>
      ),
    },
    {
      key: 'visible',
      title: t('contests.visible'),
      widthPx: 64,
      isNamedOnPhone: true,
      cell: (row) => <Visible row={row} />,
    },
    {
      key: 'actions',
      title: t('contests.actions'),
      ...rowMenuColumn,
      cell: (row) => <ContestActions row={row} />,
    },
  ]
}

function Visible({ row }: { row: AdminContest }) {
  const { t } = useTranslation('admin')
  const change = useMutation({
    mutationFn: (visible: boolean) => api.call(adminChangeContestVisible, { query: { cid: row.id, visible } }),
    onSuccess: async (_, visible) => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetContestList) })
      toast.success(t(visible ? 'contests.shown' : 'contests.hidden'))
    },
  })
  return (
    <AboveStretchedLink>
      <Switch
        aria-label={t('contests.visibleOf', { title: row.title })}
        checked={change.isPending ? change.variables : row.visible}
        disabled={row.manageable === false}
        onChange={(visible) => change.mutate(visible)}
      />
    </AboveStretchedLink>
  )
}

const Times = styled.span`
  display: grid;
  line-height: 1.35;
  ${tabular}
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
  ${media.phone} {
    grid-auto-flow: column;
    align-items: baseline;
    justify-content: start;
    gap: ${theme.space(2)};
  }
`
