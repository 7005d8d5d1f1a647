/**
 * Makes the software bill of materials of an image in CycloneDX, from pnpm's list of packages, dpkg's list of Debian
 * packages, and the modules of go-judge.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@verdict/deploy/install/command'
import { root } from '../lib/root.ts'
import type { Image } from './images.ts'

interface Component {
  type: string
  name: string
  version: string
  purl: string
  'bom-ref': string
}

interface Bom {
  metadata: { timestamp?: string; component: object }
  serialNumber?: string
  components: Component[]
}

/**
 * Makes the software bill of materials of a built image. It is reproducible, without timestamp and random ID.
 *
 * @param engine docker or podman
 */
export async function billOfMaterials(engine: string, image: Image, ref: string, version: string): Promise<string> {
  const filters = image.packages.flatMap((one) => ['--filter', one])
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  const bom = JSON.parse(
    await run('pnpm', ['sbom', ...kind, '--prod', '--lockfile-only', ...filters], { cwd: root }),
  ) as Bom
  delete bom.metadata.timestamp
  delete bom.serialNumber
  bom.metadata.component = { type: 'container', name: image.name, version, 'bom-ref': ref }
  bom.components.push(...(await debianPackages(engine, ref)), ...(image.hasGoJudge === true ? goModules() : []))
  return `${JSON.stringify(bom, null, 1)}\n`
}

async function debianPackages(engine: string, ref: string): Promise<Component[]> {
  const ask = ['-W', '-f', '${Package}\\t${Version}\\t${Architecture}\\n']
  const listed = await run(engine, ['run', '--rm', '--network', 'none', '--entrypoint', 'dpkg-query', ref, ...ask])
  return rowsOf(listed, '\t').map(([name = '', version = '', architecture = '']) =>
    component(name, version, `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`),
  )
}

/** Reads the modules and versions that go.mod requires. */
function goModules(): Component[] {
  const required = readFileSync(join(root, 'deploy/go-judge/go.mod'), 'utf8').matchAll(/^\t(\S+) (v\S+)/gm)
  return [...required].map(([, name = '', version = '']) => component(name, version, `pkg:golang/${name}@${version}`))
}

function component(name: string, version: string, purl: string): Component {
  return { type: 'library', name, version, purl, 'bom-ref': purl }
}

function rowsOf(text: string, separator: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(separator))
}
