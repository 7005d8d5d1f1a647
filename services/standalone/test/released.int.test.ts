import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { serviceNames, services } from '@verdict/proto/services'
import { openBackupFolder } from '../../../deploy/src/backup/backup-folder.ts'
import { connectMongo } from '../../../deploy/src/backup/connect.ts'
import { restore } from '../../../deploy/src/backup/restore.ts'
import { problemMigrations } from '../../problem/src/migrations/migrations.ts'
import { startTestProduct } from './product.ts'
import { readAnswers, type Answers } from './released/answers.ts'

interface Expected {
  rootPassword: string
  answers: Answers
}

const released = path.join(import.meta.dirname, 'released')
const versions = readdirSync(released, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []))
const databases = serviceNames.flatMap((name) => services[name].database ?? [])

/** Starts this version on the data of a released one. */
async function startOn(version: string, prefix: string) {
  const folder = path.join(released, version)
  const { rootPassword, answers } = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected
  const backups = await openBackupFolder(folder, { passphrase: undefined, write: false })
  const manifest = await backups.read((await backups.list()).at(-1) ?? '')
  const client = await connectMongo(process.env['MONGO_URL'] ?? '')
  const nameOf = (name: string) => name.replace(/^copy/, prefix)
  await restore({ client, folder: backups, manifest, replace: false, nameOf })
  const secret = (await backups.get(manifest.files[0]?.segment ?? '')).toString().trim()
  const { product, root } = await startTestProduct(prefix, {
    VERDICT_SECRET: secret,
    VERDICT_ROOT_PASSWORD: rootPassword,
    JUDGE_REQUIRED_CAPABILITIES: 'none',
  })
  return {
    answers,
    root,
    client,
    async stop() {
      await product.stop()
      for (const name of databases) await client.db(`${prefix}_${name}`).dropDatabase()
      await client.close()
    },
  }
}

it.each(versions)(
  'the data of version %s still work: sign-in, problems, rankings and scoreboards are unchanged',
  async (version) => {
    const prefix = `r${randomUUID().slice(0, 6)}`
    const site = await startOn(version, prefix)
    try {
      expect(await readAnswers(site.root)).toEqual(site.answers)
      const schema = site.client.db(`${prefix}_${services.problem.database}`).collection<{ _id: string }>('schema')
      expect(await schema.findOne({ _id: 'migrations' })).toMatchObject({ number: problemMigrations.at(-1)?.number })
    } finally {
      await site.stop()
    }
  },
  300_000,
)
