import { jvmToolchains } from './jvm-toolchains.ts'
import { nativeToolchains } from './native-toolchains.ts'
import { compileLimits as limits, type CompileStep, type GraderStep, type Toolchain } from './toolchain.ts'

/**
 * In this folder, Debian has GNU gold under the name `ld`. It links in a third of the time, which makes C and C++ 0.1 s
 * faster. Without the folder, GCC uses its usual linker.
 */
const gccEnv = ['COMPILER_PATH=/usr/lib/gold-ld']

const gccVersion = (command: string) => ({ argv: [command, '-dumpfullversion'], pattern: /^(\d+(\.\d+)*)/ })

function cRow(language: string, o2: boolean): Toolchain {
  const flags = ['-DONLINE_JUDGE', ...(o2 ? ['-O2'] : []), '-w', '-fmax-errors=1', '-std=c11']
  return {
    language,
    sourceName: 'main.c',
    compile: {
      argv: ['gcc', ...flags, 'main.c', '-lm', '-o', 'main'],
      env: gccEnv,
      artifact: 'main',
      ...limits(5, 10, 256),
    },
    run: { argv: ['/w/main'] },
    version: gccVersion('gcc'),
    grader: { kind: 'linked', endings: ['.c'] },
  }
}

function cppRow(language: string, standard: string, o2: boolean): Toolchain {
  const flags = ['-DONLINE_JUDGE', ...(o2 ? ['-O2'] : []), '-w', '-fmax-errors=1', `-std=${standard}`]
  return {
    language,
    sourceName: 'main.cpp',
    compile: {
      argv: ['g++', ...flags, '-I{warm}', 'main.cpp', '-lm', '-o', 'main'],
      env: gccEnv,
      artifact: 'main',
      ...limits(10, 20, 512),
    },
    run: { argv: ['/w/main'] },
    version: gccVersion('g++'),
    warm: { kind: 'precompiled-header', required: false },
    grader: { kind: 'linked', endings: ['.cpp', '.cc', '.cxx'] },
  }
}

function clangRow(language: string, standard: string): Toolchain {
  const isCpp = standard.startsWith('c++')
  const sourceName = isCpp ? 'main.cpp' : 'main.c'
  const command = isCpp ? 'clang++' : 'clang'
  const flags = ['-DONLINE_JUDGE', '-O2', '-w', '-ferror-limit=1', `-std=${standard}`]
  return {
    language,
    sourceName,
    compile: { argv: [command, ...flags, sourceName, '-lm', '-o', 'main'], artifact: 'main', ...limits(10, 20, 512) },
    run: { argv: ['/w/main'] },
    version: { argv: [command, '--version'], pattern: /clang version (\d[\w.]*)/ },
    grader: { kind: 'linked', endings: isCpp ? ['.cpp', '.cc', '.cxx'] : ['.c'] },
  }
}

/**
 * Checks the syntax and writes byte code under a name that does not depend on the version. Loading `py_compile` takes
 * longer than compiling; modules that the interpreter has loaded anyway do the same in half the time. If that fails
 * (Python 2 has other names, the source has errors), `py_compile` does it again and prints the message.
 */
const pythonScript = `import sys
try:
    import _frozen_importlib_external as loader
    with open('main.py', 'rb') as source:
        code = compile(source.read(), 'main.py', 'exec', dont_inherit=True)
    code = loader._code_to_timestamp_pyc(code)
    with open('main.pyc', 'wb') as target:
        target.write(code)
except Exception:
    import py_compile
    try:
        py_compile.compile('main.py', 'main.pyc', doraise=True)
    except py_compile.PyCompileError as error:
        sys.stderr.write(error.msg)
        sys.exit(1)`

function pythonCompile(argv: readonly string[], env: readonly string[]): CompileStep {
  return { argv: [...argv, '-c', pythonScript], env, artifact: 'main.pyc', ...limits(5, 10, 256) }
}

/** Declares the globals of Node with any type. */
const typescriptCompile = `echo "declare module '*'; declare var require: any, module: any, process: any, Buffer: any;" > node.d.ts && \
tsc --strict --target es2021 --module commonjs --esModuleInterop --typeRoots /none main.ts node.d.ts`

const pythonGrader: GraderStep = { kind: 'modules', endings: ['.py'] }
const python3Env = ['PYTHONIOENCODING=utf-8']
const python2Env = ['LD_LIBRARY_PATH=/toolchains/python2/lib', 'PYTHONIOENCODING=utf-8']
const goEnv = ['GODEBUG=madvdontneed=1']

