import { Schema, type Connection } from 'mongoose'

/** A ticket proves an identity at a provider, and names the remaining step. */
export interface OidcTicket {
  /** Hash of the ticket. */
  _id: string
  provider: string
  issuer: string
  subject: string
  label: string
  email: string | null
  /** The second factor of this user is missing; null means that a new account is to be created. */
  uid: string | null
  expiresAt: Date
}

const text = { type: String, required: true }

const ticketSchema = new Schema<OidcTicket>(
  {
    _id: text,
    provider: text,
    issuer: text,
    subject: text,
    label: { type: String, default: '' },
    email: { type: String, default: null },
    uid: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oidc_tickets', versionKey: false, strict: 'throw' },
)
ticketSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function oidcTicketModel(db: Connection) {
  return db.model<OidcTicket>('OidcTicket', ticketSchema)
}
