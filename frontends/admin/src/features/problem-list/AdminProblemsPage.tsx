import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { adminChangeProblemAuth, adminGetProblemList } from '@verdict/proto/http/problem/admin'
import {
  api,
  ButtonLink,
  Checkbox,
  type Column,
  media,
  Page,
  PagedList,
  paths,
  queryClient,
  RelativeTime,
  rowMenuColumn,
  SearchInput,
  Select,
  tabular,
  theme,
  toast,
  truncate,
  useList,
  visuallyHidden,
} from '@verdict/ui'
import { AuthorName } from '@verdict/ui/user-link'
import { adminPaths } from '../../paths/admin-paths.ts'
import { AboveStretchedLink } from '../../frame/above-stretched-link.styles.ts'
import { RowActions, type ProblemRow } from './RowActions.tsx'
import { SavedNotice } from '../saved-problem/SavedNotice.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** Manages all problems. */
export function AdminProblemsPage() {
  const { t } = useTranslation('admin')
  const list = useList(adminGetProblemList)
  const { params, change } = list
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map())
  const columns = useColumns(selected, setSelected)
  const auths = useAuthOptions()
  return (
    <Page
      title={t('problems.title')}
      actions={
        <>
          <ButtonLink to={adminPaths.batchOperation}>{t('importProblems.open')}</ButtonLink>
          <ButtonLink variant="primary" to={adminPaths.createProblem}>
            {t('problems.create')}
          </ButtonLink>
        </>
      }
    >
      <SavedNotice />
      <Filters role="search">
        <Narrow>
          <SearchInput
            label={t('problems.search')}
            value={params.keyword ?? ''}
            onChange={(keyword) => change({ keyword }, { replace: true })}
          />
        </Narrow>
        <Select
          inline
          aria-label={t('problems.auth')}
          value={params.auth === undefined ? '' : String(params.auth)}
          onChange={(auth) => change({ auth: auth === '' ? undefined : Number(auth) })}
          options={[{ value: '', label: t('problems.allAuths') }, ...auths]}
        />
      </Filters>
      <SelectionBar selected={selected} options={auths} onClear={() => setSelected(new Map())} />
      <PagedList
        label={t('problems.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => (row.manageable === false ? paths.problem(row.problemId) : adminPaths.editProblem(row.id))}
        empty={t('problems.empty')}
      />
    </Page>
  )
}

function useAuthOptions() {
  const { t } = useTranslation('admin')
  return [
    { value: String(ProblemAuth.Public), label: t('problems.public') },
    { value: String(ProblemAuth.Private), label: t('problems.private') },
    { value: String(ProblemAuth.Contest), label: t('problems.contest') },
  ]
}

type Selected = ReadonlyMap<number, string>

function useColumns(selected: Selected, onSelect: (selected: Selected) => void): Column<ProblemRow>[] {
  const { t } = useTranslation('admin')
  const select = ({ id, problemId }: ProblemRow, isOn: boolean) => {
    const others = [...selected].filter(([pid]) => pid !== id)
    onSelect(new Map(isOn ? [...others, [id, problemId]] : others))
  }
  return [
    {
      key: 'select',
      title: <Hidden>{t('problems.selection')}</Hidden>,
      widthPx: 24,
      phone: 'hidden',
      cell: (row) => (
        <AboveStretchedLink>
          <Checkbox
            aria-label={t('problems.select', { id: row.problemId })}
            checked={selected.has(row.id)}
            disabled={row.manageable === false}
            onChange={(isOn) => select(row, isOn)}
          />
        </AboveStretchedLink>
      ),
    },
    {
      key: 'id',
      title: t('problems.displayId'),
      widthPx: 92,
      cell: (row) => <Id title={row.problemId}>{row.problemId}</Id>,
    },
    { key: 'title', title: t('problems.name'), minWidthPx: 140, isLink: true, cell: (row) => row.title },
    {
      key: 'author',
      title: t('problems.author'),
      widthPx: 120,
      priority: 1,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      key: 'modified',
      title: t('problems.modified'),
      widthPx: 110,
      priority: 2,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    {
      key: 'auth',
      title: t('problems.auth'),
      widthPx: 124,
      phoneWidthPx: 116,
      cell: (row) => <AuthSelect row={row} />,
    },
    {
      key: 'actions',
      title: t('problems.actions'),
      ...rowMenuColumn,
      cell: (row) => <RowActions row={row} listKey={api.keyOf(adminGetProblemList)} />,
    },
  ]
}

function AuthSelect({ row }: { row: ProblemRow }) {
  const { t } = useTranslation('admin')
  const auths = useAuthOptions()
  const changeAuth = useMutation({
    mutationFn: (auth: number) => api.call(adminChangeProblemAuth, { body: { id: row.id, auth } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
      toast.success(t('problems.authChanged', { id: row.problemId }))
    },
  })
  return (
    <AboveStretchedLink>
      <Select
        small
        aria-label={`${t('problems.auth')} ${row.problemId}`}
        disabled={changeAuth.isPending || row.manageable === false}
        value={String(row.auth)}
        onChange={(auth) => changeAuth.mutate(Number(auth))}
        options={auths}
      />
    </AboveStretchedLink>
  )
}

const Hidden = styled.span`
  ${visuallyHidden}
`

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
`

const Narrow = styled.div`
  flex: 0 1 320px;
  ${media.phone} {
    flex: 1 1 100%;
  }
`

const Id = styled.span`
  display: block;
  ${tabular}
  ${truncate}
`
