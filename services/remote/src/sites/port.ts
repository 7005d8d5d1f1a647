import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteHttp } from './http/site-http.ts'
import type { SiteOutcome } from './outcome.ts'

/** A problem of a site. Texts are Markdown with TeX between dollars; what a reader is shown of them is still to be sanitised. */
export interface RemoteProblem {
  /** As `normalizeId` gives it. */
  id: string
  /** Where people read it. */
  url: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** Byte for byte what a program would read and write. */
  examples: { input: string; output: string }[]
  limits: RemoteLimits
  author: string
  /** Contest or collection that it comes from, as the site says. */
  source: string
  tags: string[]
  /** In the site's own measure: a rating of Codeforces; null: it has none. */
  difficulty: number | null
  isInteractive: boolean
  /** Files that programs read and write instead of standard input and output. */
  fileIo: { read: string; write: string } | null
  /** Names of `languages` that it accepts; null: all. */
  languages: string[] | null
  /** Absolute addresses of the images that the texts show. */
  images: string[]
  /** Where the statement is a file; the texts may be empty then. */
  attachment: RemoteFile | null
}

/** A PDF of a site. */
export interface RemoteFile {
  /** Where people read it. */
  address: string
  /** Null: it is longer than `maxRemoteFileBytes`. */
  content: Uint8Array | null
}

/** Longer ones are not kept here. */
export const maxRemoteFileBytes = 14 * 1024 * 1024

export interface RemoteLimits {
  timeMs: number
  memoryKb: number
  /** The limits as the site words them: ranges, limits by language, by subtask. */
  text: string
  /** Of Java, where it has limits of its own. */
  java: { timeMs: number; memoryKb: number } | null
}

/** A row of a site's list of problems. */
export interface ListedProblem {
  id: string
  title: string
  tags: string[]
  difficulty: number | null
}

export interface ProblemListPage {
  problems: ListedProblem[]
  /** Where the next page begins; null: this was the last one. */
  next: string | null
}

/** How a comment of one line is written. */
export interface CommentSyntax {
  open: string
  close: string
}

export interface SiteLanguage {
  /** Unique at the site; people choose by it, and submissions keep it. */
  name: string
  /** What the site's form or API takes. Where the site renumbers its languages, `option` decides. */
  value: string
  /** How the site's form words it. */
  option: string
  /** MIME type by which the editor picks its mode. */
  contentType: string
  /** Null: the language has no comments, so that code cannot carry a marker. */
  comment: CommentSyntax | null
}

/** A language as the site offers it now. */
export interface LanguageOption {
  value: string
  text: string
}

export interface SiteAccount {
  username: string
  password: string
}

export interface SubmitRequest {
  problemId: string
  /** A name of `languages`. */
  language: string
  /** With its marker already. */
  code: string
}

export interface RunReference {
  runId: string
  problemId: string
  /** The account that sent it. */
  username: string
}

/** How far a run is. */
export interface RunResult {
  status: JudgeStatus
  isFinal: boolean
  /** In the site's own words: `Runtime Error(ACCESS_VIOLATION)`, `5/12 WA`. */
  siteText: string
  timeMs: number | null
  memoryKb: number | null
  /** 0 to 100, of sites that give points; else null. */
  score: number | null
  cases: RunCase[]
}

export interface RunCase {
  /** From 1. */
  num: number
  /** Number of its group from 1; null: the site has no groups. */
  group: number | null
  status: JudgeStatus
  siteText: string
  timeMs: number | null
  memoryKb: number | null
  score: number | null
}

/** A run as the site shows it to everybody. */
export interface PublicRun {
  runId: string
  /** As `normalizeId` gives it. */
  problemId: string
  at: Date
  result: RunResult | SiteOutcome
}

/** By run id. A run that is not in it is not to be seen there yet. */
export type RunResults = Map<string, RunResult | SiteOutcome>

/** What is known of a site without asking it. */
export interface SiteMetadata {
  key: RemoteJudgeKey
  /** From what somebody typed or pasted, an address of the problem included. Throws `bad-id`. */
  normalizeId: (text: string) => string
  problemUrl: (id: string) => string
  runUrl: (run: Pick<RunReference, 'runId' | 'problemId'>) => string
  languages: readonly SiteLanguage[]
}

/**
 * What Verdict does on a site. Adapters know its addresses, pages and words; they keep nothing, wait for nothing and try
 * nothing twice. Sessions, pace, accounts and the journal of sending are their callers'.
 *
 * @throws SiteError from every operation
 */
export interface Site extends SiteMetadata {
  fetchProblem: (http: SiteHttp, id: string) => Promise<RemoteProblem>
  /** A page of its problems from a cursor on; the first page is `null`. */
  listProblems?: (http: SiteHttp, cursor: string | null) => Promise<ProblemListPage>
  /** What the site offers now, for comparison with `languages`; sites that show it only to accounts need a session. */
  readLanguages: (http: SiteHttp, problemId: string) => Promise<LanguageOption[]>
  signIn: (http: SiteHttp, account: SiteAccount) => Promise<void>
  /** Whether the session is signed in. */
  checkSession: (http: SiteHttp) => Promise<boolean>
  /** Sends the code, once. The run id is null where the site does not tell it: `findRun` finds it. */
  submit: (http: SiteHttp, code: SubmitRequest) => Promise<{ runId: string | null }>
  /** Ids of the newest runs of an account for a problem, newest first. */
  recentRuns: (http: SiteHttp, where: { username: string; problemId: string }) => Promise<string[]>
  /** The code of a run of the own account, as the site stored it. */
  readSource: (http: SiteHttp, run: RunReference) => Promise<string>
  /** How far the runs are, with as few requests as the site allows. */
  poll: (http: SiteHttp, runs: readonly RunReference[]) => Promise<RunResults>
  /** Runs of an account since an instant, of all problems, as the site tells them to everybody. Absent: it does not. */
  publicRuns?: (http: SiteHttp, of: { username: string; since: Date }) => Promise<PublicRun[]>
  /** What the compiler said; empty: the site keeps it to itself. */
  compileLog: (http: SiteHttp, run: RunReference) => Promise<string>
  /** The cheapest request that tells whether the site answers. */
  probe: (http: SiteHttp) => Promise<void>
}
