import type { Static } from 'typebox'
import type { Teacher } from '@verdict/proto/http/teaching/teacher'
import { presencePeriodMs } from '@verdict/proto/events/gateway'
import type { TeacherDoc } from './teacher.model.ts'

/** Tolerates two missed heartbeats. */
const onlineForMs = 2.5 * presencePeriodMs

export function isOnline(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < onlineForMs
}

/** The mean rating with one decimal; null: no ratings. */
export function meanStars({ starSum, starCount }: Pick<TeacherDoc, 'starSum' | 'starCount'>): number | null {
  return starCount === 0 ? null : Math.round((starSum / starCount) * 10) / 10
}

/** Normalizes comma-separated tags (ASCII or Chinese commas): trims them and removes duplicates. */
export function normalizeTags(tags: string): string {
  const names = tags.split(/[,，]/).map((tag) => tag.trim())
  return [...new Set(names.filter((tag) => tag !== ''))].join(',')
}

export function teacherView(
  teacher: TeacherDoc,
  { now, answerHours }: { now: Date; answerHours: number },
): Static<typeof Teacher> {
  const { _id: id, uid, name, headPic, tags, intro, point, appointmentTime, starCount: ratings, answered } = teacher
  return {
    id,
    uid,
    name,
    headPic,
    tags,
    intro,
    point,
    appointmentTime,
    ratings,
    answered,
    answerHours,
    onlineStatus: isOnline(teacher.lastSeenAt, now),
    stars: meanStars(teacher),
  }
}
