import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { questionEntered } from '@verdict/proto/events/contest'
import type { EventData } from '@verdict/proto/events/event'
import type { submissionEntered } from '@verdict/proto/events/submission'
import type { OwnNotice } from '../deliver-immediately.ts'
import { plain } from './markdown.rules.ts'

/** An action in somebody's name. */
interface Entered {
  kind: 'submission' | 'question'
  toUid: string
  byUid: string
  byUsername: string
  cid: number
  contestTitle: string
  contestTitleEn?: string
  at: string
  /** Page where it is shown. */
  path: string
}

export function submissionNotice({ submitId, uid, ...data }: EventData<typeof submissionEntered>): OwnNotice {
  return enteredNotice({
    ...data,
    kind: 'submission',
    toUid: uid,
    path: `/contest/${data.cid}/submission-detail/${submitId}`,
  })
}

export function questionNotices({ uids, ...data }: EventData<typeof questionEntered>): OwnNotice[] {
  const path = `/contest/${data.cid}/clarifications`
  return uids.map((toUid) => enteredNotice({ ...data, kind: 'question', toUid, path }))
}

/**
 * One notice per day and contest, since imports from another system cause many actions; each of them is marked where it
 * is shown. In both languages, because the reader's is unknown.
 */
function enteredNotice({ kind, toUid, byUid, byUsername, cid, at, path, ...titles }: Entered): OwnNotice {
  const contestIn = (locale: Locale) =>
    `[${plain(textIn(locale, titles.contestTitle, titles.contestTitleEn))}](/contest/${cid})`
  const by = plain(byUsername)
  const [titleZh, titleEn, zh, en] =
    kind === 'submission'
      ? [
          '代您提交',
          'Submitted on your behalf',
          `代您提交了[代码](${path})`,
          `submitted [code](${path}) on your behalf`,
        ]
      : ['代您提问', 'Asked on your behalf', `代您提了[问题](${path})`, `asked [a question](${path}) on your behalf`]
  return {
    key: `entered:${kind}:${cid}:${toUid}:${byUid}:${at.slice(0, 10)}`,
    toUid,
    at: new Date(at),
    adminUid: byUid,
    adminName: byUsername,
    title: `${titleZh} · ${titleEn}`,
    content: [
      `${by} 今天在比赛${contestIn('zh-CN')}中${zh}。当天的其他代办操作不再逐条通知，均会标明操作人。`,
      `${by} ${en} today in the contest ${contestIn('en-US')}. More of that day is marked with their name, without a notice each.`,
    ].join('\n\n'),
  }
}
