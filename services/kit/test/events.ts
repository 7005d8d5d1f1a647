import { Type } from 'typebox'
import { event } from '@verdict/proto/events/event'

export interface Thing {
  key: string
  n: number
}

/** Events that only tests know. */
export const thingHappened = event('thing.happened.v1', {
  topic: 'things',
  key: (data) => data.key,
  data: Type.Object({ key: Type.String(), n: Type.Integer() }),
})

export const thingOther = event('thing.other.v1', {
  topic: 'things',
  key: (data) => data.key,
  data: Type.Object({ key: Type.String(), text: Type.String() }),
})

/** An event of a topic without order. */
export const thingToDo = event('thing.to_do.v1', {
  topic: 'things.to-do',
  data: Type.Object({ n: Type.Integer() }),
})
