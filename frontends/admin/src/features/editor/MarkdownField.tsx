import ImagePlus from 'lucide-react/icons/image-plus'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { uploadMdImg } from '@verdict/proto/http/site'
import { api, Button, Field, Markdown, SegmentedControl, Textarea, theme } from '@verdict/ui'

export interface MarkdownFieldProps {
  id: string
  label: string
  lang: string
  optional?: boolean
  isInvalid?: boolean
  value: string
  onChange: (text: string) => void
}

/** Markdown with a preview and a button that puts a picture in. */
export function MarkdownField({
  id,
  label,
  lang,
  optional = false,
  isInvalid = false,
  value,
  onChange,
}: MarkdownFieldProps) {
  const { t } = useTranslation('admin')
  const [mode, setMode] = useState('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => api.upload(uploadMdImg, file),
    onSuccess: ({ link }, file) => {
      const at = area.current?.selectionStart ?? value.length
      onChange(`${value.slice(0, at)}![${file.name.replaceAll(/[[\]]/g, '')}](${link})${value.slice(at)}`)
    },
  })
  return (
    <Field id={id} label={label} optional={optional}>
      <Bar>
        <SegmentedControl
          aria-label={label}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'write', label: t('editor.write') },
            { value: 'preview', label: t('editor.preview') },
          ]}
        />
        <Button
          small
          variant="quiet"
          busy={upload.isPending}
          icon={<ImagePlus aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('editor.uploadImage')}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
          aria-label={t('editor.uploadImage')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file !== undefined) upload.mutate(file)
          }}
        />
      </Bar>
      {mode === 'write' ? (
        <Area
          ref={area}
          id={id}
          lang={lang}
          aria-invalid={isInvalid}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Preview>
          <Markdown reading text={value} />
        </Preview>
      )}
    </Field>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`

const Area = styled(Textarea)`
  min-height: 140px;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  field-sizing: content;
  max-height: 480px;
`

const Preview = styled.div`
  min-height: 140px;
  padding: ${theme.space(3)} ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`
