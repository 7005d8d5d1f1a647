import { Type } from 'typebox'
import { maxGroupQuota } from '@verdict/proto/codes/group'
import type { EventData } from '@verdict/proto/events/event'
import type { siteSettingsChanged } from '@verdict/proto/events/site'
import { defineSettings, type Settings } from '../config.ts'

/** The settings of the site that services obey or show; see `proto/events/site.ts`. */
export type SiteSettings = Omit<EventData<typeof siteSettingsChanged>, 'version'>

const open = (description: string) =>
  Type.Boolean({ default: true, description: `${description}, until an administrator decides` })
const first = (description: string, defaultValue: number) =>
  Type.Integer({ default: defaultValue, minimum: 0, description: `${description}, until an administrator decides` })
const quota = (description: string, defaultValue: number) =>
  Type.Integer({
    default: defaultValue,
    minimum: 0,
    maximum: maxGroupQuota,
    description: `${description}, 0: no limit, until an administrator decides`,
  })

/** Default settings of the site, for the site service itself and for every service that follows it. */
export const siteDefaults = defineSettings({
  VERDICT_SITE_NAME: Type.String({
    default: 'Verdict Online Judge',
    maxLength: 100,
    description: 'name of the site, until an administrator decides',
  }),
  VERDICT_SITE_SHORT_NAME: Type.String({
    default: 'Verdict',
    maxLength: 50,
    description: 'short name of the site, until an administrator decides',
  }),
  VERDICT_OPEN_REGISTRATION: Type.Boolean({
    default: false,
    description: 'whether registration is open, until an administrator decides',
  }),
  VERDICT_OPEN_PUBLIC_DISCUSSION: open('whether public discussions are open'),
  VERDICT_OPEN_GROUP_DISCUSSION: open('whether group discussions are open'),
  VERDICT_OPEN_CONTEST_COMMENT: open('whether contest comments are open'),
  VERDICT_OPEN_PUBLIC_JUDGE: open('whether submissions are judged'),
  VERDICT_OPEN_GROUP_JUDGE: open('whether submissions in groups are judged'),
  VERDICT_OPEN_CONTEST_JUDGE: open('whether submissions in contests are judged'),
  VERDICT_HIDE_SUBMISSION_CODE: Type.Boolean({
    default: false,
    description: 'whether the code of submissions outside contests is hidden, until an administrator decides',
  }),
  VERDICT_REQUIRE_SECOND_STEP: Type.Boolean({
    default: false,
    description:
      'whether administrators need two-factor authentication for administrator rights, until an administrator decides',
  }),
  VERDICT_REQUIRE_SUBMIT_CAPTCHA: Type.Boolean({
    default: false,
    description: 'whether submissions outside contests and groups require a captcha, until an administrator decides',
  }),
  VERDICT_SUBMIT_INTERVAL_SEC: Type.Integer({
    default: 8,
    minimum: 0,
    maximum: 86_400,
    description: 'seconds between submissions of a user outside contests, 0: no limit, until an administrator decides',
  }),
  VERDICT_GROUPS_A_DAY: first('groups that a user can create per day', 2),
  VERDICT_GROUPS_IN_ALL: first('groups that a user can create in total', 5),
  VERDICT_GROUP_SOLVED: first('solved problems required to create a group', 20),
  VERDICT_GROUP_STORAGE_MIB: quota('storage of a group in MiB', 2048),
  VERDICT_GROUP_PROBLEMS: quota('problems of a group', 500),
  VERDICT_GROUP_JUDGINGS_A_DAY: quota('submissions and online tests in a group per day', 20_000),
  VERDICT_DISCUSSIONS_A_DAY: first('discussions that a user can start per day', 5),
  VERDICT_DISCUSSION_SOLVED: first('solved problems required to start a discussion', 10),
  VERDICT_COMMENT_SOLVED: first('solved problems required to comment', 10),
})

/** The default settings with those from the environment. */
export function defaultSiteSettings(settings: Settings<typeof siteDefaults>): SiteSettings {
  return {
    switches: {
      openPublicDiscussion: settings.VERDICT_OPEN_PUBLIC_DISCUSSION,
      openGroupDiscussion: settings.VERDICT_OPEN_GROUP_DISCUSSION,
      openContestComment: settings.VERDICT_OPEN_CONTEST_COMMENT,
      openPublicJudge: settings.VERDICT_OPEN_PUBLIC_JUDGE,
      openGroupJudge: settings.VERDICT_OPEN_GROUP_JUDGE,
      openContestJudge: settings.VERDICT_OPEN_CONTEST_JUDGE,
      hideNonContestSubmissionCode: settings.VERDICT_HIDE_SUBMISSION_CODE,
      requireSecondStepForAdmins: settings.VERDICT_REQUIRE_SECOND_STEP,
      requireSubmitCaptcha: settings.VERDICT_REQUIRE_SUBMIT_CAPTCHA,
      defaultSubmitInterval: settings.VERDICT_SUBMIT_INTERVAL_SEC,
      defaultCreateGroupDailyLimit: settings.VERDICT_GROUPS_A_DAY,
      defaultCreateGroupLimit: settings.VERDICT_GROUPS_IN_ALL,
      defaultCreateGroupACInitValue: settings.VERDICT_GROUP_SOLVED,
      defaultGroupStorageMib: settings.VERDICT_GROUP_STORAGE_MIB,
      defaultGroupProblems: settings.VERDICT_GROUP_PROBLEMS,
      defaultGroupDailyJudgings: settings.VERDICT_GROUP_JUDGINGS_A_DAY,
      defaultCreateDiscussionDailyLimit: settings.VERDICT_DISCUSSIONS_A_DAY,
      defaultCreateDiscussionACInitValue: settings.VERDICT_DISCUSSION_SOLVED,
      defaultCreateCommentACInitValue: settings.VERDICT_COMMENT_SOLVED,
    },
    website: {
      baseUrl: '',
      name: settings.VERDICT_SITE_NAME,
      shortName: settings.VERDICT_SITE_SHORT_NAME,
      description: '',
      register: settings.VERDICT_OPEN_REGISTRATION,
      recordName: '',
      recordUrl: '',
      projectName: 'Verdict',
      projectUrl: '',
    },
  }
}