/** A worker can offer each of these languages, and finds out at its start which ones it has. */
export const toolchains: readonly Toolchain[] = [
  cRow('C', false),
  cRow('C With O2', true),
  cppRow('C++ 17', 'c++17', false),
  cppRow('C++ 17 With O2', 'c++17', true),
  cppRow('C++', 'c++14', false),
  cppRow('C++ With O2', 'c++14', true),
  cppRow('C++ 20', 'c++2a', false),
  cppRow('C++ 20 With O2', 'c++2a', true),
  cppRow('C++ 23', 'c++2b', false),
  cppRow('C++ 23 With O2', 'c++2b', true),
  cppRow('C++ 11', 'c++11', false),
  cppRow('C++ 11 With O2', 'c++11', true),
  clangRow('C Clang', 'c17'),
  clangRow('C++ 20 Clang', 'c++20'),
  {
    language: 'Python3',
    sourceName: 'main.py',
    compile: pythonCompile(['python3', '-I', '-S'], python3Env),
    run: { argv: ['python3', '/w/main.pyc'], env: python3Env },
    version: { argv: ['python3', '--version'], pattern: /^Python (3[\w.+]*)/m },
    grader: pythonGrader,
  },
  ...jvmToolchains,
  {
    language: 'JavaScript Node',
    sourceName: 'main.js',
    run: {
      argv: ['node', '--stack-size={stackKb}', '/w/main.js'],
      outOfMemory: /heap out of memory|Array buffer allocation failed/,
    },
    version: { argv: ['node', '--version'], pattern: /^v(\d[\w.]*)/m },
  },
  {
    language: 'Golang',
    sourceName: 'main.go',
    compile: {
      argv: ['go', 'build', '-o', 'main', 'main.go'],
      env: ['GOCACHE={warm}', 'GOTOOLCHAIN=local', 'GO111MODULE=off', 'GOTELEMETRY=off', 'CGO_ENABLED=0', ...goEnv],
      artifact: 'main',
      ...limits(5, 10, 512),
    },
    run: { argv: ['/w/main'], env: goEnv },
    version: { argv: ['go', 'version'], pattern: /go(\d[\w.]*)/ },
    warm: { kind: 'go-build', required: true },
    grader: { kind: 'together', endings: ['.go'] },
  },
  {
    language: 'PyPy3',
    sourceName: 'main.py',
    compile: pythonCompile(['pypy3', '-I', '-S'], python3Env),
    run: { argv: ['pypy3', '/w/main.pyc'], env: python3Env },
    version: { argv: ['pypy3', '--version'], pattern: /PyPy (\d[\w.]*)/ },
    grader: pythonGrader,
  },
  {
    language: 'Python2',
    sourceName: 'main.py',
    compile: pythonCompile(['python2'], python2Env),
    run: { argv: ['python2', '/w/main.pyc'], env: python2Env },
    version: { argv: ['python2', '-c', 'import platform; print(platform.python_version())'], pattern: /^(2[\w.]*)/m },
    grader: pythonGrader,
  },
  {
    language: 'PyPy2',
    sourceName: 'main.py',
    compile: pythonCompile(['pypy'], python3Env),
    run: { argv: ['pypy', '/w/main.pyc'], env: python3Env },
    version: { argv: ['pypy', '--version'], pattern: /^Python 2[^]*PyPy (\d[\w.]*)/ },
    grader: pythonGrader,
  },
  {
    language: 'C#',
    sourceName: 'Main.cs',
    compile: { argv: ['mcs', '-optimize+', '-out:main', 'Main.cs'], artifact: 'main', ...limits(5, 10, 512) },
    run: { argv: ['mono', '/w/main'] },
    version: { argv: ['mono', '--version'], pattern: /version (\d[\w.]*)/ },
  },
  {
    language: 'PHP',
    sourceName: 'main.php',
    run: { argv: ['php', '/w/main.php'] },
    version: { argv: ['php', '--version'], pattern: /^PHP (\d[\w.]*)/m },
  },
  {
    language: 'Ruby',
    sourceName: 'main.rb',
    run: { argv: ['ruby', '/w/main.rb'] },
    version: { argv: ['ruby', '--version'], pattern: /^ruby (\d[\w.]*)/m },
  },
  {
    language: 'JavaScript V8',
    sourceName: 'main.js',
    run: { argv: ['d8', '/w/main.js'] },
    version: { argv: ['d8', '-e', 'print(version())'], pattern: /^(\d[\w.]*)/m },
  },
  {
    language: 'TypeScript',
    sourceName: 'main.ts',
    // Imports have type `any`, because the sandbox has no type packages.
    compile: {
      argv: ['/bin/sh', '-c', typescriptCompile],
      artifact: 'main.js',
      ...limits(10, 20, 512),
    },
    run: {
      argv: ['node', '--stack-size={stackKb}', '/w/main.js'],
      outOfMemory: /heap out of memory|Array buffer allocation failed/,
    },
    version: { argv: ['tsc', '--version'], pattern: /^Version (\d[\w.-]*)/m },
  },
  {
    language: 'Perl',
    sourceName: 'main.pl',
    run: { argv: ['perl', '/w/main.pl'] },
    version: { argv: ['perl', '--version'], pattern: /\(v(\d[\w.]*)\)/ },
  },
  {
    language: 'Lua',
    sourceName: 'main.lua',
    run: { argv: ['lua', '/w/main.lua'] },
    version: { argv: ['lua', '-v'], pattern: /^Lua (\d[\w.]*)/m },
  },
  ...nativeToolchains,
]
