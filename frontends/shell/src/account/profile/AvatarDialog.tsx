import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadAvatar } from '@verdict/proto/http/account'
import { api, Button, Dialog, isApiError, toast } from '@verdict/ui'
import { cropPicture, type PictureArea, PictureCrop } from '@verdict/ui/picture-crop'
import { Fields } from '../account-fields.ts'
import { updateSessionUser } from './update-session-user.ts'

const widthPx = 420
/** Twice of what is stored. */
const sentPx = 512

/** Chooses the part of a picture that becomes the avatar. */
export function AvatarDialog({ picture, onClose }: { picture: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const [area, setArea] = useState<PictureArea | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (area === null) return
    setBusy(true)
    try {
      const blob = await cropPicture(picture, area, sentPx)
      updateSessionUser(await api.upload(uploadAvatar, new File([blob], 'avatar', { type: blob.type })))
      toast.success(t('avatar.done'))
      onClose()
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('avatar.unreadable'))
    } finally {
      setBusy(false)
    }
  }
  const refuse = () => {
    toast.error(t('avatar.unreadable'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('avatar.crop')} widthPx={widthPx} stayOnOutsideClick>
      <Fields>
        <PictureCrop address={picture} isRound onChange={setArea} onUnreadable={refuse} />
        <Button variant="primary" busy={isBusy} disabled={area === null} onClick={() => void send()}>
          {t('avatar.use')}
        </Button>
      </Fields>
    </Dialog>
  )
}
