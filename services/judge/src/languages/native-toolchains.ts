import { compileLimits, type Toolchain } from './toolchain.ts'

/**
 * Runs a command for which locking a file always succeeds and does nothing. Zig locks the files of its cache, but the
 * sandbox refuses locks, because runs could communicate with them. If several seccomp filters refuse a call, the newest
 * one determines the error (`seccomp(2)`), and error 0 is success. Filters can only remove permissions, so this is
 * safe.
 */
const withoutLocks = `
my ($prctl, $flock) = qx(uname -m) =~ /^(aarch64|arm64)/ ? (167, 32) : (157, 73);
my $filter = pack '(SCCL)*', 0x20, 0, 0, 0, 0x15, 0, 1, $flock, 0x06, 0, 0, 0x50000, 0x06, 0, 0, 0x7fff0000;
syscall($prctl, 22, 2, pack('S x6 P', 4, $filter)) == 0 or die "no filter: $!";
exec @ARGV or die "cannot run $ARGV[0]: $!";
`

/** These compilers, besides C, C++ and Go, create native code. */
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
        'ocamlopt',
        '-w',
        '-a',
        '-O3',
        '-I',
        '+unix',
        '-I',
        '+str',
        'unix.cmxa',
        'str.cmxa',
        'main.ml',
        '-o',
        'main',
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
  {
    language: 'Zig',
    sourceName: 'main.zig',
    compile: {
      argv: [
        'perl',
        '-e',
        withoutLocks,
        'zig',
        'build-exe',
        '-O',
        'ReleaseFast',
        '-fstrip',
        'main.zig',
        '--cache-dir',
        '/w/.zig',
        '--global-cache-dir',
        '/w/.zig',
        '-femit-bin=main',
      ],
      // Suppresses a warning on machines without the locale of all programs, which is irrelevant to contestants.
      env: ['PERL_BADLANG=0'],
      artifact: 'main',
      ...compileLimits(30, 60, 1024),
    },
    run: { argv: ['/w/main'] },
    version: { argv: ['zig', 'version'], pattern: /^(\d[\w.-]*)/m },
  },
]
