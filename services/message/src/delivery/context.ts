import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { DigestDoc } from '../digests/digest.model.ts'
import type { DeliveredEventDoc } from '../inbox/delivered-event.model.ts'
import type { MailContext } from '../mail/context.ts'
import type { UnreadContext } from '../unread/context.ts'

/** The use cases of this folder depend on these. */
export interface DeliveryContext extends UnreadContext, MailContext {
  /** Remembers events that were delivered recently. */
  deliveredEvents: Model<DeliveredEventDoc>
  /** Provides the e-mail addresses of users (auth). */
  contacts: Pick<GrpcClient<'auth.v1.Contacts'>, 'getEmails'>
  digests: Model<DigestDoc>
}
