import type { EventData } from '@verdict/proto/events/event'
import type { problemSetterAssigned } from '@verdict/proto/events/problem'
import type { SetterRole } from '@verdict/proto/http/problem/authoring/setters'
import type { OwnNotice } from '../deliver-immediately.ts'
import { plain } from './markdown.rules.ts'

/** Notice to a new editor or tester of a problem, in both languages. */
export function setterNotice(data: EventData<typeof problemSetterAssigned>): OwnNotice {
  const { pid, problemId, titles, role, uid: toUid, byUid: adminUid, byUsername: adminName, at } = data
  const by = plain(adminName)
  const linkIn = (lang: string) => {
    const title = (titles.find((one) => one.lang === lang) ?? titles[0])?.title ?? ''
    return `[${plain(`${problemId} ${title}`.trim())}](/problem-testing/${pid})`
  }
  const [zh, en] = [linkIn('zh-CN'), linkIn('en-US')]
  const wordings: Record<SetterRole, Pick<OwnNotice, 'title' | 'content'>> = {
    tester: {
      title: '邀请您验题 · Invited as a tester',
      content: `${by} 邀请您验题：${zh}。题目公开之前您就可以阅读、提交和评论，这些提交不计入统计与排名。\n\n${by} made you a tester of ${en}. You can read it, submit and comment before it is public; these submissions do not count in statistics or rankings.`,
    },
    editor: {
      title: '您已成为出题人 · Added as an editor',
      content: `${by} 将您设为题目 ${zh} 的出题人，您可以像作者一样修改它。\n\n${by} made you an editor of ${en}. You can edit it like its author.`,
    },
  }
  return { key: `setter:${pid}:${toUid}:${at}`, toUid, at: new Date(at), adminUid, adminName, ...wordings[role] }
}
