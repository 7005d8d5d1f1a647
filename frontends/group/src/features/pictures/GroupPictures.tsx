import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteGroupPicture, getGroupPictureList } from '@verdict/proto/http/site/group-pictures'
import { getGroupQuota } from '@verdict/proto/http/group/quota'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Card, type Column, DataList, Pager, refreshQueries, theme, toast } from '@verdict/ui'
import { DeleteButton } from '@verdict/ui/row-buttons'
import { uploadColumns } from '@verdict/ui/upload-columns'

type Picture = RouteData<typeof getGroupPictureList>['records'][number]

/** Pictures that were uploaded for texts of the group; its roots may delete them. */
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
  const { name, size, uploader, time } = uploadColumns({
    name: t('picture.name'),
    size: t('picture.size'),
    uploader: t('picture.uploader'),
    time: t('picture.uploaded'),
  })
  return [
    name,
    size,
    uploader,
    time,
    {
      key: 'actions',
      title: t('group.actions'),
      isTitleHidden: true,
      widthPx: 56,
      align: 'end',
      phone: 'corner',
      phoneWidthPx: 28,
      cell: (picture) => <DeletePicture gid={gid} picture={picture} />,
    },
  ]
}

function DeletePicture({ gid, picture: { id, filename: name } }: { gid: number; picture: Picture }) {
  const { t } = useTranslation('group')
  const remove = async () => {
    await api.call(deleteGroupPicture, { query: { gid, id } })
    toast.success(t('picture.deleted', { name }))
    await refreshQueries(getGroupPictureList, getGroupQuota)
  }
  return (
    <DeleteButton
      label={t('picture.remove', { name })}
      question={{ title: t('picture.ask', { name }), text: t('picture.text'), confirm: t('group.delete') }}
      onDelete={remove}
    />
  )
}

const Help = styled.p`
  margin-bottom: ${theme.space(3)};
  color: ${theme.color.muted};
`
