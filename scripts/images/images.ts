import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.ts'

/** Describes a container image: its Dockerfile in `deploy/images` with build arguments. */
export interface Image {
  name: string
  /** A variant is a suffix of the tag, as in `1.0-core`. */
  variant?: string
  dockerfile: string
  arguments: Readonly<Record<string, string>>
  /** The dependencies of these workspace packages are installed. */
  packages: readonly string[]
  /** The image contains go-judge, which is built from Go modules. */
  hasGoJudge?: boolean
}

/** These Debian packages have the languages of `core` besides JavaScript: C, C++, Python 3 and Java. */
const coreLanguages = ['gcc', 'g++', 'python3-minimal', 'openjdk-17-jdk-headless']

/** These Debian packages have all further languages. */
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

/** Images are listed in build order, since judge and trial images are based on that of the services. */
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

/** Names an image on the command line, such as `verdict-judge:core`. */
export function imageId({ name, variant }: Image): string {
  return variant === undefined ? name : `${name}:${variant}`
}

/** Makes the full reference, such as `registry.example/verdict-judge:1.0-core`. */
export function reference({ name, variant }: Image, tag: string, registry: string): string {
  const path = registry === '' ? name : `${registry.replace(/\/$/, '')}/${name}`
  return `${path}:${variant === undefined ? tag : `${tag}-${variant}`}`
}
