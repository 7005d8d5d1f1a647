import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../failure.ts'
import { aptInstall } from '../sources/apt.ts'
import { findOnPath, isAtLeast, versionOf } from '../command.ts'
import { download } from '../sources/download.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

const version = '3.9.1'
const parallelDownloads = 8

/** Kafka consists of jars, which this Java runs. */
export type Kafka = { java: string; classPath: string }

/**
 * Installs Kafka and its run-time dependencies from Maven Central. `kafka/jars.txt` pins them (resolved once by Maven).
 */
export async function findKafka(toolbox: Toolbox): Promise<Kafka> {
  const java = await findJava(toolbox)
  const folder = await installOnce(toolbox, `kafka-${version}`, async (target) => {
    toolbox.report(`Downloading Kafka ${version} (47 MB)`)
    mkdirSync(path.join(target, 'jars'))
    const waiting = jarList()
    const work = async () => {
      for (let jar = waiting.pop(); jar; jar = waiting.pop()) {
        const file = path.join(target, 'jars', path.basename(jar.path))
        await download(`https://repo1.maven.org/maven2/${jar.path}`, file, jar.sha256)
      }
    }
    await Promise.all(Array.from({ length: parallelDownloads }, work))
  })
  return { java, classPath: path.join(folder, 'jars', '*') }
}

function jarList(): { sha256: string; path: string }[] {
  const lines = readFileSync(new URL('../../../kafka/jars.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [sha256 = '', jar = ''] = line.split(' ')
    return { sha256, path: jar }
  })
}

async function findJava(toolbox: Toolbox): Promise<string> {
  const newEnough = async () => {
    const command = findOnPath('java')
    return command && isAtLeast(await versionOf(command, ['-version']), '17.0') ? command : undefined
  }
  const own = await newEnough()
  if (own) return own
  const refusal = await aptInstall(toolbox, ['openjdk-17-jre-headless'])
  const installed = await newEnough()
  if (installed) return installed
  throw new Failure(`Java 17 is missing: install it with "apt-get install openjdk-17-jre-headless" (${refusal}).`)
}
