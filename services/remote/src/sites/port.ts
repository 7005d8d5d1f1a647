import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteHttp } from './http/site-http.ts'
import type { SiteOutcome } from './outcome.ts'

/** Texts of a problem are Markdown with TeX between dollar signs, and must be sanitized before display. */
export interface RemoteProblem {
  /** The id is normalized by `normalizeId`. */
  id: string
  /** The URL is public. */
  url: string
  title: string
  description: string
  input: string
  output: string
  hint: string
  /** Examples have the exact input and output of a program. */
  examples: { input: string; output: string }[]
  limits: RemoteLimits
  author: string
  /** The source is the contest or collection that the site names. */
  source: string
  tags: string[]
  /** The difficulty is in the site's own scale, such as a Codeforces rating. */
  difficulty: number | null
  isInteractive: boolean
  /** Programs read and write these files instead of standard input and output. */
  fileIo: { read: string; write: string } | null
  /** Only languages with these names are allowed; null allows all. */
  languages: string[] | null
  /** Images in the texts have absolute URLs. */
  images: string[]
  /** A statement may be a file; then the texts may be empty. */
  attachment: RemoteFile | null
}

export interface RemoteFile {
  /** Users read the file at this URL. */
  address: string
  /** The content is null if it is larger than `maxRemoteFileBytes`. */
  content: Uint8Array | null
}

/** Larger files are not stored. */
export const maxRemoteFileBytes = 14 * 1024 * 1024

export interface RemoteLimits {
  timeMs: number
  memoryKb: number
  /** The text has the limits in the site's words, such as ranges or limits by language or subtask. */
  text: string
  /** Only some problems have limits of their own for Java. */
  java: { timeMs: number; memoryKb: number } | null
}

export interface ListedProblem {
  id: string
  title: string
  tags: string[]
  difficulty: number | null
}

export interface ProblemListPage {
  problems: ListedProblem[]
  /** The next page begins at this cursor; null means that this was the last page. */
  next: string | null
}

/** Line comments begin with `open` and end with `close`. */
export interface CommentSyntax {
  open: string
  close: string
  /** What stands outside of PHP tags is printed. */
  isPhp?: boolean
}

export interface SiteLanguage {
  /** The name is unique at the site; users select by it, and submissions store it. */
  name: string
  /** The site's form or API accepts this value. If the site changes it, `option` identifies the language. */
  value: string
  /** The site's form has this label. */
  option: string
  /** The editor selects its mode by this MIME type. */
  contentType: string
  /** Without comments, code cannot carry a marker. */
  comment: CommentSyntax | null
}

/** The site currently offers this language. */
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
  /** The language is a name from `languages`. */
  language: string
  /** The code includes its marker. */
  code: string
}

export interface RunReference {
  runId: string
  problemId: string
  /** This account submitted the run. */
  username: string
}

export interface RunResult {
  status: JudgeStatus
  isFinal: boolean
  /** The text is in the site's words, such as `Runtime Error(ACCESS_VIOLATION)` or `5/12 WA`. */
  siteText: string
  timeMs: number | null
  memoryKb: number | null
  /** The score is from 0 to 100, or null at sites without scores. */
  score: number | null
  cases: RunCase[]
}

export interface RunCase {
  /** Numbers begin at 1. */
  num: number
  /** Numbers of groups begin at 1; null means that the site has no groups. */
  group: number | null
  status: JudgeStatus
  siteText: string
  timeMs: number | null
  memoryKb: number | null
  score: number | null
}

export interface PublicRun {
  runId: string
  /** The id is normalized by `normalizeId`. */
  problemId: string
  at: Date
  result: RunResult | SiteOutcome
}

/** The key is the run id. Missing runs are not visible yet. */
export type RunResults = Map<string, RunResult | SiteOutcome>

/** Metadata of a site is static and available without loading its adapter. */
export interface SiteMetadata {
  key: RemoteJudgeKey
  /** Normalizes user input, including URLs of problems. Throws `bad-id`. */
  normalizeId: (text: string) => string
  problemUrl: (id: string) => string
  runUrl: (run: Pick<RunReference, 'runId' | 'problemId'>) => string
  languages: readonly SiteLanguage[]
}

/**
 * Adapts a site. It knows the site's URLs, pages and terms, and is stateless: it does not store, wait or retry.
 * Sessions, rate limits, accounts and the journal are the callers' responsibility.
 *
 * @throws SiteError from every operation
 */
export interface Site extends SiteMetadata {
  fetchProblem: (http: SiteHttp, id: string) => Promise<RemoteProblem>
  /** Lists a page of its problems, starting at a cursor; `null` for the first page. */
  listProblems?: (http: SiteHttp, cursor: string | null) => Promise<ProblemListPage>
  /** Reads the languages that are offered now, for comparison with `languages`; some sites require a session. */
  readLanguages: (http: SiteHttp, problemId: string) => Promise<LanguageOption[]>
  signIn: (http: SiteHttp, account: SiteAccount) => Promise<void>
  /** Whether the session is signed in. */
  checkSession: (http: SiteHttp) => Promise<boolean>
  /** Sends the code once. The run id is null if the site does not return it; then `findRun` finds the run. */
  submit: (http: SiteHttp, code: SubmitRequest) => Promise<{ runId: string | null }>
  /** Returns the ids of the latest runs of an account for a problem, newest first. */
  recentRuns: (http: SiteHttp, where: { username: string; problemId: string }) => Promise<string[]>
  /** Reads the source of a run of the own account, as stored by the site. */
  readSource: (http: SiteHttp, run: RunReference) => Promise<string>
  /** Returns statuses of runs, with as few requests as possible. */
  poll: (http: SiteHttp, runs: readonly RunReference[]) => Promise<RunResults>
  /** Lists public runs of an account since a time, for all problems. It is undefined if the site has no such list. */
  publicRuns?: (http: SiteHttp, of: { username: string; since: Date }) => Promise<PublicRun[]>
  /** Returns compiler output; empty if the site does not show it. */
  compileLog: (http: SiteHttp, run: RunReference) => Promise<string>
  /** Makes the cheapest request that checks whether the site is up. */
  probe: (http: SiteHttp) => Promise<void>
}
