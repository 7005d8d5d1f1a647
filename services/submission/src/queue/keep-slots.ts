import type { SubmissionContext } from '../context.ts'
import { lanes } from './lane.rules.ts'
import type { QueueSurvey } from './queue-survey.ts'
import { createCompany, mostSlots, streamKey, type Stream } from './share.rules.ts'

/** Who was about within this time finds a slot free. */
const latelyMs = 60_000
/** Who had several tasks at once within this time, or twice this time, finds as many. */
const peakMs = 10_000

/** Takes off what waits all that would leave others without a slot; gives whether that was anything. */
export type SlotKeeper = (slots: number, survey: QueueSurvey) => boolean

export function createSlotKeeper({ clock }: Pick<SubmissionContext, 'clock'>): SlotKeeper {
  const company = createCompany({ latelyMs, peakMs })
  return (slots, { waiting, inHand }) => {
    const nowMs = clock.now().getTime()
    const streams = lanes.flatMap((lane) => [...waiting[lane].keys()].map((tenant) => ({ lane, tenant })))
    const held = (stream: Stream) => inHand.get(streamKey(stream)) ?? 0
    const waits = ({ lane, tenant }: Stream) => waiting[lane].get(tenant) ?? 0
    for (const stream of streams) company.saw(stream, waits(stream) + held(stream), nowMs)
    let isLimited = false
    for (const stream of streams) {
      const { lane, tenant } = stream
      const others = {
        othersAbout: company.hasOthers(stream, nowMs),
        othersPeak: company.othersPeak(stream, nowMs),
      }
      const room = mostSlots(lane, { slots, ...others }) - held(stream)
      if (room >= waits(stream)) continue
      isLimited = true
      if (room > 0) waiting[lane].set(tenant, room)
      else waiting[lane].delete(tenant)
    }
    return isLimited
  }
}
