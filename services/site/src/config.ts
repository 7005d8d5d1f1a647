import { Type } from 'typebox'
import { commonSettings, defineSettings, listenSettings, peerGrpc, type Settings } from '@verdict/kit/config'

const open = (description: string) =>
  Type.Boolean({ default: true, description: `${description}, until an administrator decides` })
const first = (description: string, defaultValue: number) =>
  Type.Integer({ default: defaultValue, minimum: 0, description: `${description}, until an administrator decides` })

/** Settings of site. Those of the switches are first values: what the back office stores goes before them. */
export const siteSettings = defineSettings({
  ...commonSettings,
  ...listenSettings('SITE', { http: 8110, grpc: 9110 }),
  ...peerGrpc('AUTH', 9101),
  ...peerGrpc('PROBLEM', 9102),
  ...peerGrpc('SUBMISSION', 9103),
  VERDICT_SITE_NAME: Type.String({ default: 'Verdict Online Judge', description: 'name of the site' }),
  VERDICT_SITE_SHORT_NAME: Type.String({ default: 'Verdict', description: 'short name of the site' }),
  VERDICT_OPEN_PUBLIC_DISCUSSION: open('whether public discussions are open'),
  VERDICT_OPEN_GROUP_DISCUSSION: open('whether discussions of groups are open'),
  VERDICT_OPEN_CONTEST_COMMENT: open('whether comments in contests are open'),
  VERDICT_OPEN_PUBLIC_JUDGE: open('whether submissions are judged'),
  VERDICT_OPEN_GROUP_JUDGE: open('whether submissions in groups are judged'),
  VERDICT_OPEN_CONTEST_JUDGE: open('whether submissions in contests are judged'),
  VERDICT_HIDE_SUBMISSION_CODE: Type.Boolean({
    default: false,
    description: 'whether the code of submissions outside contests is hidden, until an administrator decides',
  }),
  VERDICT_SUBMIT_INTERVAL_SEC: Type.Integer({
    default: 8,
    minimum: 0,
    maximum: 86_400,
    description:
      'seconds between two submissions of one user outside contests, 0: no limit, until an administrator decides',
  }),
  VERDICT_GROUPS_A_DAY: first('groups that a user may create a day', 2),
  VERDICT_GROUPS_IN_ALL: first('groups that a user may create in all', 5),
  VERDICT_GROUP_SOLVED: first('solved problems that creating a group needs', 20),
  VERDICT_DISCUSSIONS_A_DAY: first('discussions that a user may open a day', 5),
  VERDICT_DISCUSSION_SOLVED: first('solved problems that opening a discussion needs', 10),
  VERDICT_COMMENT_SOLVED: first('solved problems that a comment needs', 10),
})

export type SiteSettings = Settings<typeof siteSettings>
