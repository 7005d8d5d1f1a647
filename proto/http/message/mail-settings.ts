import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Nothing, Nullable, OneOf } from '../schema.ts'

export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const Security = OneOf(mailSecurities, {
  description:
    'starttls (port 587) and tls (port 465) send nothing unencrypted; none is for a server on the same machine',
})

/** The password is never returned. */
export const getEmailConfig = route({
  summary: 'The mail server of the site',
  owner: 'message',
  method: 'GET',
  path: '/api/admin/config/get-email-config',
  access: superAdmin,
  data: Type.Object({
    emailHost: Type.String({ description: 'empty: the site sends no mail' }),
    emailPort: Type.Integer(),
    emailUsername: Type.String({ description: 'empty: no sign-in there' }),
    emailPassword: Type.String({ description: 'always empty' }),
    emailFrom: Type.String({ description: 'sender of the mails; empty: the user name' }),
    emailSecurity: Security,
    emailSsl: Type.Boolean({ description: 'whether emailSecurity is tls' }),
    emailBGImg: Type.String({ description: 'address of the picture behind mails; empty: none' }),
    hasPassword: Type.Boolean(),
    source: OneOf(['site', 'environment'], { description: 'set here, or by the environment of the service' }),
  }),
})

/** Excludes characters that could end the CSS value in which the address is used. */
const Picture = Type.String({
  maxLength: 1_000,
  pattern: '^$|^(https?://|/)[^\\s"\'<>()\\\\]*$',
  description: 'address of the picture behind mails, on this site from its root; empty: none',
})

const address = Type.String({ maxLength: 320, pattern: '^$|^[^\\s@<>",;:()\\[\\]\\\\]+@[^\\s@<>",;:()\\[\\]\\\\]+$' })

/**
 * Missing fields are not changed. An empty password keeps the stored one if server and username are the same. An empty
 * emailHost restores the settings of the environment. The change applies to the next mail, in every process within
 * seconds.
 */
export const setEmailConfig = route({
  summary: 'Change the mail server of the site',
  owner: 'message',
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  access: superAdmin,
  body: Type.Object({
    emailHost: Type.Optional(Type.String({ maxLength: 255, pattern: '^[^\\s/@]*$' })),
    emailPort: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    emailUsername: Type.Optional(Type.String({ maxLength: 320 })),
    emailPassword: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    emailFrom: Type.Optional(address),
    emailSecurity: Type.Optional(Security),
    emailSsl: Type.Optional(
      Nullable(Type.Boolean({ description: 'where emailSecurity is left out: tls or starttls' })),
    ),
    emailBGImg: Type.Optional(Nullable(Picture)),
    expected: Type.Optional(
      Type.Object(
        {
          emailHost: Type.String(),
          emailPort: Type.Integer(),
          emailUsername: Type.String(),
          emailFrom: Type.String(),
          emailSecurity: Security,
        },
        { description: 'the server as the caller saw it: the change is refused where it is another by now' },
      ),
    ),
  }),
  data: Nothing,
})

/** Sends a mail at once with the stored settings, and returns the response of the mail server. */
export const testEmail = route({
  summary: 'Send a mail to try the mail server',
  owner: 'message',
  method: 'POST',
  path: '/api/admin/config/test-email',
  access: superAdmin,
  rate: 'write',
  body: Type.Object({
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      pattern: '^[^\\s@<>",;:()\\[\\]\\\\]+@[^\\s@<>",;:()\\[\\]\\\\]+$',
    }),
  }),
  data: Nothing,
})
