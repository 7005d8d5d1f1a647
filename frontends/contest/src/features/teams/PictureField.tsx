import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  deleteContestPicture,
  getContestPictures,
  type PictureOwner,
  type PictureProperty,
  uploadContestPicture,
} from '@verdict/proto/http/contest/pictures'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, refreshQueries, theme, toast } from '@verdict/ui'

export type Pictures = RouteData<typeof getContestPictures>

interface PictureFieldProps {
  cid: number
  pictures: Pictures
  type: PictureOwner
  /** Name of the organisation, key of the team; of the contest: empty. */
  owner: string
  property: PictureProperty
  /** Screen readers read this name of the owner. */
  name: string
}

const formats = 'image/png,image/jpeg,image/webp,image/gif,image/bmp'

/** Shows, replaces or removes one picture; its space is reserved before it is loaded. */
export function PictureField({ cid, pictures, type, owner, property, name }: PictureFieldProps) {
  const { t } = useTranslation('contest')
  const picker = useRef<HTMLInputElement>(null)
  const query = { cid, type, property, ...(owner === '' ? {} : { key: owner }) }
  const onSuccess = () => refreshQueries(getContestPictures)
  const upload = useMutation({
    mutationFn: (file: File) => api.upload(uploadContestPicture, file, { query }),
    onSuccess,
    onError: (error) => toast.error(error.message),
    meta: { quiet: true },
  })
  const remove = useMutation({ mutationFn: () => api.call(deleteContestPicture, { query }), onSuccess })
  const shown = pictures.find((one) => one.type === type && one.key === owner && one.property === property)
  const what = `${t(`pictures.${property}`)} ${name}`
  return (
    <Field>
      <span className="frame" data-property={property}>
        {shown !== undefined && <img src={shown.link} alt={what} width={shown.width} height={shown.height} />}
      </span>
      <span>
        <small>{t(`pictures.${property}`)}</small>
        <span>
          <Button
            small
            variant="quiet"
            busy={upload.isPending}
            aria-label={`${t('pictures.upload')} ${what}`}
            onClick={() => picker.current?.click()}
          >
            {t('pictures.upload')}
          </Button>
          {shown !== undefined && (
            <Button
              small
              variant="quiet"
              busy={remove.isPending}
              aria-label={`${t('pictures.remove')} ${what}`}
              onClick={() => remove.mutate()}
            >
              {t('pictures.remove')}
            </Button>
          )}
        </span>
      </span>
      <input
        ref={picker}
        hidden
        type="file"
        accept={formats}
        aria-label={what}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) upload.mutate(file)
        }}
      />
    </Field>
  )
}

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
  .frame {
    display: grid;
    flex: none;
    place-items: center;
    width: 56px;
    height: 40px;
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    background: ${theme.color.sunken};
    overflow: hidden;
  }
  .frame[data-property='banner'] {
    width: 160px;
  }
  .frame[data-property='photo'] {
    width: 96px;
    height: 72px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`
