import FileCode from 'lucide-react/icons/file-code-2'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Trophy from 'lucide-react/icons/trophy'
import UserIcon from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { SearchKind } from '@verdict/proto/codes/capabilities/search'
import { toScope } from '@verdict/proto/codes/scope'
import type { RouteData } from '@verdict/proto/http/route'
import type { search } from '@verdict/proto/http/search/search'
import { paths } from '@verdict/ui'

export type SearchResult = RouteData<typeof search>['records'][number]

/** Path of a result's page. */
export function pathOfResult({ kind, id, displayId, gid, cid }: SearchResult): string {
  const scope = gid === null ? undefined : toScope({ gid })
  switch (kind) {
    case 'problem':
      return paths.problem(displayId ?? id, scope)
    case 'training':
      return paths.training(Number(id), scope)
    case 'contest':
      return paths.contest(Number(id))
    case 'group':
      return paths.group(Number(id))
    case 'user':
      return paths.user(displayId ?? id)
    case 'announcement':
      return paths.home
    case 'group_announcement':
      return paths.group(gid ?? 0)
    case 'contest_announcement':
      return paths.contest(cid ?? 0, 'announcement')
    case 'discussion':
      return paths.discussion(Number(id), gid)
  }
}

export const kindIcons: Record<SearchKind, ReactNode> = {
  problem: <FileCode aria-hidden />,
  training: <ListChecks aria-hidden />,
  contest: <Trophy aria-hidden />,
  group: <Users aria-hidden />,
  user: <UserIcon aria-hidden />,
  announcement: <Megaphone aria-hidden />,
  discussion: <MessagesSquare aria-hidden />,
  group_announcement: <Megaphone aria-hidden />,
  contest_announcement: <Megaphone aria-hidden />,
}
