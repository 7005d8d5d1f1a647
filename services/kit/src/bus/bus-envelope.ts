import { randomUUID } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import type { EventDefinition, EventEnvelope } from '@verdict/proto/events/event'
import { addFormats, withoutMetaSchema } from '../ajv-options.ts'
import { currentTrace, toTraceparent, type Trace } from '../trace.ts'

/** An envelope with its topic and partition key. Events of one topic with the same key keep their order. */
export interface OutgoingEvent {
  topic: string
  /** Empty: no order is kept. */
  key: string
  envelope: EventEnvelope
}

export interface EventContext {
  /** Name of the publishing service. */
  source: string
  time: Date
  /** Names the subject of the event, if its data does not. */
  subject?: string
  /** Set for an event that must keep its ID when it is published again. */
  id?: string
  /** Trace of the call that caused the event; default: the current one. */
  trace?: Trace | undefined
}

/** The message is not an event of the declared shape; retrying cannot help. */
export class InvalidEvent extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidEvent'
  }
}

const ajv = new Ajv({ strict: false, ...withoutMetaSchema })
addFormats(ajv)

const validators = new WeakMap<TSchema, ValidateFunction>()

function validatorOf(schema: TSchema): ValidateFunction {
  const known = validators.get(schema)
  if (known !== undefined) return known
  const compiled = ajv.compile(schema)
  validators.set(schema, compiled)
  return compiled
}

const validEnvelope = ajv.compile<EventEnvelope>({
  type: 'object',
  required: ['specversion', 'id', 'type', 'source', 'time', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { type: 'string', minLength: 1 },
    type: { type: 'string', minLength: 1 },
    source: { type: 'string', minLength: 1 },
    subject: { type: 'string' },
    time: { type: 'string', format: 'date-time' },
    traceparent: { type: 'string' },
  },
})

/**
 * Wraps data in an envelope with a new ID and the trace of the running request or event.
 *
 * @throws InvalidEvent when the data does not fit the declaration
 */
export function toEvent<D extends TSchema>(
  event: EventDefinition<D>,
  data: Static<D>,
  context: EventContext,
): OutgoingEvent {
  assertData(event, data)
  const key = event.key?.(data)
  if (key === '') throw new InvalidEvent(`${event.type}: its key is empty`)
  const trace = context.trace ?? currentTrace()
  return {
    topic: event.topic,
    key: key ?? '',
    envelope: {
      specversion: '1.0',
      id: context.id ?? randomUUID(),
      type: event.type,
      source: context.source,
      ...(context.subject === undefined ? {} : { subject: context.subject }),
      time: context.time.toISOString(),
      ...(trace === undefined ? {} : { traceparent: toTraceparent(trace) }),
      data,
    },
  }
}

/** @throws InvalidEvent when the data does not fit the declaration; fields that it does not know are let through */
export function assertData(event: { type: string; data: TSchema }, data: unknown): void {
  const validate = validatorOf(event.data)
  if (!validate(data)) throw new InvalidEvent(`${event.type}: ${ajv.errorsText(validate.errors, { dataVar: 'data' })}`)
}

export function encodeEnvelope(envelope: EventEnvelope): string {
  return JSON.stringify(envelope)
}

/** @throws InvalidEvent */
export function decodeEnvelope(text: string): EventEnvelope {
  const value = parseJson(text)
  if (!validEnvelope(value))
    throw new InvalidEvent(`envelope: ${ajv.errorsText(validEnvelope.errors, { dataVar: 'event' })}`)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidEvent('not JSON')
  }
}
