import type { PackageFormat } from '@verdict/proto/codes/problems/package-formats'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { suggestProblemId } from '../../authoring/suggest-problem-id.ts'
import { nextProblemId } from '../../authoring/next-problem-id.rules.ts'
import type { PackagesContext } from '../context.ts'
import type { EditorialText } from '../../editorials/editorial.model.ts'
import type { ProblemForm } from '../../editor/form.rules.ts'
import { groupProblemId } from '../../group-problems/group-problem-id.rules.ts'
import { findProblem } from '../../problems/find-problem.ts'
import { findGroupLevel } from '../../problems/access/group-membership.ts'
import { isProblemId, problemKeyOf } from '../../problems/problem-id.rules.ts'
import type { PackageArchive } from '../archive/package-archive.ts'
import { createNotes, type Notes } from '../model/notes.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { basePart, stemOf } from '../readers/shared/paths.rules.ts'
import { formOfProblem } from './form-of-problem.ts'
import { planFiles, type PlannedFile } from './files-of-package.ts'
import { planPictures, type PlannedPicture } from './pictures-of-package.ts'
import { tutorialsOfPackage } from './store-tutorials.ts'

export interface ImportInput {
  path: string
  filename: string
  /** Only problems of this format are read; by default those of any format. */
  format?: PackageFormat | undefined
  gid?: number | undefined
  /** This problem is updated; without it new ones are created. */
  pid?: number | undefined
  /** The source names the package where it is maintained. Importing it again updates its problems. */
  source?: string | undefined
  dryRun?: boolean | undefined
  /** An existing problem gets the changes as a draft of its next version, a new one is private. */
  draft?: boolean | undefined
}

/** Holds a problem of a package with its import plan. */
export interface PlannedProblem {
  path: string
  format: PackageFormat | null
  problem: PackagedProblem | null
  /** The form is null if the problem could not be read. */
  form: ProblemForm | null
  notes: Notes
  /** The size includes only tests. */
  bytes: number
  /** Statements and tutorials show these pictures. */
  pictures: PlannedPicture[]
  /** Statements and tutorials link to these files. */
  files: PlannedFile[]
  /** The editorial gets these texts. */
  tutorials: EditorialText[]
}

type Target = Pick<ImportInput, 'format' | 'gid' | 'pid' | 'source' | 'filename' | 'draft'>

/**
 * Reads the problems of a package and plans what each becomes. Nothing is written.
 *
 * @throws AppError package.unknown_format, package.too_many_problems, package.several_problems, package.text_too_large
 */
export async function planImport(
  ctx: Pick<PackagesContext, 'groups' | 'settings' | 'problems'>,
  actor: Actor,
  archive: PackageArchive,
  { format, gid = 0, pid = 0, source, filename, draft = false }: Target,
): Promise<PlannedProblem[]> {
  // The readers of all formats are loaded with the first package.
  const { readPackage } = await import('../readers/read-package.ts')
  const found = await readPackage(archive, format)
  // A package of only tests would remove the statement; such tests are uploaded in the editor.
  if (pid !== 0 && found.some(({ problem }) => problem?.format === 'plain'))
    throw new AppError('package.unknown_format')
  if ((pid !== 0 || source !== undefined) && found.length > 1) throw new AppError('package.several_problems')
  const shortName = gid === 0 ? null : (await findGroupLevel(ctx, actor, gid)).shortName
  const stored = pid === 0 ? null : await findProblem(ctx, pid)
  const ids = createIdFinder(ctx, shortName)
  const planned: PlannedProblem[] = []
  for (const { path, problem: read, notes: readerNotes } of found) {
    const notes = createNotes(readerNotes)
    // Editorials have no drafts, so the texts of a draft would be public at once.
    const given = draft && pid !== 0 ? withoutTutorials(read, notes) : read
    const { problem, pictures, files } = await planContents(given, notes)
    const bytes = problem?.tests.reduce((sum, { input, answer }) => sum + input.bytes + (answer?.bytes ?? 0), 0) ?? 0
    const shared = { path, format: problem?.format ?? null, problem, notes, bytes, pictures, files }
    if (problem === null) {
      planned.push({ ...shared, form: null, tutorials: [] })
      continue
    }
    const problemId = stored === null ? await ids.find(named(problem, filename), notes) : stored.problemId
    const form = formOfProblem(problem, notes, {
      problemId,
      defaultLanguage: ctx.settings.PROBLEM_DEFAULT_LANGUAGE,
      keepsAuthor: shortName === null && pid === 0,
      stored,
      gid: stored === null ? gid || null : stored.gid,
      title: stemOf(basePart(filename)).trim() || problemId,
    })
    const tutorials = tutorialsOfPackage(problem, ctx.settings.PROBLEM_DEFAULT_LANGUAGE, notes)
    planned.push({ ...shared, form, tutorials })
  }
  return planned
}

function withoutTutorials(read: PackagedProblem | null, notes: Notes): PackagedProblem | null {
  if (read === null || read.tutorials.length === 0) return read
  notes.lost(read.path, `tutorials (${read.tutorials.length})`)
  return { ...read, tutorials: [] }
}

/** Links statements and tutorials to the pictures and files in the package. */
async function planContents(read: PackagedProblem | null, notes: Notes) {
  if (read === null) return { problem: null, pictures: [], files: [] }
  const { problem: linked, files } = await planFiles(read, notes)
  return { ...(await planPictures(linked, notes)), files }
}

/**
 * Returns the id of a problem in the package. ICPC packages without a short name are named by their folder or file
 * (`isGuess`).
 */
function named(
  problem: PackagedProblem,
  filename: string,
): Pick<PackagedProblem, 'problemId' | 'path' | 'format'> & { isGuess: boolean } {
  const { problemId, path, format } = problem
  if (problemId !== '' || format !== 'icpc') return { problemId, path, format, isGuess: false }
  const folder = basePart(path.replace(/\/$/, ''))
  return { problemId: folder === '' ? stemOf(basePart(filename)) : folder, path, format, isGuess: true }
}

/** Chooses the id of the package if it is valid, otherwise the next free one. Ids in use are refused. */
function createIdFinder(ctx: Pick<PackagesContext, 'problems'>, shortName: string | null) {
  const taken = new Set<string>()
  const latest = new Map<string | undefined, string>()

  async function nextFree(format: PackageFormat): Promise<string> {
    // Existing clients expect ids with this prefix for problems of FPS, which has none.
    const prefix = shortName?.toUpperCase() ?? (format === 'fps' ? 'P' : undefined)
    const before = latest.get(prefix)
    const next = before === undefined ? await suggestProblemId(ctx, prefix) : nextProblemId(before)
    latest.set(prefix, next)
    return next
  }

  const isTaken = async (id: string) => {
    const key = problemKeyOf(id)
    return taken.has(key) || (await ctx.problems.exists({ problemKey: key })) !== null
  }

  async function find({ problemId, path, format, isGuess }: ReturnType<typeof named>, notes: Notes): Promise<string> {
    const given = problemId.trim()
    const proposed = given !== '' && shortName !== null ? groupProblemId(shortName, given) : given
    const isUsable = proposed !== '' && isProblemId(proposed) && !(isGuess && (await isTaken(proposed)))
    const chosen = isUsable ? proposed : await nextFree(format)
    if (given !== '' && !isUsable && !isGuess) notes.doubt(path, 'package.id_changed', { before: given, after: chosen })
    if (await isTaken(chosen)) notes.refuse(path, 'package.id_taken', { problemId: chosen })
    taken.add(problemKeyOf(chosen))
    return chosen
  }

  return { find }
}
