/**
 * Builds all images of the last commit with docker, or else with podman, and writes the software bill of materials of
 * each to `<out>/<image>.cdx.json`: `npm run images -- --tag <tag> [--registry <address>] [--only <image>,…] [--base
 * <debian image>] [--out <folder>]`. Uncommitted changes are left out, so that an image is determined by its commit.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, messageOf } from '@verdict/deploy/failure'
import { findOnPath, run } from '@verdict/deploy/install/command'
import { nodeVersion, pnpmVersion } from '../lib/bootstrap.mjs'
import { print, step } from '../lib/progress.ts'
import { root } from '../lib/root.ts'
import { imageId, images, reference, type Image } from './images.ts'
import { billOfMaterials } from './sbom.ts'

/** All images are based on this one. */
const debian = 'debian:12.15-slim'
const buildTimeoutMs = 3_600_000

const { values: options } = parseArgs({
  options: {
    tag: { type: 'string' },
    registry: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    base: { type: 'string', default: debian },
    out: { type: 'string', default: join(root, '.verdict', 'images') },
  },
})

interface Build {
  engine: string
  tag: string
  context: string
  /** All Dockerfiles get these arguments; each uses those that it declares. */
  arguments: Readonly<Record<string, string>>
}

async function buildAll(): Promise<void> {
  const { tag, registry, base, out } = options
  if (tag === undefined || !/^[\w][\w.-]{0,100}$/.test(tag))
    throw new Failure('Say which tag the images get: --tag 1.0.0')
  const selected = chosen()
  const engine = findOnPath('docker') ? 'docker' : 'podman'
  if (!findOnPath(engine)) throw new Failure('Neither docker nor podman is on PATH.')
  const [revision, commitTime, changes] = await Promise.all([
    git('rev-parse', 'HEAD'),
    git('log', '-1', '--format=%ct'),
    git('status', '--porcelain'),
  ])
  if (changes !== '') print('What is not committed is not in the images.')
  const context = mkdtempSync(join(tmpdir(), 'verdict-images-'))
  try {
    await run('sh', ['-c', `git archive HEAD | tar -x -C "$0"`, context], { cwd: root })
    const shared = { BASE_IMAGE: base, VERSION: tag, REVISION: revision, SOURCE_DATE_EPOCH: commitTime }
    const stages = { TOOLS_IMAGE: 'verdict-build-tools', SERVICES_IMAGE: `${reference(services(), tag, registry)}` }
    const build = { engine, tag, context, arguments: { ...shared, ...stages } }
    const tools = { NODE_VERSION: nodeVersion, PNPM_VERSION: pnpmVersion }
    await step('verdict-build-tools', () => buildOne(build, 'tools.Dockerfile', 'verdict-build-tools', tools))
    mkdirSync(out, { recursive: true })
    for (const image of selected) {
      const ref = reference(image, tag, registry)
      await step(ref, async () => {
        await buildOne(build, image.dockerfile, ref, image.arguments)
        const file = join(out, `${imageId(image).replace(':', '-')}.cdx.json`)
        writeFileSync(file, await billOfMaterials(engine, image, ref, tag))
      })
    }
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

function services(): Image {
  const [first] = images
  if (first === undefined) throw new Failure('There are no images.')
  return first
}

function chosen(): readonly Image[] {
  if (options.only === '') return images
  const names = options.only.split(',')
  const unknown = names.filter((name) => !images.some((image) => imageId(image) === name))
  if (unknown.length > 0)
    throw new Failure(`There is no image ${unknown.join(', ')}; there are ${images.map(imageId).join(', ')}.`)
  return images.filter((image) => names.includes(imageId(image)))
}

async function buildOne(build: Build, dockerfile: string, ref: string, own: Image['arguments']): Promise<void> {
  const { engine, context } = build
  const file = join(context, 'deploy', 'images', dockerfile)
  const given = Object.entries({ ...build.arguments, ...own }).flatMap(([name, value]) => [
    '--build-arg',
    `${name}=${value}`,
  ])
  await run(engine, ['build', '--quiet', '--file', file, '--tag', ref, ...given, context], {
    timeoutMs: buildTimeoutMs,
  })
}

function git(...args: string[]): Promise<string> {
  return run('git', args, { cwd: root }).then((text) => text.trim())
}

try {
  await buildAll()
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
