import type { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/proto/http/contest/on-site'
import type { RouteData } from '@verdict/proto/http/route'

export interface Contestant {
  username: string
  name: string
  school: string | null
  avatar: string | null
  isStar: boolean
}

type Info = Pick<RouteData<typeof getContestScrollBoardInfo>, 'rankShowName' | 'starUserList'>
type Runs = RouteData<typeof getContestScrollBoardSubmission>

/** Contestants by uid, under the names that the contest shows. */
export function contestantsOf({ rankShowName, starUserList }: Info, runs: Runs): ReadonlyMap<string, Contestant> {
  const stars = new Set(starUserList)
  const nameOf = ({ username, nickname, realname }: Runs[number]) => {
    const chosen = rankShowName === 'nickname' ? nickname : rankShowName === 'realname' ? realname : username
    return (chosen ?? '') === '' ? username : (chosen ?? username)
  }
  return new Map(
    runs.map((run) => [
      run.uid,
      {
        username: run.username,
        name: nameOf(run),
        school: run.school,
        avatar: run.avatar,
        isStar: stars.has(run.username),
      },
    ]),
  )
}
