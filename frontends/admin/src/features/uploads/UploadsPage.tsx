import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { deleteMdImg } from '@verdict/proto/http/site'
import { getUploads } from '@verdict/proto/http/uploads'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  type Column,
  confirm,
  DataList,
  formatMemory,
  MutedText,
  Page,
  Pager,
  paths,
  refreshQueries,
  RelativeTime,
  SearchInput,
  theme,
  toast,
  useListParams,
} from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'

type Upload = RouteData<typeof getUploads>['records'][number]
type Use = NonNullable<Upload['uses']>[number]

const maxShownUses = 5

/** What has been uploaded to the site, and the texts that show it. */
export function UploadsPage() {
  const { t } = useTranslation('admin')
  const [params, change] = useListParams(getUploads)
  const { currentPage, limit, keyword = '' } = params
  const uploads = useQuery({
    ...api.query(getUploads, { query: { currentPage, limit, keyword } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('uploads.title')} lead={t('uploads.lead')}>
      <Narrow role="search">
        <SearchInput
          icon={<Search aria-hidden />}
          aria-label={t('uploads.search')}
          placeholder={t('uploads.search')}
          maxLength={100}
          value={keyword}
          onChange={(text) => change({ keyword: text }, { replace: true })}
        />
      </Narrow>
      <Card flush>
        <DataList
          label={t('uploads.title')}
          query={uploads}
          columns={useColumns()}
          rowKey={({ id }) => id}
          empty={t('uploads.none')}
        />
      </Card>
      <Pager total={uploads.data?.total ?? 0} value={params} onChange={change} />
    </Page>
  )
}

function useColumns(): Column<Upload>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'name',
      title: t('uploads.name'),
      minWidthPx: 180,
      phone: 'title',
      cell: ({ link, filename, kind }) => (
        <FileLink href={link} target="_blank" rel="noreferrer">
          {kind === 'image' && <img src={link} alt="" loading="lazy" />}
          {filename}
        </FileLink>
      ),
    },
    { key: 'uses', title: t('uploads.uses'), minWidthPx: 200, cell: ({ uses }) => <Uses uses={uses} /> },
    {
      key: 'size',
      title: t('uploads.size'),
      widthPx: 90,
      align: 'end',
      cell: ({ bytes }) => formatMemory(bytes / 1024),
    },
    {
      key: 'uploader',
      title: t('uploads.uploader'),
      widthPx: 140,
      priority: 1,
      cell: ({ uploader }) => (uploader === null ? '–' : <PersonLink user={{ username: uploader }} />),
    },
    {
      key: 'time',
      title: t('uploads.time'),
      widthPx: 112,
      priority: 2,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'actions',
      title: t('uploads.remove'),
      isTitleHidden: true,
      widthPx: 56,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (upload) => <DeleteButton upload={upload} />,
    },
  ]
}

function Uses({ uses }: Pick<Upload, 'uses'>) {
  const { t } = useTranslation('admin')
  if (uses === null) return <MutedText>{t('uploads.unknown')}</MutedText>
  if (uses.length === 0) return <MutedText>{t('uploads.unused')}</MutedText>
  const more = uses.length - maxShownUses
  return (
    <List>
      {uses.slice(0, maxShownUses).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <UseLink use={use} />
        </li>
      ))}
      {more > 0 && <li>+{more}</li>}
    </List>
  )
}

function UseLink({ use }: { use: Use }) {
  const { t } = useTranslation('admin')
  const { kind, id, title } = use
  const label = t(`uploads.use.${kind}`, { id, title })
  const to = pageOf(use)
  return to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>
}

/** The page that shows a text; null: it has none of its own. */
function pageOf({ kind, id }: Use): string | null {
  if (kind === 'problem') return paths.problem(id)
  if (kind === 'contest') return paths.contest(Number(id))
  if (kind === 'group') return paths.group(Number(id))
  if (kind === 'discussion') return paths.discussion(Number(id))
  if (kind === 'teacher') return paths.teacher(Number(id))
  return null
}

function DeleteButton({ upload: { id, filename: name, uses } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const remove = useMutation({
    mutationFn: () => api.call(deleteMdImg, { query: { fileId: id } }),
    onSuccess: async () => {
      toast.success(t('uploads.removed'))
      await refreshQueries(getUploads)
    },
  })
  const ask = async () => {
    const text =
      uses === null
        ? t('uploads.removeUnknown')
        : uses.length === 0
          ? t('uploads.removeUnused')
          : t('uploads.removeUsed', { count: uses.length })
    const title = t('uploads.removeTitle', { name })
    if (await confirm({ title, text, confirm: t('uploads.remove'), danger: true })) remove.mutate()
  }
  return (
    <Button
      small
      square
      variant="quiet"
      busy={remove.isPending}
      aria-label={`${t('uploads.remove')} ${name}`}
      icon={<Trash2 aria-hidden />}
      onClick={() => void ask()}
    />
  )
}

const Narrow = styled.div`
  max-width: 320px;
  margin-bottom: ${theme.space(4)};
`

const FileLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
  img {
    width: 40px;
    height: 40px;
    border-radius: 4px;
    object-fit: cover;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`
