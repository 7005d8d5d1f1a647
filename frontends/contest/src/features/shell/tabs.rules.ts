import type { StaffRole } from '@verdict/proto/codes/contest'
import { type Contest, ruleOf } from '../../contest/contest.rules.ts'
import { hasStaffTask, type StaffTask } from '../../contest/staff.rules.ts'

export interface ContestTab {
  key:
    | 'overview'
    | 'problems'
    | 'submissions'
    | 'rank'
    | 'announcements'
    | 'clarifications'
    | 'comments'
    | 'print'
    | 'teams'
    | 'staff'
    | 'acInfo'
    | 'adminPrint'
    | 'rejudge'
    | 'scrollBoard'
    | 'whatIf'
    | 'verification'
    | 'judgeCheck'
    | 'shadow'
    | 'webhooks'
  /** Tells whether the tab is for taking part in a contest, for running it, or for the time after it. */
  stage: 'contest' | 'running' | 'after'
  /** Below the address of the contest. */
  path: string
  /** Closed until the contest has started and the reader may enter. */
  needsEntry: boolean
}

/** These values decide which tabs a reader sees. */
export interface TabConditions {
  contest: Pick<Contest, 'rule' | 'type' | 'openPrint' | 'verificationRequired'>
  /** Sees what the jury sees. */
  isJury: boolean
  staffRole: StaffRole | null
  isRoot: boolean
  /** The site’s option `openContestComment`. */
  hasComments: boolean
}

type TabRule = Omit<ContestTab, 'stage'> & { isShown?: (conditions: TabConditions) => boolean }

const forEveryone: readonly TabRule[] = [
  { key: 'overview', path: '', needsEntry: false },
  { key: 'problems', path: 'problems', needsEntry: true },
  { key: 'submissions', path: 'submissions', needsEntry: true },
  { key: 'rank', path: 'rank', needsEntry: true },
  { key: 'announcements', path: 'announcement', needsEntry: true },
  { key: 'clarifications', path: 'clarifications', needsEntry: true },
  { key: 'comments', path: 'comment', needsEntry: true, isShown: ({ hasComments }) => hasComments },
  {
    key: 'print',
    path: 'print',
    needsEntry: true,
    isShown: ({ contest, staffRole }) => contest.openPrint && staffRole === null,
  },
]

const forRunning: readonly TabRule[] = [
  { key: 'teams', path: 'teams', needsEntry: true, isShown: ({ isJury }) => isJury },
  { key: 'staff', path: 'staff', needsEntry: true, isShown: ({ isJury }) => isJury },
  { key: 'judgeCheck', path: 'judge-check', needsEntry: true, isShown: ({ isJury }) => isJury },
  {
    key: 'acInfo',
    path: 'ac-info',
    needsEntry: false,
    isShown: (conditions) => watches(conditions, 'balloons') && ruleOf(conditions.contest).hasBalloons,
  },
  {
    key: 'adminPrint',
    path: 'admin-print',
    needsEntry: false,
    isShown: (conditions) => watches(conditions, 'printing') && conditions.contest.openPrint,
  },
  {
    key: 'verification',
    path: 'verification',
    needsEntry: true,
    isShown: ({ contest, isJury }) => isJury && contest.verificationRequired === true,
  },
  { key: 'rejudge', path: 'rejudge', needsEntry: true, isShown: ({ isRoot }) => isRoot },
  { key: 'shadow', path: 'shadow', needsEntry: true, isShown: ({ isJury }) => isJury },
  { key: 'webhooks', path: 'webhooks', needsEntry: false, isShown: ({ isRoot }) => isRoot },
]

const forAfter: readonly TabRule[] = [
  { key: 'whatIf', path: 'what-if', needsEntry: true, isShown: ({ isJury }) => isJury },
  {
    key: 'scrollBoard',
    path: 'scroll-board',
    needsEntry: true,
    isShown: ({ contest, isJury }) => isJury && ruleOf(contest).counts === 'problems',
  },
]

function watches({ isJury, staffRole }: TabConditions, task: StaffTask): boolean {
  return isJury || hasStaffTask(staffRole, task)
}

/**
 * Tabs of a contest for a reader: those of participants, then those for running it, then those for afterwards. Staff
 * finds its only task right after the overview.
 */
export function tabsOf(conditions: TabConditions): ContestTab[] {
  const shown = (rules: readonly TabRule[], stage: ContestTab['stage']): ContestTab[] =>
    rules
      .filter(({ isShown }) => isShown === undefined || isShown(conditions))
      .map(({ key, path, needsEntry }) => ({ key, stage, path, needsEntry }))
  const [overview, ...others] = shown(forEveryone, 'contest')
  if (overview === undefined) return []
  if (!conditions.isJury) return [overview, ...shown(forRunning, 'contest'), ...others]
  return [overview, ...others, ...shown(forRunning, 'running'), ...shown(forAfter, 'after')]
}

/** The tab that a page belongs to: a submission to the submissions, a problem to the problems. */
export function currentTab(pathname: string): string {
  const [, , , first = '', , third] = pathname.split('/')
  if (first === 'submission-detail' || third === 'submission-detail') return 'submissions'
  return first === 'problem' ? 'problems' : first
}
