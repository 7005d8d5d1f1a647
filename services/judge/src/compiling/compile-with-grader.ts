import { JudgingImpossible } from '../judging/judging-impossible.ts'
import type { ExtraFile } from '../judging/judge-spec.ts'
import type { CompileStep } from '../languages/toolchain.ts'
import type { Runner } from '../sandbox/run-gate.ts'
import type { InputFile } from '../sandbox/sandbox.ts'
import { compileProgram, filesBeside, type CompileInput, type CompileOutcome } from './compile-program.ts'
import { graderFor, stemOf, type LanguageGrader } from './grader-for.ts'

type Compiler = Pick<Runner, 'run' | 'remove'>

/**
 * Makes a program of what a contestant wrote, together with the problem's grader if it has one. What the contestant's
 * text can read while it is compiled, and what the program can read while it runs, never has a source of the grader.
 *
 * @throws SandboxError when the sandbox failed; JudgingImpossible when the grader does not fit or does not compile
 */
export function compileWithGrader(runner: Compiler, input: CompileInput): Promise<CompileOutcome> {
  if (input.grader === undefined || input.grader.files.length === 0) return compileProgram(runner, input)
  const grader = graderFor(input.toolchain, input.grader)
  switch (grader.kind) {
    case 'linked':
      return grader.sources.length === 0
        ? compileWithHeaders(runner, input, grader)
        : compileAndLink(runner, input, grader)
    case 'together':
      return compileTogether(runner, input, grader)
    case 'modules':
      return compileModules(runner, input, grader)
  }
}

/** A grader that the contestant's text includes. */
function compileWithHeaders(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const step = stepOf(input)
  const { toolchain } = input
  const argv = replaceWords(step.argv, { [toolchain.sourceName]: [grader.sourceName] })
  return compileProgram(runner, {
    ...input,
    compilerFiles: filesBeside(grader.headers),
    toolchain: { ...toolchain, sourceName: grader.sourceName, compile: { ...step, argv } },
  })
}

/**
 * C and C++: a source could include the grader's, or take it in by `.incbin`, and print it; so it is made an object
 * where there are only headers, and linked elsewhere.
 */
async function compileAndLink(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const objectName = `${stemOf(grader.sourceName)}.o`
  const words = { [toolchain.sourceName]: ['-c', grader.sourceName], [step.artifact]: [objectName] }
  const object = await compileProgram(runner, {
    ...input,
    compilerFiles: filesBeside(grader.headers),
    toolchain: {
      ...toolchain,
      sourceName: grader.sourceName,
      compile: { ...step, argv: replaceWords(step.argv, words), artifact: objectName },
    },
  })
  const objectId = object.kind === 'compiled' ? object.program.keptId : undefined
  if (objectId === undefined) return object
  try {
    return await link(runner, input, grader, { name: objectName, file: { from: 'kept', fileId: objectId } })
  } finally {
    await runner.remove(objectId)
  }
}

async function link(
  runner: Compiler,
  input: CompileInput,
  grader: LanguageGrader,
  object: { name: string; file: InputFile },
): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const entry = entryOf(grader)
  const words = { [toolchain.sourceName]: [...grader.sources.map(({ name }) => name), object.name] }
  const linked = await compileProgram(runner, {
    ...input,
    source: entry.content,
    compilerFiles: {
      ...filesBeside([...grader.sources, ...grader.headers, ...grader.others]),
      [object.name]: object.file,
    },
    toolchain: {
      ...toolchain,
      sourceName: entry.name,
      compile: { ...step, argv: replaceWords(step.argv, words) },
    },
  })
  if (linked.kind === 'refused' && !linkerRefused.test(linked.text)) throw graderFailure(linked.text)
  return linked
}

/** What the linker misses, or finds twice, is the contestant's doing; all else was wrong with the grader before. */
const linkerRefused = /\bld(\.\w+)? (returned|terminated)|compiled program exceeds/

/** Java, Go: languages in which a source cannot take in the text of another. */
async function compileTogether(runner: Compiler, input: CompileInput, grader: LanguageGrader): Promise<CompileOutcome> {
  const { toolchain } = input
  const step = stepOf(input)
  const entry = entryOf(grader)
  if (/\/\/go:embed/.test(input.source)) {
    return { kind: 'refused', text: 'go:embed is not available in this problem\n' }
  }
  const names = [grader.sourceName, ...grader.sources.map(({ name }) => name)]
  return compileProgram(runner, {
    ...input,
    compilerFiles: filesBeside([...grader.sources, ...grader.headers, ...grader.others]),
    toolchain: {
      ...toolchain,
      sourceName: grader.sourceName,
      compile: { ...step, argv: replaceWords(step.argv, { [toolchain.sourceName]: names }) },
      run: { ...toolchain.run, argv: replaceWords(toolchain.run.argv, { Main: [stemOf(entry.name)] }) },
    },
  })
}

const graderFailed = 3

/** Byte code of all modules in one archive, which Python runs as it is. */
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
    compilerFiles: filesBeside([...grader.sources, ...grader.headers, ...grader.others]),
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
        // The problem's extra files lie beside the archive.
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
