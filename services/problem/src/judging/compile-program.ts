import type { adminCompileSpj } from '@verdict/proto/http/problem/admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { JudgeJobsClient } from './judge-jobs.client.ts'
import { validatedFiles } from './extra-files.rules.ts'
import { defaultJudging } from './judging.rules.ts'
import { assertProgramLanguage, type CompileInput } from './programs.rules.ts'

/** Upper bound of the cooldown for compiling from the editor, which happens more often than saving. */
const longestIntervalSec = 3

interface CompiledFor {
  /** The group that the problem is of; null: of the site. */
  gid: number | null
  /** Separate compilations need this interval. */
  intervalSec?: number
}

/**
 * Compiles judge programs on a worker, one after another.
 *
 * @throws AppError problem.program_compile_failed with the compiler output; submission.no_worker when no worker
 * compiles; submission.too_soon, submission.too_many_programs, group.judging_quota
 */
export async function compilePrograms(
  ctx: { jobs: JudgeJobsClient },
  { uid, roles }: Actor,
  programs: readonly CompileInput[],
  { gid, intervalSec = 0 }: CompiledFor,
): Promise<void> {
  for (const { files, ...program } of programs) {
    const contents = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
    const { compiled, text } = await ctx.jobs.compileProgram({
      program: { ...program, files: contents },
      uid,
      roles: [...roles],
      gid: gid ?? 0,
      intervalSec,
    })
    if (!compiled) throw new AppError('problem.program_compile_failed', { text })
  }
}

/**
 * Compiles a judge program from the editor, for a problem of the group or of the site. Nothing is stored.
 *
 * @throws AppError problem.program_missing, problem.program_language_unknown, problem.extra_file_invalid, and those of
 *   `compilePrograms`
 */
export async function compileProgramForEditor(
  ctx: { jobs: JudgeJobsClient; siteSettings: FollowedSiteSettings },
  actor: Actor,
  gid: number | null,
  { code, language, extraFiles, protocol }: RouteBody<typeof adminCompileSpj>,
): Promise<void> {
  if (code.trim() === '') throw new AppError('problem.program_missing')
  const program = {
    language: assertProgramLanguage(language),
    protocol: protocol ?? defaultJudging.protocol,
    code,
    files: validatedFiles(extraFiles ?? {}),
  }
  const { defaultSubmitInterval } = ctx.siteSettings.current().switches
  await compilePrograms(ctx, actor, [program], {
    gid,
    intervalSec: Math.min(defaultSubmitInterval, longestIntervalSec),
  })
}
