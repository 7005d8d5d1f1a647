/** Tells how `verify` compiles and runs a solution locally. The judge has its own toolchains in services/judge. */
export interface Toolchain {
  /** The source is saved under this name. */
  source: string
  compile?: readonly string[]
  run: readonly string[]
  /** C and C++ get the limits of the problem, other languages twice as much. */
  isNative: boolean
}

const byExtension: Record<string, Toolchain> = {
  c: {
    source: 'main.c',
    compile: ['gcc', '-O2', '-std=c11', '-Wall', 'main.c', '-lm', '-o', 'main'],
    run: ['./main'],
    isNative: true,
  },
  cpp: {
    source: 'main.cpp',
    compile: ['g++', '-O2', '-std=c++17', '-Wall', 'main.cpp', '-o', 'main'],
    run: ['./main'],
    isNative: true,
  },
  py: { source: 'main.py', run: ['python3', 'main.py'], isNative: false },
  java: { source: 'Main.java', compile: ['javac', 'Main.java'], run: ['java', '-cp', '.', 'Main'], isNative: false },
  go: { source: 'main.go', compile: ['go', 'build', '-o', 'main', 'main.go'], run: ['./main'], isNative: false },
  rs: { source: 'main.rs', compile: ['rustc', '-O', '-o', 'main', 'main.rs'], run: ['./main'], isNative: false },
  js: { source: 'main.cjs', run: ['node', 'main.cjs'], isNative: false },
  rb: { source: 'main.rb', run: ['ruby', 'main.rb'], isNative: false },
  php: { source: 'main.php', run: ['php', 'main.php'], isNative: false },
}

/** @throws Error for an unknown extension */
export function toolchainOf(fileName: string): Toolchain {
  const toolchain = byExtension[fileName.slice(fileName.lastIndexOf('.') + 1)]
  if (toolchain === undefined) throw new Error(`${fileName}: no toolchain for this extension`)
  return toolchain
}
