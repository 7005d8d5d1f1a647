import type { EventData } from '@verdict/proto/events/event'
import type {
  appointmentChanged,
  appointmentDue,
  teacherQuestionChanged,
  teacherQuestionWritten,
} from '@verdict/proto/events/teaching'
import type { OwnNotice } from '../deliver-immediately.ts'
import { plain } from './markdown.rules.ts'

const beijingMs = 8 * 3_600_000

/** Formats an instant: in Beijing time for Chinese, in UTC for English. */
export function timeTexts(instant: string): { zh: string; en: string } {
  const minutes = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  const at = new Date(instant)
  return { zh: `北京时间 ${minutes(new Date(at.getTime() + beijingMs))}`, en: `${minutes(at)} UTC` }
}

interface Wording {
  title: readonly [zh: string, en: string]
  zh: string
  en: string
}

function noticeOf({ title, zh, en }: Wording): Pick<OwnNotice, 'title' | 'content'> {
  return { title: title.join(' · '), content: `${zh}\n\n${en}` }
}

const appointmentsPath = '/answer/onevone'

/** Notice to the other participant of an appointment, in both languages. */
export function appointmentNotice(data: EventData<typeof appointmentChanged>): OwnNotice {
  const { id, state, startAt, fromUid, toUid, text } = data
  const time = timeTexts(startAt)
  const [teacher, asker] = [plain(data.teacherName), plain(data.username)]
  const quote = text === '' ? '' : `\n\n> ${plain(text)}`
  const wordings: Record<typeof state, Wording> = {
    Asked: {
      title: ['新的预约', 'New appointment request'],
      zh: `${asker} 预约了您 ${time.zh} 的时间，请[接受或拒绝](${appointmentsPath}?tab=teaching)。`,
      en: `${asker} requests an appointment at ${time.en}: [accept or decline](${appointmentsPath}?tab=teaching).${quote}`,
    },
    Accepted: {
      title: ['预约已接受', 'Appointment accepted'],
      zh: `${teacher} 已接受您 ${time.zh} 的[预约](${appointmentsPath})。`,
      en: `${teacher} has accepted your [appointment](${appointmentsPath}) at ${time.en}.${quote}`,
    },
    Declined: {
      title: ['预约被拒绝', 'Appointment declined'],
      zh: `${teacher} 不能接受您 ${time.zh} 的[预约](${appointmentsPath})。`,
      en: `${teacher} has declined your [appointment](${appointmentsPath}) at ${time.en}.${quote}`,
    },
    Cancelled: {
      title: ['预约已取消', 'Appointment cancelled'],
      zh: `${teacher} 与 ${asker} 在 ${time.zh} 的[预约](${appointmentsPath})已取消。`,
      en: `The [appointment](${appointmentsPath}) of ${teacher} and ${asker} at ${time.en} was cancelled.${quote}`,
    },
  }
  const adminName = fromUid === toUid || state === 'Asked' ? data.username : data.teacherName
  return {
    key: `appointment:${id}:${state}:${toUid}`,
    toUid,
    adminUid: fromUid,
    adminName,
    ...noticeOf(wordings[state]),
  }
}

/** Reminders for both participants. */
export function reminderNotices({
  id,
  startAt,
  teacherName,
  username,
  uids,
}: EventData<typeof appointmentDue>): OwnNotice[] {
  const time = timeTexts(startAt)
  const pair = [plain(teacherName), plain(username)]
  const texts = noticeOf({
    title: ['预约即将开始', 'Your appointment starts soon'],
    zh: `${pair.join(' 与 ')} 的[预约](${appointmentsPath})将于 ${time.zh} 开始。`,
    en: `The [appointment](${appointmentsPath}) of ${pair.join(' and ')} starts at ${time.en}.`,
  })
  const [teacherUid = '', askerUid = ''] = uids
  return uids.map((toUid) => ({
    key: `appointment:${id}:due:${toUid}`,
    toUid,
    ...texts,
    adminUid: toUid === teacherUid ? askerUid : teacherUid,
    adminName: toUid === teacherUid ? username : teacherName,
  }))
}

function dueTexts(dueAt: string): { zh: string; en: string } {
  const { zh, en } = timeTexts(dueAt)
  return { zh: ` ${zh} 前`, en: `by ${en}` }
}

/** Notice to the teacher about a new question, or to who asked about its outcome. */
export function questionNotice(data: EventData<typeof teacherQuestionChanged>): OwnNotice {
  const { id, state, point, fromUid, toUid, reason } = data
  const link = `[${plain(data.title)}](/answer/question/${id})`
  const [teacher, asker] = [plain(data.teacherName), plain(data.username)]
  const quote = reason === '' ? '' : `\n\n> ${plain(reason)}`
  const due = data.dueAt === undefined ? { zh: '期限前', en: 'in time' } : dueTexts(data.dueAt)
  const wordings: Record<typeof state, Wording> = {
    Asked: {
      title: ['新的提问', 'New question'],
      zh: `${asker} 向您提问：${link}。请在${due.zh}回答，以获得 ${point} 积分；逾期将退回给提问者。`,
      en: `${asker} asked you: ${link}. Answer ${due.en} to receive ${point} points; otherwise they are returned to the asker.`,
    },
    Withdrawn: {
      title: ['提问已撤回', 'Question withdrawn'],
      zh: `${asker} 撤回了 ${link}，${point} 积分已退回给提问者。`,
      en: `${asker} withdrew ${link}; ${point} points were returned.`,
    },
    Answered: {
      title: ['提问已回答', 'Question answered'],
      zh: `${teacher} 已回答 ${link}，您可以继续追问，并对回答评分。`,
      en: `${teacher} answered ${link}. You can ask follow-up questions and rate the answer.`,
    },
    Declined: {
      title: ['提问被拒绝', 'Question declined'],
      zh: `${teacher} 拒绝了 ${link}，${point} 积分已退回。`,
      en: `${teacher} declined ${link}; ${point} points were returned to you.${quote}`,
    },
    Expired: {
      title: ['提问超时未回答', 'Question expired'],
      zh: `${teacher} 未在期限内回答 ${link}，${point} 积分已退回。`,
      en: `${teacher} did not answer ${link} in time; ${point} points were returned to you.`,
    },
  }
  const adminName = state === 'Asked' || state === 'Withdrawn' ? data.username : data.teacherName
  return { key: `teacher-question:${id}:${state}`, toUid, adminUid: fromUid, adminName, ...noticeOf(wordings[state]) }
}

/** Notice to the other participant of a conversation about a new message. */
export function conversationNotice(data: EventData<typeof teacherQuestionWritten>): OwnNotice {
  const { id, messageId, fromUid, toUid, fromName } = data
  const link = `[${plain(data.title)}](/answer/question/${id})`
  return {
    key: `teacher-question:${id}:message:${messageId}`,
    toUid,
    adminUid: fromUid,
    adminName: fromName,
    ...noticeOf({
      title: ['答疑新消息', 'New message'],
      zh: `${plain(fromName)} 在 ${link} 中给您发了消息。`,
      en: `${plain(fromName)} sent you a message in ${link}.`,
    }),
  }
}
