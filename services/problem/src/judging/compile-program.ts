import type { adminCompileSpj } from '@verdict/proto/http/problem-admin'
import type { RouteBody } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { ProblemContext } from '../context.ts'
import { validatedFiles } from './extra-files.rules.ts'
import { defaultJudging } from './judging.rules.ts'
import { assertProgramLanguage, type CompileInput } from './programs.rules.ts'

/**
 * Compiles judge programs on a worker, one after the other.
 *
 * @throws AppError problem.program_compile_failed with what the compiler said; submission.no_worker when nobody compiles
 */
export async function compilePrograms(
  ctx: Pick<ProblemContext, 'jobs'>,
  actor: Actor,
  programs: readonly CompileInput[],
): Promise<void> {
  for (const { files, ...program } of programs) {
    const contents = files.map(({ name, content }) => ({ name, content: Buffer.from(content) }))
    const { compiled, text } = await ctx.jobs.compileProgram({
      program: { ...program, files: contents },
      uid: actor.uid,
    })
    if (!compiled) throw new AppError('problem.program_compile_failed', { text })
  }
}

/**
 * Compiles a judge program that is being written. Nothing is kept.
 *
 * @throws AppError problem.program_missing, problem.program_language_unknown, problem.extra_file_invalid, and those of
 *   `compilePrograms`
 */
export async function compileProgramForEditor(
  ctx: Pick<ProblemContext, 'jobs'>,
  actor: Actor,
  { code, language, extraFiles, protocol }: RouteBody<typeof adminCompileSpj>,
): Promise<void> {
  if (code.trim() === '') throw new AppError('problem.program_missing')
  const program = {
    language: assertProgramLanguage(language),
    protocol: protocol ?? defaultJudging.protocol,
    code,
    files: validatedFiles(extraFiles ?? {}),
  }
  await compilePrograms(ctx, actor, [program])
}
