import { useTranslation } from 'react-i18next'
import { uploadAvatar } from '@verdict/proto/http/auth/accounts/account'
import { api, Avatar, type SessionUser, toast } from '@verdict/ui'
import { AvatarUpload } from '@verdict/ui/avatar-upload'
import { updateSessionUser } from './update-session-user.ts'

/** The reader's avatar, which can be replaced. */
export function AvatarSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const upload = async (file: File) => {
    updateSessionUser(await api.upload(uploadAvatar, file))
    toast.success(t('avatar.done'))
  }
  return (
    <AvatarUpload isRound label={t('avatar.own')} upload={upload}>
      <Avatar user={user} sizePx={64} />
    </AvatarUpload>
  )
}
