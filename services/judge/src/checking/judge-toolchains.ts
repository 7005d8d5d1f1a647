import type { JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import type { Toolchain } from '../languages/toolchain.ts'

/**
 * Programs of problem setters are compiled and run in this way. File names are chosen so that they do not collide with
 * files of the problem.
 */
export type JudgeToolchain = Omit<Toolchain, 'version' | 'warm'>

const commonFlags = ['-DONLINE_JUDGE', '-O2', '-w', '-fmax-errors=3']

const python3Env = ['PYTHONIOENCODING=utf-8']

/** Checks the syntax and writes byte code. */
const pythonScript = `import py_compile, sys
try:
    py_compile.compile('judge_program.py', 'judge_program.pyc', doraise=True)
except py_compile.PyCompileError as error:
    sys.stderr.write(error.msg)
    sys.exit(1)`

const artifact = 'judge_program'

/** The options follow spec 3-api §4, rows SPJ-C and SPJ-C++; Python3 is as for contestants. */
const judgeToolchains: Readonly<Record<JudgeProgramLanguage, JudgeToolchain>> = {
  C: {
    language: 'SPJ-C',
    sourceName: 'judge_program.c',
    compile: {
      argv: ['gcc', ...commonFlags, '-std=c11', 'judge_program.c', '-lm', '-o', artifact],
      artifact,
      cpuMs: 10_000,
      wallMs: 20_000,
      memoryMb: 512,
    },
    run: { argv: [`/w/${artifact}`] },
  },
  'C++': {
    language: 'SPJ-C++',
    sourceName: 'judge_program.cpp',
    compile: {
      argv: ['g++', ...commonFlags, '-std=c++14', 'judge_program.cpp', '-lm', '-o', artifact],
      artifact,
      cpuMs: 15_000,
      wallMs: 30_000,
      memoryMb: 512,
    },
    run: { argv: [`/w/${artifact}`] },
  },
  Python3: {
    language: 'SPJ-Python3',
    sourceName: 'judge_program.py',
    compile: {
      argv: ['python3', '-I', '-S', '-c', pythonScript],
      env: python3Env,
      artifact: `${artifact}.pyc`,
      cpuMs: 5_000,
      wallMs: 10_000,
      memoryMb: 256,
    },
    run: { argv: ['python3', `/w/${artifact}.pyc`], env: python3Env },
  },
}

const includesTestlib = /#\s*include\s*["<]testlib\.h[">]/

/** Standards that are tried after C++14, in this order. */
const laterStandards = ['c++17', 'c++20']

/**
 * Returns the toolchains for a program of a problem setter; what one of them refuses is compiled with the next. Most
 * programs in C++ compile with C++14, the standard of HOJ. Those in packages of Polygon and the ICPC may need a later one,
 * and older ones use what later standards have removed. For testlib, GCC is told that there is only one source file, so
 * that it compiles only the functions that the program calls, in half the time.
 */
export function judgeToolchainsFor({
  language,
  code,
}: {
  language: JudgeProgramLanguage
  code: string
}): readonly [JudgeToolchain, ...JudgeToolchain[]] {
  const toolchain = judgeToolchains[language]
  const { compile } = toolchain
  if (language !== 'C++' || compile === undefined) return [toolchain]
  const [compiler = 'g++', ...flags] = compile.argv
  const chosen = includesTestlib.test(code) ? [compiler, '-fwhole-program', ...flags] : compile.argv
  const withStandard = (standard: string): JudgeToolchain => {
    const argv = chosen.map((flag) => (flag.startsWith('-std=') ? `-std=${standard}` : flag))
    return { ...toolchain, compile: { ...compile, argv } }
  }
  return [{ ...toolchain, compile: { ...compile, argv: chosen } }, ...laterStandards.map(withStandard)]
}
