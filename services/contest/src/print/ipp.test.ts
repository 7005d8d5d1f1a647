import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import ipp from 'ipp'
import { printByIpp, reasonOf } from './ipp.client.ts'
import { hasPrinter, sendPages } from './printer.ts'

const pages = { name: 'Verdict 7', user: 'ada', text: 'A-1  Pandas\n你好\n\f' }
const print = (url: string, timeoutMs = 20_000) => printByIpp({ url, timeoutMs }, pages)
const reason = (url: string, timeoutMs?: number) => print(url, timeoutMs).then(() => 'printed', reasonOf)

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const scheduler = '/usr/sbin/cupsd'
const isInstalled = existsSync(scheduler)

/** A CUPS server with a queue that discards jobs and one that accepts none. */
async function startCups(folder: string) {
  const port = await freePort()
  for (const name of ['spool', 'cache', 'state', 'root']) await mkdir(join(folder, name))
  const open = '<Location />\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nAllow all\n</Limit>\n</Policy>\n'
  await writeFile(join(folder, 'cupsd.conf'), `Listen 127.0.0.1:${port}\nDefaultAuthType None\n${open}`)
  const where = `ServerRoot ${folder}/root\nRequestRoot ${folder}/spool\nCacheDir ${folder}/cache\nStateDir ${folder}/state\n`
  const logs = `AccessLog ${folder}/access\nErrorLog ${folder}/error\nPageLog ${folder}/pages\nFileDevice Yes\n`
  const user = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup\n' : ''
  await writeFile(join(folder, 'cups-files.conf'), `${where}${logs}${user}`)
  const queue = (name: string, accepting: string) =>
    `<Printer ${name}>\nDeviceURI file:///dev/null\nState Idle\nAccepting ${accepting}\n</Printer>\n`
  await writeFile(join(folder, 'root', 'printers.conf'), queue('lab', 'Yes') + queue('closed', 'No'))
  await chmod(folder, 0o755)
  const files = ['-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')]
  const child = spawn(scheduler, ['-f', ...files], { stdio: 'ignore' })
  const url = `ipp://127.0.0.1:${port}/printers`
  await until('CUPS listens', () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  )
  return { child, url }
}

const describeWithCups = isInstalled ? describe : describe.skip
describeWithCups(`CUPS (skipped where ${scheduler} is not installed: apt-get install cups-daemon)`, () => {
  let folder: string
  let url: string
  let child: ChildProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-cups-'))
    ;({ child, url } = await startCups(folder))
  })
  afterAll(async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  })

  it('prints the pages as a PDF whose Chinese needs no font of the printer', async () => {
    const settings = { CONTEST_PRINT_COMMAND: '', CONTEST_PRINT_URL: `${url}/lab`, CONTEST_PRINT_TIMEOUT_MS: 20_000 }
    expect(hasPrinter(settings)).toBe(true)
    await sendPages(settings, pages)
    const [spooled = ''] = (await readdir(join(folder, 'spool'))).filter((name) => name.startsWith('d'))
    expect(await readFile(join(folder, 'spool', spooled), 'latin1')).toMatch(/^%PDF-[^]*NotoSansHans[^]*%%EOF\s*$/)
  })

  it('reports why it failed: a queue that accepts nothing, and one that does not exist', async () => {
    expect(await reason(`${url}/closed`)).toBe('the printer accepts no jobs')
    expect(await reason(`${url}/nowhere`)).toBe('Get-Printer-Attributes: client-error-not-found')
  })
})

/** A printer that accepts certain formats, and what it was sent. */
async function startPrinter(formats: string[]): Promise<{ server: Server; url: string; printed: () => string }> {
  let printed = ''
  const answers: Readonly<Record<string, object>> = {
    'Get-Printer-Attributes': { 'printer-attributes-tag': { 'document-format-supported': formats } },
    'Print-Job': { 'job-attributes-tag': { 'job-id': 1, 'job-state': 'pending' } },
    'Get-Job-Attributes': { 'job-attributes-tag': { 'job-state': 'completed' } },
  }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { operation = '', data } = ipp.parse(body) as { operation?: string; data?: string }
      if (operation === 'Print-Job') printed = String(data)
      const charset = { 'attributes-charset': 'utf-8', 'attributes-natural-language': 'en' }
      const ippAnswer = {
        statusCode: 'successful-ok',
        id: 1,
        'operation-attributes-tag': charset,
        ...answers[operation],
      }
      response.end(ipp.serialize(ippAnswer))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp`, printed: () => printed }
}

describe('a printer gets a format that it accepts', () => {
  it.each([
    [['text/plain'], pages.text],
    [['image/pwg-raster', 'application/pdf'], expect.stringMatching(/^%PDF-/)],
    [['text/plain', 'application/pdf'], expect.stringMatching(/^%PDF-/)],
  ])('%j', async (formats, expected) => {
    const { server, url, printed } = await startPrinter(formats)
    try {
      expect(await reason(url)).toBe('printed')
      expect(printed()).toEqual(expected)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  it('or an error that lists the accepted formats', async () => {
    const { server, url, printed } = await startPrinter(['image/urf'])
    try {
      expect(await reason(url)).toBe('the printer takes neither application/pdf nor text/plain: image/urf')
      expect(printed()).toBe('')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('a server that is not a printer', () => {
  let server: Server
  let url: string
  let answer: (respond: { writeHead: (status: number) => unknown; end: (body?: Buffer) => unknown }) => void
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      answer(response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is recognised whatever it answers', async () => {
    answer = (response) => response.end(Buffer.from('<html>'))
    expect(await reason(url)).toMatch(/no IPP|Get-Printer-Attributes/)
    answer = (response) => response.end(Buffer.alloc(0))
    expect(await reason(url)).toMatch(/no IPP|Get-Printer-Attributes/)
    answer = (response) => {
      response.writeHead(401)
      response.end()
    }
    expect(await reason(url)).toBe('the printer answered with HTTP 401')
    expect(await reason(`ipp://127.0.0.1:${await freePort()}/`)).toMatch(/ECONNREFUSED/)
  })

  it('is abandoned after a timeout', async () => {
    answer = () => undefined
    expect(await reason(url, 50)).toMatch(/timeout/i)
  })
})
