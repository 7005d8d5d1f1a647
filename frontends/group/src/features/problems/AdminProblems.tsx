import Download from 'lucide-react/icons/download'
import ListChecks from 'lucide-react/icons/list-checks'
import PackageOpen from 'lucide-react/icons/package-open'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SquarePen from 'lucide-react/icons/square-pen'
import Swords from 'lucide-react/icons/swords'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { applyGroupProblemPublic, getGroupAdminProblemList, publicProgress } from '@verdict/proto/http/problem/group'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  confirm,
  PagedList,
  paths,
  RowMenu,
  rowMenuColumn,
  Tag,
  type TagTone,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { AuthorName } from '@verdict/ui/user-link'
import { RowButtons, Toolbar } from '../group-page/page-layout.ts'
import { useGroup } from '../group-page/use-group.ts'
import { GroupQuota } from '../quota/GroupQuota.tsx'
import { preparationPath, preparationViews } from './preparation-views.ts'
import { ProblemAuthSelect, refreshGroupProblems, useProblemActions } from './managed-problem.tsx'

type Row = RouteData<typeof getGroupAdminProblemList>['records'][number]

/** Manages the problems of the group: access, publication on the site, deletion. */
export function AdminProblems({ view }: { view: ReactNode }) {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const list = useList(getGroupAdminProblemList, { gid: group.id })
  return (
    <>
      <Toolbar>
        {view}
        <ButtonLink variant="primary" icon={<Plus aria-hidden />} to={paths.group(group.id, 'create-problem')}>
          {t('manage.create')}
        </ButtonLink>
        <ButtonLink icon={<Upload aria-hidden />} to={paths.group(group.id, 'import-problems')}>
          {t('manage.import')}
        </ButtonLink>
      </Toolbar>
      <Quota>
        <GroupQuota gid={group.id} />
      </Quota>
      <PagedList
        label={t('group.tabProblems')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.problem(row.problemId, scope)}
        empty={t('group.noProblems')}
      />
    </>
  )
}

const Quota = styled.div`
  margin-bottom: ${theme.space(4)};
`

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('group')
  return [
    { key: 'id', title: t('group.problemId'), widthPx: 150, cell: (row) => row.problemId },
    {
      key: 'title',
      title: t('group.problemTitle'),
      minWidthPx: 160,
      isLink: true,
      phone: 'title',
      cell: (row) => row.title,
    },
    {
      key: 'author',
      title: t('manage.author'),
      widthPx: 120,
      priority: 2,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      key: 'auth',
      title: t('manage.auth'),
      widthPx: 150,
      phoneWidthPx: 120,
      cell: (row) => <ProblemAuthSelect problem={row} />,
    },
    {
      key: 'public',
      title: t('manage.public'),
      widthPx: 210,
      priority: 1,
      phone: 'below',
      cell: (row) => <PublicState row={row} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      ...rowMenuColumn,
      cell: (row) => row.manageable && <RowActions row={row} />,
    },
  ]
}

const { Applied, Accepted, Refused } = publicProgress
const tones: Record<number, TagTone> = { [Applied]: 'warning', [Accepted]: 'success', [Refused]: 'danger' }

/**
 * State of the application to publish a problem on the site, and the next action. Accepted problems stay as they are.
 */
function PublicState({ row: { id: pid, problemId, applyPublicProgress: progress, manageable } }: { row: Row }) {
  const { t } = useTranslation('group')
  const apply = useMutation({
    mutationFn: (isApplied: boolean) => api.call(applyGroupProblemPublic, { query: { pid, isApplied } }),
    onSuccess: (_, isApplied) => toast.success(t(isApplied ? 'manage.applied' : 'manage.withdrawn')),
    onSettled: refreshGroupProblems,
  })
  const isWaiting = progress === Applied
  const step = t(isWaiting ? 'manage.withdraw' : 'manage.apply')
  const ask = async () => {
    const [title, text] = isWaiting
      ? [t('manage.withdrawAsk', { id: problemId }), t('manage.withdrawText')]
      : [t('manage.applyAsk', { id: problemId }), t('manage.applyText')]
    if (await confirm({ title, text, confirm: step })) apply.mutate(!isWaiting)
  }
  const state = [Applied, Accepted, Refused].find((one) => one === progress)
  return (
    <RowButtons>
      {state !== undefined && <Tag $tone={tones[state] ?? 'neutral'}>{t(`manage.progress${state}`)}</Tag>}
      {manageable && progress !== Accepted && (
        <Button
          small
          variant="quiet"
          busy={apply.isPending}
          aria-label={`${step} ${problemId}`}
          onClick={() => void ask()}
        >
          {step}
        </Button>
      )}
    </RowButtons>
  )
}

const viewIcons = {
  tests: ListChecks,
  script: ScrollText,
  gate: ShieldCheck,
  stress: Swords,
  versions: History,
  export: PackageOpen,
} as const

function RowActions({ row }: { row: Row }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { editPath, remove, download, askRemoval } = useProblemActions(row)
  const { problemId } = row
  return (
    <RowMenu
      name={problemId}
      busy={download.isPending || remove.isPending}
      items={[
        { key: 'edit', label: t('manage.edit'), icon: <SquarePen aria-hidden />, to: editPath },
        ...preparationViews.map((view) => {
          const Icon = viewIcons[view]
          return {
            key: view,
            label: t(`manage.${view}`),
            icon: <Icon aria-hidden />,
            to: preparationPath(group.id, row.id, view),
          }
        }),
        {
          key: 'download',
          label: t('manage.download'),
          icon: <Download aria-hidden />,
          onSelect: () => download.mutate(),
        },
        {
          key: 'delete',
          label: t('group.delete'),
          icon: <Trash aria-hidden />,
          danger: true,
          separated: true,
          onSelect: () => void askRemoval(),
        },
      ]}
    />
  )
}
