import { compileLimits, type Toolchain } from './toolchain.ts'

/** Compilers that make a program of the machine's own code, beside C, C++ and Go. */
export const nativeToolchains: readonly Toolchain[] = [
  {
    language: 'Rust',
    sourceName: 'main.rs',
    compile: { argv: ['rustc', '-O', '-o', 'main', 'main.rs'], artifact: 'main', ...compileLimits(5, 10, 512) },
    run: { argv: ['/w/main'] },
    version: { argv: ['rustc', '--version'], pattern: /^rustc (\d[\w.-]*)/m },
  },
  {
    language: 'Pascal',
    sourceName: 'main.pas',
    compile: {
      argv: ['fpc', '-O2', '-Mobjfpc', '-Sh', '-v0', '-ve', 'main.pas', '-omain'],
      artifact: 'main',
      ...compileLimits(5, 10, 512),
    },
    run: { argv: ['/w/main'] },
    version: { argv: ['fpc', '-iV'], pattern: /^(\d[\w.]*)/m },
  },
  {
    language: 'Haskell',
    sourceName: 'main.hs',
    compile: { argv: ['ghc', '-O2', '-v0', 'main.hs', '-o', 'main'], artifact: 'main', ...compileLimits(20, 40, 1024) },
    run: { argv: ['/w/main'], env: ['LANG=C.UTF-8'] },
    version: { argv: ['ghc', '--numeric-version'], pattern: /^(\d[\w.]*)/m },
  },
  {
    language: 'OCaml',
    sourceName: 'main.ml',
    compile: {
      argv: [
        ...['ocamlopt', '-w', '-a', '-O3', '-I', '+unix', '-I', '+str', 'unix.cmxa', 'str.cmxa'],
        ...['main.ml', '-o', 'main'],
      ],
      artifact: 'main',
      ...compileLimits(10, 20, 512),
    },
    run: { argv: ['/w/main'] },
    version: { argv: ['ocamlopt', '-version'], pattern: /^(\d[\w.]*)/m },
  },
  {
    language: 'D',
    sourceName: 'main.d',
    compile: { argv: ['ldc2', '-O2', 'main.d', '-of=main'], artifact: 'main', ...compileLimits(10, 20, 1024) },
    run: { argv: ['/w/main'] },
    version: { argv: ['ldc2', '--version'], pattern: /compiler \((\d[\w.]*)\)/ },
  },
  {
    language: 'Swift',
    sourceName: 'main.swift',
    compile: { argv: ['swiftc', '-O', 'main.swift', '-o', 'main'], artifact: 'main', ...compileLimits(20, 40, 1024) },
    run: { argv: ['/w/main'] },
    version: { argv: ['swiftc', '--version'], pattern: /Swift version (\d[\w.]*)/ },
  },
]
