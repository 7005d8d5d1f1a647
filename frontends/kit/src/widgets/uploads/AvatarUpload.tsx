import { type ChangeEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, lazyComponent, Row, theme, toast } from '@verdict/ui'
import type { AvatarCropDialogProps } from './AvatarCropDialog.tsx'
import { useAvatarText } from './use-avatar-text.ts'

const types = ['image/gif', 'image/jpeg', 'image/png', 'image/bmp', 'image/webp']
const maxBytes = 2 * 1024 * 1024

const AvatarCropDialog = lazyComponent(async () => (await import('./AvatarCropDialog.tsx')).AvatarCropDialog)

export interface AvatarUploadProps extends Pick<AvatarCropDialogProps, 'isRound' | 'upload'> {
  /** Names the field. */
  label: string
  /** The picture as it is. */
  children: ReactNode
}

/** The avatar of a user or group, with choosing, cropping and uploading another one. */
export function AvatarUpload({ label, isRound = false, upload, children }: AvatarUploadProps) {
  const t = useAvatarText()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => (picture === null ? undefined : () => URL.revokeObjectURL(picture)), [picture])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Lets the user choose the same file again after an error.
    event.target.value = ''
    if (file === undefined) return
    if (!types.includes(file.type)) toast.error(t('wrongType'))
    else if (file.size > maxBytes) toast.error(t('tooLarge'))
    else setPicture(URL.createObjectURL(file))
  }
  return (
    <Row $gap={4} $align="center" $nowrap>
      {children}
      <div>
        <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        <input ref={input} type="file" aria-label={label} accept={types.join(',')} hidden onChange={choose} />
        <Help>{t('help')}</Help>
      </div>
      {picture !== null && (
        <Suspense>
          <AvatarCropDialog picture={picture} isRound={isRound} upload={upload} onClose={() => setPicture(null)} />
        </Suspense>
      )}
    </Row>
  )
}

const Help = styled.div`
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
