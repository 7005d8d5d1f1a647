import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ReadPersonalDataResponse__Output as Page } from '@verdict/proto/grpc/generated/personal/v1/ReadPersonalDataResponse'
import type { GrpcClient } from '@verdict/kit/grpc'

export interface PersonalDataOwner {
  /** Its name is that of its folder in the zip. */
  service: string
  client: Pick<GrpcClient<'personal.v1.PersonalData'>, 'read'>
}

export interface PackInput {
  uid: string
  /** Files that are at hand, by name. */
  own: Readonly<Record<string, string>>
  owners: readonly PersonalDataOwner[]
  /** Bytes in all, before they are compressed. */
  maxBytes: number
  signal: AbortSignal
}

/** The data of a person exceed the maximum file size. */
export class TooMuchData extends Error {}

/** A zip of all data of a person from all services, streamed page by page. */
export function packPerson(input: PackInput): Readable {
  const zip = new ZipFile()
  // A separate stream can be destroyed at once after a failure, as entries that the zip waits for may never come.
  const content = new PassThrough()
  zip.outputStream.pipe(content)
  const fail = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  addAll(zip, input, fail).catch(fail)
  return content
}

async function addAll(zip: ZipFile, input: PackInput, fail: (error: unknown) => void): Promise<void> {
  let bytes = 0
  const count = (piece: Buffer) => {
    if ((bytes += piece.length) > input.maxBytes) throw new TooMuchData(`more than ${input.maxBytes} bytes`)
    return piece
  }
  const add = entryWriter(zip, count, fail)
  for (const [name, text] of Object.entries(input.own)) await add(name, pieceOf(text))
  for (const owner of input.owners) await addOwner(add, owner, input)
  zip.end()
}

type AddEntry = ReturnType<typeof entryWriter>

/** The data of one service in a folder of its name. */
async function addOwner(add: AddEntry, owner: PersonalDataOwner, input: PackInput): Promise<void> {
  const reader = pagesOf(owner, input)
  for (let page = await reader.next(); page !== null; page = reader.current()) {
    if (page.list !== '') {
      await add(`${owner.service}/${page.list}.json`, listOf(reader, page.list))
      continue
    }
    for (const { name, content } of page.files) await add(`${owner.service}/${name}`, pieceOf(content))
    await reader.next()
  }
}

/** Adds an entry; resolves when it was read completely, so that entries are read one after another. */
function entryWriter(zip: ZipFile, count: (piece: Buffer) => Buffer, fail: (error: unknown) => void) {
  return (name: string, pieces: AsyncIterable<Buffer>): Promise<void> =>
    new Promise((resolve) => {
      async function* counted() {
        for await (const piece of pieces) yield count(piece)
        resolve()
      }
      zip.addReadStreamLazy(name, (send) => {
        const stream = Readable.from(counted(), { objectMode: false })
        stream.on('error', fail)
        send(null, stream)
      })
    })
}

async function* pieceOf(content: string | Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(Buffer.from(content))
}

/** The rows of one list as a JSON array, page after page. */
async function* listOf(reader: PageReader, list: string): AsyncIterable<Buffer> {
  let before = '[\n'
  for (let page = reader.current(); page?.list === list; page = await reader.next()) {
    if (page.rows.length > 0) yield Buffer.from(before + page.rows.join(',\n'))
    before = ',\n'
  }
  yield Buffer.from('\n]\n')
}

type PageReader = ReturnType<typeof pagesOf>

/** The pages of a service, one at a time. */
function pagesOf({ client }: PersonalDataOwner, { uid, signal }: PackInput) {
  let page: Page | null = null
  let isAtEnd = false
  return {
    current: () => page,
    async next(): Promise<Page | null> {
      signal.throwIfAborted()
      if (isAtEnd) return (page = null)
      page = await client.read({ uid, cursor: page?.cursor ?? '' })
      isAtEnd = !page.more
      return page
    },
  }
}
