import type { SubmissionContext } from '../context.ts'
import { lanes } from './lane.rules.ts'
import type { QueueSurvey } from './queue-survey.ts'
import { createCompany, mostSlots, streamKey } from './share.rules.ts'

/** Who was about within this time finds a slot free. */
const latelyMs = 60_000

/** Takes off what waits all that would leave others without a slot; gives whether that was anything. */
export type SlotKeeper = (slots: number, survey: QueueSurvey) => boolean

export function createSlotKeeper({ clock }: Pick<SubmissionContext, 'clock'>): SlotKeeper {
  const company = createCompany(latelyMs)
  return (slots, { waiting, inHand }) => {
    const nowMs = clock.now().getTime()
    const streams = lanes.flatMap((lane) => [...waiting[lane].keys()].map((tenant) => ({ lane, tenant })))
    for (const stream of streams) company.saw(stream, nowMs)
    let isLimited = false
    for (const stream of streams) {
      const { lane, tenant } = stream
      const most = mostSlots(lane, { slots, othersAbout: company.hasOthers(stream, nowMs) })
      const room = most - (inHand.get(streamKey(stream)) ?? 0)
      if (room >= (waiting[lane].get(tenant) ?? 0)) continue
      isLimited = true
      if (room > 0) waiting[lane].set(tenant, room)
      else waiting[lane].delete(tenant)
    }
    return isLimited
  }
}
