import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { ExtraFile } from '../spec/judge-spec.ts'
import type { CompileStep } from '../languages/toolchain.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import {
  compileProgram,
  extraInputFiles,
  makeArtifact,
  type CompileInput,
  type CompileOutcome,
} from './compile-program.ts'
import { withoutGraderQuotes } from './grader-quotes.rules.ts'
import { graderFor, stemOf, type LanguageGrader } from './grader-for.ts'
import { programKey, type ProgramCache, type ProgramLease } from './program-cache.ts'

type Compiler = Pick<Runner, 'run' | 'remove'>

/** Compiled graders are cached, so that each is compiled once and not with every submission. */
export interface GraderCache {
  programs: Pick<ProgramCache, 'obtain'>
  compilerVersion: string
}

/**
 * Compiles contestant code together with the problem's grader, if there is one for the language. Neither the code while
 * it is compiled nor the program while it runs can read a source of the grader. The compiled grader is part of the
 * program, which can inspect itself: secrets belong into a manager.
 *
 * @throws SandboxError when the sandbox failed; JudgingImpossible when the grader does not fit or does not compile
 */
export function compileWithGrader(runner: Compiler, input: CompileInput, cache: GraderCache): Promise<CompileOutcome> {
  if (input.grader === undefined || input.grader.files.length === 0) return compileProgram(runner, input)
  const grader = graderFor(input.toolchain, input.grader)
  if (grader === null) return compileProgram(runner, input)
  switch (grader.kind) {
    case 'linked':
      return grader.sources.length === 0
        ? compileWithHeaders(runner, input, grader)
        : compileAndLink(runner, input, grader, cache)
    case 'together':
      return compileTogether(runner, input, grader)
    case 'modules':
      return compileModules(runner, input, grader)
  }
}

/** Compiles with a grader that the contestant's source includes. */
function compileWithHeaders(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const step = stepOf(input)
  const { toolchain } = input
  const argv = replaceWords(step.argv, { [toolchain.sourceName]: [grader.sourceName] })
  return compileProgram(runner, {
    ...input,
    compilerFiles: extraInputFiles(grader.headers),
    toolchain: { ...toolchain, sourceName: grader.sourceName, compile: { ...step, argv } },
  })
}

interface ObjectFile {
  name: string
  fileId: string
}

/**
 * Compiles C and C++. A source could include the grader's source or embed it with `.incbin`, and a crafted object could
 * make the linker do so. Therefore the contestant's source is compiled beside headers only, the grader elsewhere, and
 * the objects are linked where there is no source.
 */
async function compileAndLink(
  runner: Compiler,
  input: CompileInput,
  grader: LanguageGrader,
  cache: GraderCache,
): Promise<CompileOutcome> {
  const leases: ProgramLease[] = []
  const { name, step } = objectStep(input, grader.sourceName)
  const own = await makeArtifact(
    runner,
    { ...input, toolchain: { ...input.toolchain, compile: step } },
    {
      ...extraInputFiles([...input.extraFiles, ...grader.headers]),
      [grader.sourceName]: { from: 'bytes', bytes: Buffer.from(input.source) },
    },
  )
  if (own.kind !== 'made') return own
  try {
    const objects = [{ name, fileId: own.fileId }]
    for (const source of grader.sources) {
      const { object, lease } = await graderObject(runner, input, grader, source, cache)
      leases.push(lease)
      objects.push(object)
    }
    return await link(runner, input, objects)
  } finally {
    for (const { release } of leases) release()
    await runner.remove(own.fileId)
  }
}

/** Compiles one source of the grader, or takes the object from the cache. */
async function graderObject(
  runner: Compiler,
  input: CompileInput,
  grader: LanguageGrader,
  source: ExtraFile,
  { programs, compilerVersion }: GraderCache,
): Promise<{ object: ObjectFile; lease: ProgramLease }> {
  const { name, step } = objectStep(input, source.name)
  const unit: CompileInput = {
    ...input,
    source: source.content,
    compilerFiles: extraInputFiles([...grader.sources, ...grader.headers, ...grader.others]),
    toolchain: { ...input.toolchain, sourceName: source.name, compile: step },
  }
  const lease = await programs.obtain(programKey(unit, compilerVersion), () => compileProgram(runner, unit))
  const fileId = lease.outcome.kind === 'compiled' ? lease.outcome.program.keptId : undefined
  if (fileId !== undefined) return { object: { name, fileId }, lease }
  lease.release()
  throw graderFailure(lease.outcome.kind === 'compiled' ? 'it left no object file' : lease.outcome.text)
}

