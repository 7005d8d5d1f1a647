import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.ts'

/** A container image of the product: its Dockerfile in `deploy/images` with build arguments. */
export interface Image {
  name: string
  /** Suffix of the tag, as in `1.0-core`. */
  variant?: string
  dockerfile: string
  arguments: Readonly<Record<string, string>>
  /** Workspace packages whose dependencies are installed; empty: none. */
  packages: readonly string[]
  /** Whether it holds go-judge, which is made of modules of Go. */
  hasGoJudge?: boolean
}

/** Debian packages of the languages in `core` besides JavaScript: C, C++, Python 3 and Java. */
const coreLanguages = ['gcc', 'g++', 'python3-minimal', 'openjdk-17-jdk-headless']

/** All further languages that Debian has. */
const otherLanguages = [
  'clang',
  'golang-go',
  'rustc',
  'fpc',
  'ghc',
  'ocaml-nox',
  'ldc',
  'mono-mcs',
  'php-cli',
  'ruby',
  'perl',
  'lua5.4',
  'node-typescript',
  'kotlin',
  'scala',
  'pypy3',
]

const servicePackages = ['./services/*', './proto', './deploy', './scripts']
/** The shell and the remotes. */
const frontends = [
  'shell',
  ...globSync('frontends/*/src/remote.ts', { cwd: root }).map((file) => path.basename(path.resolve(file, '../..'))),
]

function judge(variant: string, languages: readonly string[]): Image {
  return {
    name: 'verdict-judge',
    variant,
    dockerfile: 'judge.Dockerfile',
    packages: servicePackages,
    hasGoJudge: true,
    arguments: { LANGUAGES: languages.join(' ') },
  }
}

function web(part: string): Image {
  return {
    name: `verdict-web-${part}`,
    dockerfile: 'web.Dockerfile',
    arguments: { PART: part },
    packages: [`./frontends/${part}`],
  }
}

/** In build order: judge and trial images are based on that of the services. */
export const images: readonly Image[] = [
  { name: 'verdict-services', dockerfile: 'services.Dockerfile', arguments: {}, packages: servicePackages },
  judge('core', coreLanguages),
  judge('all', [...coreLanguages, ...otherLanguages]),
  ...frontends.map(web),
  { name: 'verdict-trial-stores', dockerfile: 'trial-stores.Dockerfile', arguments: {}, packages: servicePackages },
  {
    name: 'verdict-load-tests',
    dockerfile: 'load-tests.Dockerfile',
    arguments: {},
    packages: ['./load-tests', './deploy', './proto'],
  },
]

/** `verdict-judge:core`: how an image is named on the command line. */
export function imageId({ name, variant }: Image): string {
  return variant === undefined ? name : `${name}:${variant}`
}

/** `registry.example/verdict-judge:1.0-core` */
export function reference({ name, variant }: Image, tag: string, registry: string): string {
  const path = registry === '' ? name : `${registry.replace(/\/$/, '')}/${name}`
  return `${path}:${variant === undefined ? tag : `${tag}-${variant}`}`
}
