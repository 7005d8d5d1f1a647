import Trash from 'lucide-react/icons/trash-2'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { deleteCarouselImage, homeCarousel, uploadCarouselImage } from '@verdict/proto/http/site'
import { api, Button, Card, confirm, queryClient, QueryView, theme, toast } from '@verdict/ui'
import { FileUpload } from '@verdict/ui/file-upload'

const maxMegabytes = 4
const accept = { 'image/*': ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp'] }

/** The pictures of the home page, in the order in which they are shown. */
export function CarouselCard() {
  const { t } = useTranslation('admin')
  const pictures = useQuery(api.query(homeCarousel))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.keyOf(homeCarousel) })
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
  return (
    <Card title={t('site.carousel')}>
      <QueryView query={pictures} empty={t('site.noPictures')}>
        {(list) => (
          <List>
            {list.map(({ id, url }, at) => (
              <li key={id}>
                <img src={url} alt={t('site.picture', { number: at + 1 })} loading="lazy" />
                <Button
                  small
                  square
                  aria-label={`${t('site.removePicture')} ${at + 1}`}
                  icon={<Trash aria-hidden />}
                  onClick={() => void ask(id, at + 1)}
                />
              </li>
            ))}
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

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  li {
    position: relative;
  }
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
  }
  button {
    position: absolute;
    top: ${theme.space(2)};
    right: ${theme.space(2)};
  }
`
