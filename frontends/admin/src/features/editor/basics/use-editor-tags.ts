import { useQuery } from '@tanstack/react-query'
import { getGroupProblemTags } from '@verdict/proto/http/problem/group'
import { getAllProblemTags } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'
import { useEditorGroup } from '../editor-group.ts'

/** Tags for the edited problem: of the site or of its group. */
export function useEditorTags(): readonly { id: number; name: string; nameEn?: string | null }[] {
  const { gid } = useEditorGroup().scope
  const ofSite = useQuery({ ...api.query(getAllProblemTags, { query: { oj: 'ME' } }), enabled: gid === 0 })
  const ofGroup = useQuery({ ...api.query(getGroupProblemTags, { query: { gid } }), enabled: gid !== 0 })
  return (gid === 0 ? ofSite : ofGroup).data ?? []
}
