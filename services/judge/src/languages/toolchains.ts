import type { CompileStep, GraderStep, Toolchain } from './toolchain.ts'

const seconds = 1000

const limits = (cpuSec: number, wallSec: number, memoryMb: number) => ({
  cpuMs: cpuSec * seconds,
  wallMs: wallSec * seconds,
  memoryMb,
})

/**
 * Where Debian puts GNU gold under the name `ld`: it links in a third of the time, and C and C++ compile 0.1 s faster.
 * Where there is no such folder, GCC goes on to its usual linker.
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

/**
 * Checks the syntax and leaves byte code under a name that does not depend on the version. Loading `py_compile` takes
 * longer than compiling; with what the interpreter has loaded anyway the same comes about in half the time. Where that
 * fails (Python 2 has other names, the source has mistakes), `py_compile` does it again and finds the words.
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

const pythonGrader: GraderStep = { kind: 'modules', endings: ['.py'] }
const python3Env = ['PYTHONIOENCODING=utf-8']
const python2Env = ['LD_LIBRARY_PATH=/toolchains/python2/lib', 'PYTHONIOENCODING=utf-8']
const goEnv = ['GODEBUG=madvdontneed=1']

/** Every language that a worker can offer; which of these it does, it finds out at start. */
export const toolchains: readonly Toolchain[] = [
  cRow('C', false),
  cRow('C With O2', true),
  cppRow('C++ 17', 'c++17', false),
  cppRow('C++ 17 With O2', 'c++17', true),
  cppRow('C++', 'c++14', false),
  cppRow('C++ With O2', 'c++14', true),
  cppRow('C++ 20', 'c++2a', false),
  cppRow('C++ 20 With O2', 'c++2a', true),
  cppRow('C++ 11', 'c++11', false),
  cppRow('C++ 11 With O2', 'c++11', true),
  {
    language: 'Python3',
    sourceName: 'main.py',
    compile: pythonCompile(['python3', '-I', '-S'], python3Env),
    run: { argv: ['python3', '/w/main.pyc'], env: python3Env },
    version: { argv: ['python3', '--version'], pattern: /^Python (3[\w.+]*)/m },
    grader: pythonGrader,
  },
  {
    language: 'Java',
    sourceName: 'Main.java',
    // The classes travel in one archive, whatever they are called. Serial collection and the quick compiler suit a
    // process that lives for a second.
    compile: {
      argv: [
        '/bin/sh',
        '-c',
        'javac -J-XX:-UsePerfData -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-Xss64m -encoding utf-8 "$@" && ' +
          'jar -J-XX:-UsePerfData -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -cf0 Main.jar *.class',
        'javac',
        'Main.java',
      ],
      artifact: 'Main.jar',
      ...limits(10, 20, 512),
    },
    run: {
      argv: [
        'java',
        // Its file of counters wants a lock, which the sandbox does not allow.
        '-XX:-UsePerfData',
        '-XX:+UseSerialGC',
        '-Xss{halfStackMb}m',
        '-Xmx{memoryMb}m',
        '-Dfile.encoding=UTF-8',
        '-cp',
        '/w/Main.jar',
        'Main',
      ],
      outOfMemory: /java\.lang\.OutOfMemoryError/,
    },
    version: { argv: ['javac', '-version'], pattern: /^javac ([\w.+-]+)/m },
    grader: { kind: 'together', endings: ['.java'] },
  },
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
    language: 'Rust',
    sourceName: 'main.rs',
    compile: { argv: ['rustc', '-O', '-o', 'main', 'main.rs'], artifact: 'main', ...limits(5, 10, 512) },
    run: { argv: ['/w/main'] },
    version: { argv: ['rustc', '--version'], pattern: /^rustc (\d[\w.-]*)/m },
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
    language: 'Pascal',
    sourceName: 'main.pas',
    compile: {
      argv: ['fpc', '-O2', '-Mobjfpc', '-Sh', '-v0', '-ve', 'main.pas', '-omain'],
      artifact: 'main',
      ...limits(5, 10, 512),
    },
    run: { argv: ['/w/main'] },
    version: { argv: ['fpc', '-iV'], pattern: /^(\d[\w.]*)/m },
  },
]
