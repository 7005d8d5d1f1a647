import { useTranslation } from 'react-i18next'
import { uploadGroupAvatar } from '@verdict/proto/http/group/group'
import { api, Card, toast } from '@verdict/ui'
import { AvatarUpload } from '@verdict/ui/avatar-upload'
import { GroupPicture } from '../../groups/GroupCard.tsx'
import { refreshGroup, useGroup } from '../../group-page/use-group.ts'

/** The avatar of the group, which can be replaced. */
export function GroupAvatar() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const upload = async (file: File) => {
    await api.upload(uploadGroupAvatar, file, { query: { gid: group.id } })
    toast.success(t('group.avatarDone'))
    void refreshGroup()
  }
  return (
    <Card title={t('group.avatar')}>
      <AvatarUpload label={t('group.avatar')} upload={upload}>
        <GroupPicture group={group} sizePx={64} />
      </AvatarUpload>
    </Card>
  )
}
