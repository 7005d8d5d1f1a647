import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import {
  adminChangeProblemAuth,
  adminDeleteProblem,
  adminGetProblemList,
  downloadTestcase,
} from '@verdict/proto/http/problem-admin'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  confirm,
  DataList,
  hasRole,
  media,
  Page,
  Pager,
  queryClient,
  RelativeTime,
  SearchInput,
  Select,
  tabular,
  theme,
  toast,
  Tooltip,
  useListParams,
  useUser,
} from '@verdict/ui'
import { SavedNotice } from './SavedNotice.tsx'

type Row = RouteData<typeof adminGetProblemList>['records'][number]

/** All problems, with their visibility and what can be done to them. */
export function AdminProblemsPage() {
  const { t } = useTranslation('admin')
  const [params, change] = useListParams(adminGetProblemList)
  const problems = useQuery({ ...api.query(adminGetProblemList, { query: params }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const auths = useAuthOptions()
  return (
    <Page
      title={t('problems.title')}
      actions={
        <ButtonLink variant="primary" to="/admin/problem/create">
          {t('problems.create')}
        </ButtonLink>
      }
    >
      <SavedNotice />
      <Filters role="search">
        <Narrow>
          <SearchInput
            icon={<Search aria-hidden />}
            aria-label={t('problems.search')}
            placeholder={t('problems.search')}
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
      <DataList
        label={t('problems.title')}
        query={problems}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => `/admin/problem/edit/${row.id}`}
        empty={t('problems.empty')}
      />
      <Pager total={problems.data?.total ?? 0} value={params} onChange={change} />
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

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'id',
      title: t('problems.displayId'),
      widthPx: 92,
      phone: 'corner',
      cell: (row) => <Figure>{row.problemId}</Figure>,
    },
    { key: 'title', title: t('problems.name'), minWidthPx: 200, isLink: true, cell: (row) => row.title },
    { key: 'author', title: t('problems.author'), widthPx: 120, priority: 1, cell: (row) => row.author ?? '–' },
    {
      key: 'modified',
      title: t('problems.modified'),
      widthPx: 110,
      priority: 2,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
    { key: 'auth', title: t('problems.auth'), widthPx: 140, cell: (row) => <AuthSelect row={row} /> },
    {
      key: 'actions',
      title: t('problems.actions'),
      widthPx: 116,
      align: 'end',
      cell: (row) => <Actions row={row} />,
    },
  ]
}

function AuthSelect({ row }: { row: Row }) {
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
    <Above>
      <Select
        small
        aria-label={`${t('problems.auth')} ${row.problemId}`}
        disabled={changeAuth.isPending}
        value={String(row.auth)}
        onChange={(auth) => changeAuth.mutate(Number(auth))}
        options={auths}
      />
    </Above>
  )
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation('admin')
  const user = useUser()
  const download = useMutation({ mutationFn: () => api.download(downloadTestcase, { query: { pid: row.id } }) })
  const remove = useMutation({
    mutationFn: () => api.call(adminDeleteProblem, { query: { pid: row.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.keyOf(adminGetProblemList) })
      toast.success(t('problems.deleted', { id: row.problemId }))
    },
  })
  const askAndRemove = async () => {
    const title = t('problems.deleteTitle', { id: row.problemId, title: row.title })
    const sure = await confirm({ title, text: t('problems.deleteText'), confirm: t('problems.delete'), danger: true })
    if (sure) remove.mutate()
  }
  return (
    <Above>
      <Tooltip content={t('problems.edit')}>
        <ButtonLink
          small
          square
          variant="quiet"
          aria-label={`${t('problems.edit')} ${row.problemId}`}
          icon={<SquarePen aria-hidden />}
          to={`/admin/problem/edit/${row.id}`}
        />
      </Tooltip>
      <Tooltip content={t('problems.download')}>
        <Button
          small
          square
          variant="quiet"
          busy={download.isPending}
          aria-label={`${t('problems.download')} ${row.problemId}`}
          icon={<Download aria-hidden />}
          onClick={() => download.mutate()}
        />
      </Tooltip>
      {hasRole(user, ['root', 'problem_admin']) && (
        <Tooltip content={t('problems.delete')}>
          <Button
            small
            square
            variant="quiet"
            aria-label={`${t('problems.delete')} ${row.problemId}`}
            icon={<Trash aria-hidden />}
            onClick={() => void askAndRemove()}
          />
        </Tooltip>
      )}
    </Above>
  )
}

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

const Figure = styled.span`
  ${tabular}
`

/** Controls inside a row that is a link as a whole. */
const Above = styled.span`
  position: relative;
  z-index: 1;
  display: inline-flex;
  gap: 2px;
`
