import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadGroupAvatar } from '@verdict/proto/http/group'
import { api, Button, Dialog, isApiError, toast } from '@verdict/ui'
import { cropPicture, type PictureArea, PictureCrop } from '@verdict/ui/picture-crop'
import { refreshGroup } from '../group-page/use-group.ts'

/** Twice of what is stored. */
const sentPx = 512

interface GroupAvatarDialogProps {
  gid: number
  /** Address of the picture: an object URL of the chosen file. */
  picture: string
  onClose: () => void
}

/** Chooses the part of a picture that becomes the group's. */
export function GroupAvatarDialog({ gid, picture, onClose }: GroupAvatarDialogProps) {
  const { t } = useTranslation('group')
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (area === null) return
    setBusy(true)
    try {
      const blob = await cropPicture(picture, area, sentPx)
      await api.upload(uploadGroupAvatar, new File([blob], 'avatar', { type: blob.type }), { query: { gid } })
      toast.success(t('group.avatarDone'))
      onClose()
      await refreshGroup()
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('group.avatarUnreadable'))
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    toast.error(t('group.avatarUnreadable'))
    onClose()
  }
  return (
    <Dialog
      open
      stayOnOutsideClick
      widthPx={420}
      title={t('group.avatarCrop')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('group.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={area === null} onClick={() => void send()}>
            {t('group.avatarUse')}
          </Button>
        </>
      }
    >
      <PictureCrop address={picture} onChange={setArea} onUnreadable={refuse} />
    </Dialog>
  )
}
