import { useTranslation } from 'react-i18next'
import { getGroupModerationLog } from '@verdict/proto/http/discussion/moderation'
import { paths, useList } from '@verdict/ui'
import { ModerationLog } from '@verdict/ui/moderation-log'
import { GroupAdminPage } from '../group-page/GroupAdminPage.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** The moderation log of the group, for its administrators. */
export function ModerationLogPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return (
    <GroupAdminPage title={t('ban.log')} back={{ to: paths.group(group.id, 'member'), label: t('group.tabMembers') }}>
      <GroupLog gid={group.id} />
    </GroupAdminPage>
  )
}

function GroupLog({ gid }: { gid: number }) {
  return <ModerationLog list={useList(getGroupModerationLog, { gid })} />
}
