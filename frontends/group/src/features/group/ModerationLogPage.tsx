import { useTranslation } from 'react-i18next'
import { getGroupModerationLog } from '@verdict/proto/http/discussion/moderation'
import { paths, useList } from '@verdict/ui'
import { ModerationLog } from '@verdict/ui/moderation-log'
import { AdminPart } from '../group-page/AdminPart.tsx'
import { useGroup } from '../group-page/use-group.ts'

/** What moderators have done in the group, for its administrators. */
export function ModerationLogPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return (
    <AdminPart title={t('ban.log')} back={{ to: paths.group(group.id, 'member'), label: t('group.tabMembers') }}>
      <GroupLog gid={group.id} />
    </AdminPart>
  )
}

function GroupLog({ gid }: { gid: number }) {
  return <ModerationLog list={useList(getGroupModerationLog, { gid })} />
}
