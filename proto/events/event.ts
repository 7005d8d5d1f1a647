import type { Static, TSchema } from 'typebox'

/** Declares an event, which is published by the service where it happened. The type contains its version. */
export interface EventDefinition<Data extends TSchema = TSchema, Type extends string = string> {
  type: Type
  topic: string
  /**
   * Events with the same key are delivered in order. Events without a key are unordered: in each group any process with
   * capacity takes the next one. Either all events of a topic have keys or none.
   */
  key?: (data: Static<Data>) => string
  data: Data
}

export type EventData<E> = E extends { data: infer D extends TSchema } ? Static<D> : never

/** A published event: CloudEvents attributes, with the W3C trace context of its cause. */
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
