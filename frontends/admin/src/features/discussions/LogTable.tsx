import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import { api, useListParams } from '@verdict/ui'
import { ModerationLog } from '@verdict/ui/moderation-log'

/** What moderators of the site and of its groups have done, the newest first. */
export function LogTable() {
  const [params, change] = useListParams(adminGetModerationLog)
  const log = useQuery({ ...api.query(adminGetModerationLog, { query: params }), placeholderData: keepPreviousData })
  return <ModerationLog ofSite log={log} params={params} onChange={change} />
}
