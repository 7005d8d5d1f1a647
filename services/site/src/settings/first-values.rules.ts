import type { Static } from 'typebox'
import type { SwitchConfig, WebConfig } from '@verdict/proto/http/site'
import type { SiteSettings } from '../config.ts'

export type Switches = Static<typeof SwitchConfig>
export type WebTexts = Static<typeof WebConfig>

/** The switches as the environment sets them, before any administrator did. */
export function firstSwitches(settings: SiteSettings): Switches {
  return {
    openPublicDiscussion: settings.VERDICT_OPEN_PUBLIC_DISCUSSION,
    openGroupDiscussion: settings.VERDICT_OPEN_GROUP_DISCUSSION,
    openContestComment: settings.VERDICT_OPEN_CONTEST_COMMENT,
    openPublicJudge: settings.VERDICT_OPEN_PUBLIC_JUDGE,
    openGroupJudge: settings.VERDICT_OPEN_GROUP_JUDGE,
    openContestJudge: settings.VERDICT_OPEN_CONTEST_JUDGE,
    hideNonContestSubmissionCode: settings.VERDICT_HIDE_SUBMISSION_CODE,
    defaultSubmitInterval: settings.VERDICT_SUBMIT_INTERVAL_SEC,
    defaultCreateGroupDailyLimit: settings.VERDICT_GROUPS_A_DAY,
    defaultCreateGroupLimit: settings.VERDICT_GROUPS_IN_ALL,
    defaultCreateGroupACInitValue: settings.VERDICT_GROUP_SOLVED,
    defaultCreateDiscussionDailyLimit: settings.VERDICT_DISCUSSIONS_A_DAY,
    defaultCreateDiscussionACInitValue: settings.VERDICT_DISCUSSION_SOLVED,
    defaultCreateCommentACInitValue: settings.VERDICT_COMMENT_SOLVED,
  }
}

/** Registration is closed until there is a way to register. */
export function firstWebTexts(settings: SiteSettings): WebTexts {
  return {
    baseUrl: '',
    name: settings.VERDICT_SITE_NAME,
    shortName: settings.VERDICT_SITE_SHORT_NAME,
    description: '',
    register: false,
    recordName: '',
    recordUrl: '',
    projectName: 'Verdict',
    projectUrl: '',
  }
}
