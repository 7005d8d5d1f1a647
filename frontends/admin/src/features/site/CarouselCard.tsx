import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  deleteCarouselImage,
  homeCarousel,
  orderCarouselImages,
  uploadCarouselImage,
} from '@verdict/proto/http/site/site'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Card, confirm, queryClient, QueryView, theme, toast } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'
import { SortableList } from '@verdict/ui/sortable-list'

const maxMegabytes = 4
const accept = { 'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp'] }

type Picture = RouteData<typeof homeCarousel>[number]

const listKey = api.keyOf(homeCarousel)
const refresh = () => queryClient.invalidateQueries({ queryKey: listKey })

/** Pictures of the carousel in order. */
export function CarouselCard() {
  const { t } = useTranslation('admin')
  const pictures = useQuery(api.query(homeCarousel))
  const { order, ask } = usePictureChanges()
  return (
    <Card title={t('site.carousel')}>
      <QueryView query={pictures} empty={t('site.noPictures')}>
        {(list) => (
          <List>
            <SortableList
              label={t('site.pictureOrder')}
              items={list}
              itemKey={({ id }) => String(id)}
              itemName={({ id }) => t('site.picture', { number: list.findIndex((one) => one.id === id) + 1 })}
              onChange={(changed) => order.mutate(changed)}
            >
              {({ id, url }) => {
                const number = list.findIndex((one) => one.id === id) + 1
                return (
                  <>
                    <img src={url} alt={t('site.picture', { number })} loading="lazy" />
                    <Button
                      small
                      square
                      aria-label={`${t('site.removePicture')} ${number}`}
                      icon={<Trash aria-hidden />}
                      onClick={() => void ask(id, number)}
                    />
                  </>
                )
              }}
            </SortableList>
          </List>
        )}
      </QueryView>
      <FileUpload
        label={t('site.addPicture')}
        accept={accept}
        maxMegabytes={maxMegabytes}
        upload={async (file, task) => {
          await api.upload(uploadCarouselImage, file, task)
          await refresh()
        }}
      />
    </Card>
  )
}

function usePictureChanges() {
  const { t } = useTranslation('admin')
  const order = useMutation({
    mutationFn: (list: Picture[]) => api.call(orderCarouselImages, { body: { ids: list.map(({ id }) => id) } }),
    // The new order shows at once; after an error, the server's order replaces it.
    onMutate: (list) => queryClient.setQueriesData<Picture[]>({ queryKey: listKey }, list),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api.call(deleteCarouselImage, { query: { id } }),
    onSuccess: async () => {
      await refresh()
      toast.success(t('site.pictureRemoved'))
    },
  })
  const ask = async (id: number, number: number) => {
    const title = t('site.removePictureTitle', { number })
    if (await confirm({ title, confirm: t('site.removePicture'), danger: true })) remove.mutate(id)
  }
  return { order, ask }
}

const List = styled.div`
  margin-bottom: ${theme.space(4)};
  img {
    width: min(240px, 60%);
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
  }
  li > button:last-child {
    margin-left: auto;
  }
`
