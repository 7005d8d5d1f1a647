import * as account from './account.ts'
import * as auth from './auth.ts'
import * as clics from './clics.ts'
import * as comment from './comment.ts'
import * as contestAdmin from './contest-admin.ts'
import * as contestAnnouncements from './contest-announcements.ts'
import * as contestFinalization from './contest-finalization.ts'
import * as contestClarifications from './contest-clarifications.ts'
import * as contestExports from './contest-exports.ts'
import * as contestGroup from './contest-group.ts'
import * as contestOnSite from './contest-on-site.ts'
import * as contestTeams from './contest-teams.ts'
import * as contestWhatIf from './contest-what-if.ts'
import * as contest from './contest.ts'
import * as discussionBan from './discussion-ban.ts'
import * as discussionGroup from './discussion-group.ts'
import * as discussion from './discussion.ts'
import * as follow from './follow.ts'
import * as groupProblem from './group-problem.ts'
import * as groupMembers from './group-members.ts'
import * as group from './group.ts'
import * as judging from './judging.ts'
import * as mailSettings from './mail-settings.ts'
import * as message from './message.ts'
import * as problemAdmin from './problem-admin.ts'
import * as problemAuthoring from './problem-authoring.ts'
import * as problemTags from './problem-tags.ts'
import * as problemTestData from './problem-test-data.ts'
import * as problemPersonal from './problem-personal.ts'
import * as problem from './problem.ts'
import * as rank from './rank.ts'
import type { AnyRoute } from './route.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as site from './site.ts'
import * as stores from './stores.ts'
import * as submission from './submission.ts'
import * as trainingAdmin from './training-admin.ts'
import * as trainingGroup from './training-group.ts'
import * as training from './training.ts'
import * as userAdmin from './user-admin.ts'

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'access' in value
}

/** Every route of the public API. */
export const allRoutes: readonly AnyRoute[] = [
  auth,
  account,
  userAdmin,
  security,
  problem,
  problemAdmin,
  problemAuthoring,
  problemPersonal,
  training,
  trainingAdmin,
  trainingGroup,
  submission,
  judging,
  rank,
  contest,
  contestAdmin,
  contestGroup,
  group,
  groupMembers,
  groupProblem,
  problemTags,
  problemTestData,
  contestAnnouncements,
  contestClarifications,
  contestTeams,
  contestWhatIf,
  contestExports,
  contestFinalization,
  contestOnSite,
  clics,
  discussion,
  discussionBan,
  follow,
  discussionGroup,
  comment,
  message,
  mailSettings,
  search,
  site,
  stores,
].flatMap((module) => Object.values<unknown>(module).filter(isRoute))