/** Derives the compile step for a single object file. */
function objectStep(input: CompileInput, sourceName: string): { name: string; step: CompileStep } {
  const step = stepOf(input)
  const name = `${sourceName}.o`
  const words = { [input.toolchain.sourceName]: ['-c', sourceName], [step.artifact]: [name] }
  return { name, step: { ...step, argv: replaceWords(step.argv, words), artifact: name } }
}

/** Links the objects. Errors, such as a missing or duplicate function, are the contestant's. */
async function link(runner: Compiler, input: CompileInput, objects: readonly ObjectFile[]): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const { warm: _, ...linker } = toolchain
  const argv = replaceWords(step.argv, { [toolchain.sourceName]: objects.map(({ name }) => name) })
  const linked = await makeArtifact(
    runner,
    { ...input, toolchain: { ...linker, compile: { ...step, argv } } },
    Object.fromEntries(objects.map(({ name, fileId }) => [name, { from: 'kept', fileId } as const])),
  )
  if (linked.kind !== 'made') return linked
  const files = {
    ...extraInputFiles(input.extraFiles),
    [step.artifact]: { from: 'kept', fileId: linked.fileId } as const,
  }
  return { kind: 'compiled', program: { toolchain, files, keptId: linked.fileId } }
}

/**
 * Compiles Java and Go, where a source cannot include the text of another file, except with `go:embed`. What the
 * compiler quotes of the grader is removed from its messages.
 */
async function compileTogether(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const entry = entryOf(grader)
  if (/\/\/go:embed/.test(input.source)) {
    return { kind: 'refused', text: 'go:embed is not available in this problem\n' }
  }
  const names = [grader.sourceName, ...grader.sources.map(({ name }) => name)]
  const outcome = await compileProgram(runner, {
    ...input,
    compilerFiles: extraInputFiles([...grader.sources, ...grader.headers, ...grader.others]),
    toolchain: {
      ...toolchain,
      sourceName: grader.sourceName,
      compile: { ...step, argv: replaceWords(step.argv, { [toolchain.sourceName]: names }) },
      run: { ...toolchain.run, argv: replaceWords(toolchain.run.argv, { Main: [stemOf(entry.name)] }) },
    },
  })
  if (outcome.kind === 'compiled') return outcome
  return { ...outcome, text: withoutGraderQuotes(outcome.text, grader.sourceName) }
}

const graderFailed = 3

/** Packs the byte code of all modules into one archive, which Python runs directly. */
const pythonScript = `import py_compile, sys, zipfile
entry, source = sys.argv[1:3]
archive = zipfile.ZipFile('main.pyz', 'w')
for name in sys.argv[1:]:
    try:
        py_compile.compile(name, name + 'c', doraise=True)
    except py_compile.PyCompileError as error:
        sys.stderr.write(error.msg)
        sys.exit(1 if name == source else ${graderFailed})
    archive.write(name + 'c', '__main__.pyc' if name == entry else name + 'c')
archive.close()`

const archiveName = 'main.pyz'

async function compileModules(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const entry = entryOf(grader).name
  const modules = grader.sources.map(({ name }) => name).filter((name) => name !== entry)
  const interpreter = step.argv.slice(0, step.argv.indexOf('-c'))
  const outcome = await compileProgram(runner, {
    ...input,
    compilerFiles: extraInputFiles([...grader.sources, ...grader.headers, ...grader.others]),
    toolchain: {
      ...toolchain,
      sourceName: grader.sourceName,
      compile: {
        ...step,
        argv: [...interpreter, '-c', pythonScript, entry, grader.sourceName, ...modules],
        artifact: archiveName,
      },
      run: {
        argv: toolchain.run.argv.map((word) => word.replace(/\/[^/]+\.pyc$/, `/${archiveName}`)),
        // The problem's extra files are beside the archive.
        env: [...(toolchain.run.env ?? []), 'PYTHONPATH=/w'],
      },
    },
  })
  if (outcome.kind === 'refused' && outcome.exitCode === graderFailed) throw graderFailure(outcome.text)
  return outcome
}

const graderFailure = (text: string) => new JudgingImpossible(`the grader does not compile: ${text}`)

function entryOf({ sources }: LanguageGrader): ExtraFile {
  const [entry] = sources
  if (entry === undefined) throw new JudgingImpossible('the grader has no source')
  return entry
}

function stepOf({ toolchain }: CompileInput): CompileStep {
  if (toolchain.compile === undefined) throw new JudgingImpossible(`no grader for ${toolchain.language}`)
  return toolchain.compile
}

function replaceWords(argv: readonly string[], words: Readonly<Record<string, readonly string[]>>): string[] {
  return argv.flatMap((word) => words[word] ?? [word])
}
