import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'

export const contestSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('contest'),
  ...siteDefaults,
  CONTEST_SUBMIT_INTERVAL_SEC: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 3600,
    description: 'seconds between submissions of a user in a contest; 0: no limit',
    unit: 's',
  }),
  CONTEST_BOARD_AGE_MS: Type.Integer({
    default: 500,
    minimum: 0,
    maximum: 60_000,
    description: 'how long a board is answered from memory after a verdict that another process took in',
    unit: 'ms',
  }),
  CONTEST_WEBHOOK_PRIVATE_ADDRESSES: Type.Boolean({
    default: false,
    description: 'webhooks may be servers of this machine and of private networks, and without encryption',
  }),
  CONTEST_PRINT_COMMAND: Type.String({
    default: '',
    description:
      'program with its arguments, divided by blanks, that prints what participants hand in: run without a shell, gets ' +
      'pages of plain text (UTF-8) on its standard input; empty: prints are downloaded and printed by hand',
  }),
  CONTEST_PRINT_URL: Type.String({
    default: '',
    pattern: '^$|^(ipps?|https?)://[^\\s/]+(/\\S*)?$',
    description:
      'address of a printer or print server that speaks IPP and takes PDF or text/plain, such as ipp://printers.example.org/printers/lab; ' +
      'where CONTEST_PRINT_COMMAND is set that counts; empty: none',
  }),
  CONTEST_PRINT_AUTOMATIC: Type.Boolean({
    default: false,
    description: 'prints are sent to the printer automatically; otherwise staff starts them',
  }),
  CONTEST_PRINT_PAGES: Type.Integer({
    default: 20,
    minimum: 1,
    maximum: 500,
    description: 'maximum pages per print; the rest is cut off',
  }),
  CONTEST_PRINT_TIMEOUT_MS: Type.Integer({
    default: 30_000,
    minimum: 1_000,
    maximum: 600_000,
    description: 'timeout of the print command or printer',
    unit: 'ms',
  }),
  CONTEST_SHADOW_HOSTS: Type.String({
    default: '',
    description:
      'hosts, as name or name:port, divided by commas, whose contests may be shadowed though they have private addresses ' +
      'or speak http; all others need a public address and https',
  }),
})

export type ContestSettings = Settings<typeof contestSettings>
