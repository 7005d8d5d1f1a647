import type { Static } from 'typebox'
import type { getWebsiteConfig, SwitchConfig, WebConfig } from '@verdict/proto/http/site'
import type { RouteData } from '@verdict/proto/http/route'

export type SwitchValues = Static<typeof SwitchConfig>
export type WebTexts = Static<typeof WebConfig>

/** Values of a fresh installation; figures are those that users of HOJ know. */
export function firstSwitches(submitIntervalSec: number): SwitchValues {
  return {
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
    openPublicJudge: true,
    openGroupJudge: true,
    openContestJudge: true,
    hideNonContestSubmissionCode: false,
    defaultSubmitInterval: submitIntervalSec,
    defaultCreateGroupDailyLimit: 2,
    defaultCreateGroupLimit: 5,
    defaultCreateGroupACInitValue: 20,
    defaultCreateDiscussionDailyLimit: 5,
    defaultCreateDiscussionACInitValue: 10,
    defaultCreateCommentACInitValue: 10,
  }
}

export function firstWebTexts({ name, url }: { name: string; url: string }): WebTexts {
  return {
    baseUrl: url,
    name,
    shortName: name,
    description: '',
    register: false,
    recordName: '',
    recordUrl: '',
    projectName: 'Verdict',
    projectUrl: '',
  }
}

const orNull = (text: string) => (text === '' ? null : text)

/** What everyone may know of texts and switches. */
export function toWebsiteConfig(web: WebTexts, switches: SwitchValues): RouteData<typeof getWebsiteConfig> {
  return {
    baseUrl: orNull(web.baseUrl),
    name: web.name,
    shortName: web.shortName,
    description: orNull(web.description),
    register: web.register,
    recordName: orNull(web.recordName),
    recordUrl: orNull(web.recordUrl),
    email: null,
    projectName: orNull(web.projectName),
    projectUrl: orNull(web.projectUrl),
    openPublicDiscussion: switches.openPublicDiscussion,
    openGroupDiscussion: switches.openGroupDiscussion,
    openContestComment: switches.openContestComment,
  }
}

/** `{ name: 'x' }` as `{ 'web.name': 'x' }`: a change that touches nothing else. What is undefined is left out. */
export function fieldsBelow(
  root: 'switches' | 'web',
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [`${root}.${key}`, value]),
  )
}
