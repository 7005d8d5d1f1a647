import Trash2 from 'lucide-react/icons/trash-2'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteGroupPicture, getGroupPictureList } from '@verdict/proto/http/group-pictures'
import { getGroupQuota } from '@verdict/proto/http/group-quota'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  type Column,
  confirm,
  DataList,
  formatMemory,
  Pager,
  refreshQueries,
  RelativeTime,
  theme,
  toast,
} from '@verdict/ui'
import { PersonLink } from '@verdict/ui/person-link'

type Picture = RouteData<typeof getGroupPictureList>['records'][number]

/** What was uploaded for texts of the group; its roots delete what is not needed any more. */
export function GroupPictures({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const [page, setPage] = useState({ currentPage: 1, limit: 10 })
  const pictures = useQuery({
    ...api.query(getGroupPictureList, { query: { gid, ...page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('picture.title')}>
      <Help>{t('picture.help')}</Help>
      <DataList
        label={t('picture.title')}
        query={pictures}
        columns={useColumns(gid)}
        rowKey={({ id }) => id}
        empty={t('picture.empty')}
        skeletonRows={3}
      />
      <Pager
        total={pictures.data?.total ?? 0}
        value={page}
        onChange={(changes) => setPage((current) => ({ ...current, currentPage: 1, ...changes }))}
      />
    </Card>
  )
}

function useColumns(gid: number): Column<Picture>[] {
  const { t } = useTranslation('group')
  return [
    {
      key: 'name',
      title: t('picture.name'),
      minWidthPx: 160,
      phone: 'title',
      cell: ({ link, filename }) => (
        <PictureLink href={link} target="_blank" rel="noreferrer">
          <img src={link} alt="" loading="lazy" />
          {filename}
        </PictureLink>
      ),
    },
    {
      key: 'size',
      title: t('picture.size'),
      widthPx: 90,
      align: 'end',
      cell: ({ bytes }) => formatMemory(bytes / 1024),
    },
    {
      key: 'uploader',
      title: t('picture.uploader'),
      widthPx: 140,
      priority: 1,
      cell: ({ uploader }) => (uploader === null ? '–' : <PersonLink user={{ username: uploader }} />),
    },
    {
      key: 'uploaded',
      title: t('picture.uploaded'),
      widthPx: 112,
      priority: 2,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'actions',
      title: t('group.actions'),
      isTitleHidden: true,
      widthPx: 56,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (picture) => <DeleteButton gid={gid} picture={picture} />,
    },
  ]
}

function DeleteButton({ gid, picture: { id, filename: name } }: { gid: number; picture: Picture }) {
  const { t } = useTranslation('group')
  const remove = useMutation({
    mutationFn: () => api.call(deleteGroupPicture, { query: { gid, id } }),
    onSuccess: async () => {
      toast.success(t('picture.deleted', { name }))
      await refreshQueries(getGroupPictureList, getGroupQuota)
    },
    onError: (error) => toast.error(error.message),
  })
  const ask = async () => {
    const question = { title: t('picture.ask', { name }), text: t('picture.text') }
    if (await confirm({ ...question, confirm: t('group.delete'), danger: true })) remove.mutate()
  }
  return (
    <Button
      small
      square
      variant="quiet"
      busy={remove.isPending}
      aria-label={t('picture.remove', { name })}
      title={t('group.delete')}
      icon={<Trash2 aria-hidden />}
      onClick={() => void ask()}
    />
  )
}

const Help = styled.p`
  margin-bottom: ${theme.space(3)};
  color: ${theme.color.muted};
`

const PictureLink = styled.a`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
  img {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
    object-fit: cover;
  }
`
