import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { maxMessagePictures, uploadTeacherQuestionPicture } from '@verdict/proto/http/teaching/questions'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Row, theme, toast } from '@verdict/ui'

export type Picture = RouteData<typeof uploadTeacherQuestionPicture>

/** Uploads pictures for a message that is not sent yet, and removes them. */
export function PicturePicker({ value, onChange }: { value: readonly Picture[]; onChange: (next: Picture[]) => void }) {
  const { t } = useTranslation('teachers')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    setBusy(true)
    try {
      onChange([...value, await api.upload(uploadTeacherQuestionPicture, file)])
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row $align="center">
      {value.map((picture) => (
        <Shown key={picture.name}>
          <img src={picture.link} alt={t('picture')} />
          <Button
            small
            square
            variant="quiet"
            aria-label={t('removePicture')}
            icon={<X aria-hidden />}
            onClick={() => onChange(value.filter(({ name }) => name !== picture.name))}
          />
        </Shown>
      ))}
      {value.length < maxMessagePictures && (
        <Button small busy={isBusy} icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
          {t('addPicture')}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
        onChange={({ target }) => {
          void upload(target.files?.[0])
          target.value = ''
        }}
      />
    </Row>
  )
}

const Shown = styled.span`
  display: inline-flex;
  align-items: flex-start;

  img {
    max-width: 120px;
    max-height: 80px;
    border-radius: ${theme.radius.small};
  }
`
