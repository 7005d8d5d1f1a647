import type { EventData } from '@verdict/proto/events/event'
import type { appointmentDue } from '@verdict/proto/events/teaching'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { DeliveryContext } from './context.ts'
import { deliverImmediately } from './deliver-immediately.ts'
import { reminderNotices, timeTexts } from './notices/teaching-notice.rules.ts'

/** Reminds both participants of an appointment by a notice, and by mail if possible. Idempotent. */
export async function onAppointmentDue(ctx: DeliveryContext, data: EventData<typeof appointmentDue>): Promise<void> {
  for (const notice of reminderNotices(data)) await deliverImmediately(ctx, notice)
  if ((await ctx.mailServer.transport()) === null) return
  const { id, startAt, teacherName, username: learner, uids } = data
  const time = timeTexts(startAt)
  const { contacts } = await ctx.contacts.getEmails({ uids })
  for (const { uid, username, email: to } of contacts) {
    const locale = (await ctx.digests.findById(uid, { locale: 1 }).lean())?.locale ?? 'zh-CN'
    await enqueueMail(ctx, {
      id: `appointment-${id}-${uid}`,
      to,
      locale,
      template: 'appointment-reminder',
      expiresAt: new Date(startAt),
      values: { username, teacher: teacherName, learner, time: locale === 'en-US' ? time.en : time.zh },
    })
  }
}
