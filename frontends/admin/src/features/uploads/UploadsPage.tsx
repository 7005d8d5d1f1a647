import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { deleteMdImg } from '@verdict/proto/http/site/site'
import { getUploads } from '@verdict/proto/http/site/uploads'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Card,
  type Column,
  DataList,
  MutedText,
  Page,
  Pager,
  paths,
  refreshQueries,
  SearchInput,
  theme,
  toast,
  useList,
} from '@verdict/ui'
import { DeleteButton } from '@verdict/ui/row-buttons'
import { uploadColumns } from '@verdict/ui/upload-columns'

type Upload = RouteData<typeof getUploads>['records'][number]
type Use = NonNullable<Upload['uses']>[number]

const maxShownUses = 5

/** Files that were uploaded to the site, and where they are used. */
export function UploadsPage() {
  const { t } = useTranslation('admin')
  const { params, change, page } = useList(getUploads)
  return (
    <Page title={t('uploads.title')} lead={t('uploads.lead')}>
      <Narrow role="search">
        <SearchInput
          label={t('uploads.search')}
          maxLength={100}
          value={params.keyword ?? ''}
          onChange={(text) => change({ keyword: text }, { replace: true })}
        />
      </Narrow>
      <Card flush>
        <DataList
          label={t('uploads.title')}
          query={page}
          columns={useColumns()}
          rowKey={({ id }) => id}
          empty={t('uploads.none')}
        />
      </Card>
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} />
    </Page>
  )
}

function useColumns(): Column<Upload>[] {
  const { t } = useTranslation('admin')
  const { name, size, uploader, time } = uploadColumns({
    name: t('uploads.name'),
    size: t('uploads.size'),
    uploader: t('uploads.uploader'),
    time: t('uploads.time'),
  })
  return [
    name,
    {
      key: 'uses',
      title: t('uploads.uses'),
      minWidthPx: 200,
      phone: 'below',
      cell: ({ uses }) => <Uses uses={uses} />,
    },
    size,
    uploader,
    { ...time, phone: 'below' },
    {
      key: 'actions',
      title: t('uploads.remove'),
      isTitleHidden: true,
      widthPx: 56,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (upload) => <DeleteUpload upload={upload} />,
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

/** Page that shows a text; null if it has none. */
function pageOf({ kind, id }: Use): string | null {
  if (kind === 'problem') return paths.problem(id)
  if (kind === 'contest') return paths.contest(Number(id))
  if (kind === 'group') return paths.group(Number(id))
  if (kind === 'discussion') return paths.discussion(Number(id))
  if (kind === 'teacher') return paths.teacher(Number(id))
  return null
}

function DeleteUpload({ upload: { id, filename: name, uses } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const text =
    uses === null
      ? t('uploads.removeUnknown')
      : uses.length === 0
        ? t('uploads.removeUnused')
        : t('uploads.removeUsed', { count: uses.length })
  const remove = async () => {
    await api.call(deleteMdImg, { query: { fileId: id } })
    toast.success(t('uploads.removed'))
    await refreshQueries(getUploads)
  }
  return (
    <DeleteButton
      label={`${t('uploads.remove')} ${name}`}
      question={{ title: t('uploads.removeTitle', { name }), text, confirm: t('uploads.remove') }}
      onDelete={remove}
    />
  )
}

const Narrow = styled.div`
  max-width: 320px;
  margin-bottom: ${theme.space(4)};
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
