import { useState } from 'react'
import { Button, Dialog, isApiError, toast } from '@verdict/ui'
import { cropPicture, type PictureArea, PictureCrop } from './PictureCrop.tsx'
import { useAvatarText } from './use-avatar-text.ts'

/** Width of the uploaded picture, twice that of the stored one. */
const sentPx = 512

export interface AvatarCropDialogProps {
  /** The picture is shown in a circle. */
  isRound?: boolean
  /** Uploads the chosen part of the picture; errors are shown, and the picture stays. */
  upload: (file: File) => Promise<unknown>
  /** Address of the picture: an object URL of the chosen file. */
  picture: string
  onClose: () => void
}

export function AvatarCropDialog({ picture, isRound = false, upload, onClose }: AvatarCropDialogProps) {
  const t = useAvatarText()
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (area === null) return
    setBusy(true)
    try {
      const blob = await cropPicture(picture, area, sentPx)
      await upload(new File([blob], 'avatar', { type: blob.type }))
      onClose()
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('unreadable'))
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    toast.error(t('unreadable'))
    onClose()
  }
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={420}
      title={t('crop')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={area === null} onClick={() => void send()}>
            {t('use')}
          </Button>
        </>
      }
    >
      <PictureCrop address={picture} isRound={isRound} onChange={setArea} onUnreadable={refuse} />
    </Dialog>
  )
}
