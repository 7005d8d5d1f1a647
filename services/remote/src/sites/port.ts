import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteHttp } from './http/site-http.ts'
import type { SiteOutcome } from './outcome.ts'

/** A problem of a site. Texts are Markdown with TeX between dollars, and must be sanitized before display. */
export interface RemoteProblem {
  /** Normalized by `normalizeId`. */
  id: string
  /** Its public URL. */
  url: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** Exact input and output of a program. */
  examples: { input: string; output: string }[]
  limits: RemoteLimits
  author: string
  /** Contest or collection that it comes from, as the site says. */
  source: string
  tags: string[]
  /** In the site's own scale, such as a Codeforces rating; null: none. */
  difficulty: number | null
  isInteractive: boolean
  /** Files that programs read and write instead of standard input and output. */
  fileIo: { read: string; write: string } | null
  /** Names of allowed languages; null: all. */
  languages: string[] | null
  /** Absolute URLs of images in the texts. */
  images: string[]
  /** The file if the statement is one; the texts may be empty then. */
  attachment: RemoteFile | null
}

/** A PDF of a site. */
export interface RemoteFile {
  /** Where people read it. */
  address: string
  /** Null: larger than `maxRemoteFileBytes`. */
  content: Uint8Array | null
}

/** Larger files are not stored. */
export const maxRemoteFileBytes = 14 * 1024 * 1024

export interface RemoteLimits {
  timeMs: number
  memoryKb: number
  /** The limits as the site words them: ranges, limits by language, by subtask. */
  text: string
  /** Of Java, where it has limits of its own. */
  java: { timeMs: number; memoryKb: number } | null
}

/** A row of a site's problem list. */
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

/** Syntax of line comments. */
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

/** The status of a run. */
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

/** A run in public lists. */
export interface PublicRun {
  runId: string
  /** As `normalizeId` gives it. */
  problemId: string
  at: Date
  result: RunResult | SiteOutcome
}

/** By run ID. Missing runs are not visible yet. */
export type RunResults = Map<string, RunResult | SiteOutcome>

/** Static information on a site. */
export interface SiteMetadata {
  key: RemoteJudgeKey
  /** Normalizes user input, including URLs of problems. Throws `bad-id`. */
  normalizeId: (text: string) => string
  problemUrl: (id: string) => string
  runUrl: (run: Pick<RunReference, 'runId' | 'problemId'>) => string
  languages: readonly SiteLanguage[]
}

/**
 * The adapter of a site. It knows the site's URLs, pages and terms, and is stateless: it does not store, wait or retry.
 * Sessions, rate limits, accounts and the journal are the callers' responsibility.
 *
 * @throws SiteError from every operation
 */
export interface Site extends SiteMetadata {
  fetchProblem: (http: SiteHttp, id: string) => Promise<RemoteProblem>
  /** A page of its problems, starting at a cursor; `null` for the first page. */
  listProblems?: (http: SiteHttp, cursor: string | null) => Promise<ProblemListPage>
  /** The currently offered languages, for comparison with `languages`; some sites require a session. */
  readLanguages: (http: SiteHttp, problemId: string) => Promise<LanguageOption[]>
  signIn: (http: SiteHttp, account: SiteAccount) => Promise<void>
  /** Whether the session is signed in. */
  checkSession: (http: SiteHttp) => Promise<boolean>
  /** Sends the code once. The run ID is null if the site does not return it; then `findRun` finds the run. */
  submit: (http: SiteHttp, code: SubmitRequest) => Promise<{ runId: string | null }>
  /** IDs of the latest runs of an account for a problem, newest first. */
  recentRuns: (http: SiteHttp, where: { username: string; problemId: string }) => Promise<string[]>
  /** The source of a run of the own account, as stored by the site. */
  readSource: (http: SiteHttp, run: RunReference) => Promise<string>
  /** Statuses of runs, with as few requests as possible. */
  poll: (http: SiteHttp, runs: readonly RunReference[]) => Promise<RunResults>
  /** Public runs of an account since a time, for all problems. Undefined if the site has no such list. */
  publicRuns?: (http: SiteHttp, of: { username: string; since: Date }) => Promise<PublicRun[]>
  /** Compiler output; empty if the site does not show it. */
  compileLog: (http: SiteHttp, run: RunReference) => Promise<string>
  /** The cheapest request that checks whether the site is up. */
  probe: (http: SiteHttp) => Promise<void>
}
