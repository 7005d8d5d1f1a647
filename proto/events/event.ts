import type { Static, TSchema } from 'typebox'

/** Something that has happened, told by the service that it happened in. The type carries its version. */
export interface EventDefinition<Data extends TSchema = TSchema, Type extends string = string> {
  type: Type
  topic: string
  /**
   * Events with the same key are delivered in order. Without a key no order is kept: in each group, a process that has
   * room takes the next one. Either all events of a topic have keys or none has.
   */
  key?: (data: Static<Data>) => string
  data: Data
}

export type EventData<E> = E extends { data: infer D extends TSchema } ? Static<D> : never

/** An event on its way: CloudEvents fields, with the W3C trace context of what caused it. */
export interface EventEnvelope<Data = unknown> {
  specversion: '1.0'
  id: string
  type: string
  source: string
  subject?: string
  time: string
  traceparent?: string
  data: Data
}

export function event<Data extends TSchema, const Type extends string>(
  type: Type,
  definition: { topic: string; key?: (data: Static<Data>) => string; data: Data },
): EventDefinition<Data, Type> {
  return { type, ...definition }
}
