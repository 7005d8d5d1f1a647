import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '@verdict/proto/codes/group'
import { transferGroup } from '@verdict/proto/http/group/group'
import {
  deleteGroupMember,
  getGroupApplyList,
  getGroupMemberList,
  updateGroupMember,
} from '@verdict/proto/http/group/members'
import type { RouteData } from '@verdict/proto/http/route'
import { api, confirm, refreshQueries, toast } from '@verdict/ui'
import { refreshGroup, useGroup } from '../../group-page/use-group.ts'

export type Member = RouteData<typeof getGroupMemberList>['records'][number]

/** Changes of members by administrators; irreversible ones ask first. */
export function useMemberChanges() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { id: gid } = group
  const onSuccess = async () => {
    toast.success(t('group.done'))
    void refreshQueries(getGroupMemberList, getGroupApplyList)
    await refreshGroup()
  }
  const setLevel = useMutation({
    mutationFn: ({ uid, auth }: { uid: string; auth: 2 | 3 | 4 | 5 }) =>
      api.call(updateGroupMember, { body: { gid, uid, auth } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (uid: string) => api.call(deleteGroupMember, { query: { gid, uid } }),
    onSuccess,
  })
  const askRemoval = async ({ uid, username, auth }: Member) => {
    const text = t(auth >= GroupLevel.Member ? 'group.removeText' : 'group.dropText')
    const question = { title: t('group.removeAsk', { name: username }), text, confirm: t('group.remove') }
    if (await confirm({ ...question, danger: true })) remove.mutate(uid)
  }
  const transfer = useMutation({
    mutationFn: (username: string) => api.call(transferGroup, { body: { gid, username } }),
    onSuccess,
  })
  const askTransfer = async ({ username: name }: Member) => {
    const question = { title: t('group.transferAsk', { name }), text: t('group.transferText') }
    if (await confirm({ ...question, confirm: t('group.transfer'), danger: true })) transfer.mutate(name)
  }
  return { setLevel, askRemoval, askTransfer }
}
