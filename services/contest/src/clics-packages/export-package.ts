import { clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { downloadContestPackage } from '@verdict/proto/http/contest/clics/package'
import type { RouteQuery } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { findInspectableContest } from '../contests/find-contest.ts'
import { packageName } from '../picture-store/pictures.rules.ts'
import { readContent } from '../picture-store/read-content.ts'
import { readInfo } from '../clics/endpoints/read-contests.ts'
import { dataOf } from '../clics/endpoints/read-objects.ts'
import { readPictures } from '../clics/feed/sources/read-pictures.ts'
import { readScoreboard } from '../clics/endpoints/read-scoreboard.ts'
import { sourceName } from '../clics/endpoints/submission-files.ts'
import type { ReportedObject } from '../clics/feed/fold.rules.ts'
import { entryLines, type FeedReader } from '../clics/feed/lines.rules.ts'
import type { Sources } from '../clics/feed/desired-objects.rules.ts'
import { submissionId } from '../clics/objects/results/judgings.rules.ts'
import { isSingleton } from '../clics/objects/objects.rules.ts'
import { toVersion, propertiesOf } from '../clics/objects/versions.rules.ts'
import { findReader } from '../clics/readers/find-reader.ts'
import type { ClicsPackagesContext } from './context.ts'

const codeBatchSize = 50

interface Packing {
  ctx: ClicsPackagesContext
  cid: number
  reader: FeedReader
  zip: ZipFile
  sources: Pick<Sources, 'runs' | 'submissionIds' | 'ids'>
}

/**
 * Exports a contest as a CLICS contest package, as those who run it see it: the responses of all endpoints, the event
 * feed, and the files of submissions. Objects and feed are from the same moment; the zip is streamed.
 *
 * Source: Contest Package Format, https://ccs-specs.icpc.io
 *
 * @throws AppError contest.not_found, contest.not_manageable, server.unavailable
 */
export async function exportPackage(
  ctx: ClicsPackagesContext,
  actor: Actor,
  { cid, version = '2023-06' }: RouteQuery<typeof downloadContestPackage>,
): Promise<{ filename: string; content: Readable }> {
  await findInspectableContest(ctx, actor, cid)
  const request = { version, contest: String(cid) }
  const { reader } = await findReader(ctx, actor, request)
  const scoreboard = await readScoreboard(ctx, actor, { ...request, groupId: undefined })
  const { seq, objects, sources } = await ctx.clics.current(cid, 'admin')
  const zip = new ZipFile()
  const content = Readable.from(zip.outputStream, { objectMode: false })
  const fail = (error: unknown) =>
    void content.destroy(error instanceof Error ? error : new Error(String(error), { cause: error }))
  zip.on('error', fail)
  zip.addBuffer(jsonFile(readInfo(request)), 'api.json')
  zip.addBuffer(jsonFile(scoreboard), 'scoreboard.json')
  const packing: Packing = { ctx, cid, reader, zip, sources }
  addAll(packing, [...objects.values()], seq).catch(fail)
  return { filename: `${cid}.zip`, content }
}

function jsonFile(data: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(data, null, 1)}\n`)
}

/** Adds one file after another with backpressure, so that only one is in memory. */
async function addAll(packing: Packing, objects: readonly ReportedObject[], seq: number): Promise<void> {
  const { reader, zip } = packing
  for (const type of clicsTypes) {
    if (propertiesOf(type, reader).length === 0) continue
    await addText(zip, `${type}.json`, jsonOf(objects, type, reader))
  }
  await addText(zip, 'event-feed.ndjson', feedLines(packing, seq))
  await addPictures(packing)
  await addSources(packing)
  zip.end()
}

/** Resolves when the zip starts the file. */
function addText(zip: ZipFile, name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  return new Promise((resolve) => {
    zip.addReadStreamLazy(name, (send) => {
      send(null, Readable.from(pieces, { objectMode: false }))
      resolve()
    })
  })
}

function* jsonOf(objects: readonly ReportedObject[], type: ClicsType, reader: FeedReader): Generator<string> {
  const shown = dataOf(objects, type, reader)
  if (isSingleton(type)) {
    const [data = {}] = shown
    yield `${JSON.stringify(toVersion(type, data, reader), null, 1)}\n`
    return
  }
  yield '['
  for (const [index, data] of shown.entries())
    yield `${index === 0 ? '\n' : ',\n'} ${JSON.stringify(toVersion(type, data, reader))}`
  yield '\n]\n'
}

async function* feedLines({ ctx, cid, reader }: Packing, upTo: number): AsyncGenerator<string> {
  let seq = 0
  while (seq < upTo) {
    const entries = await ctx.clics.after(cid, seq)
    if (entries.length === 0) return
    for (const entry of entries) {
      if (entry.seq > upTo) return
      yield entryLines(entry, reader).text
      seq = entry.seq
    }
  }
}

/** Adds pictures at the paths that the package format defines. */
async function addPictures({ ctx, cid, zip, sources }: Packing): Promise<void> {
  const { ids } = sources
  const idOf = { contest: () => '', organizations: ids.organization, teams: ids.team } as const
  for (const picture of await readPictures(ctx, cid)) {
    const content = await readContent(ctx, picture._id)
    if (content === null) continue
    const { type, key } = picture
    const folder = type === 'contest' ? type : `${type}/${idOf[type](key)}`
    await addBytes(zip, `${folder}/${packageName(picture)}`, content)
  }
}

/** Adds a small file; resolves when the zip starts it. */
function addBytes(zip: ZipFile, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    zip.addReadStreamLazy(name, { compress: false }, (send) => {
      send(null, Readable.from([bytes], { objectMode: false }))
      resolve()
    })
  })
}

/** The source of each submission as a zip, at the path that the package format defines. */
async function addSources({ ctx, cid, zip, sources }: Packing): Promise<void> {
  const { runs, submissionIds } = sources
  const ids = runs.map(({ submitId }) => submitId)
  for (let from = 0; from < ids.length; from += codeBatchSize) {
    const { codes } = await ctx.codes.getMany({ submitIds: ids.slice(from, from + codeBatchSize), cid })
    for (const { submitId, language, code } of codes) {
      const inner = new ZipFile()
      inner.addBuffer(Buffer.from(code), sourceName(language))
      inner.end()
      const bytes = await buffer(inner.outputStream)
      await addBytes(zip, `submissions/${submissionId(submissionIds, submitId)}/files.zip`, bytes)
    }
  }
}
