import { setTimeout as pause } from 'node:timers/promises'
import { isNativeError } from 'node:util/types'
import { pagesToPdf } from './pages-to-pdf.ts'

export interface IppPrinter {
  /** `ipp://`, `ipps://`, `http://` or `https://`. */
  url: string
  timeoutMs: number
}

export interface PrintedText {
  /** Name of the print job. */
  name: string
  user: string
  text: string
}

/** In order of preference: a PDF embeds its font, plain text uses the fonts of the printer. */
const formats = ['application/pdf', 'text/plain'] as const
type Format = (typeof formats)[number]
const pollMs = 500
const cancelTimeoutMs = 1_000
const maxAnswerBytes = 1024 * 1024
const maxReason = 300
const ended: Readonly<Record<string, 'done' | 'failed'>> = { completed: 'done', aborted: 'failed', canceled: 'failed' }

/**
 * Prints text by the Internet Printing Protocol, as PDF if the printer supports it, and waits until the job is
 * completed.
 *
 * Source: RFC 8010 and 8011 (IPP/1.1).
 *
 * @throws Error with the reason; the job is then cancelled
 */
export async function printByIpp({ url, timeoutMs }: IppPrinter, { name, user, text }: PrintedText): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const printer = { url, user, signal }
  const format = await formatFor(printer)
  const pages = format === 'text/plain' ? Buffer.from(text) : await pagesToPdf({ text, title: name }, signal)
  const sent = await ask(printer, 'Print-Job', { 'job-name': name, 'document-format': format }, pages)
  const job = { 'job-id': numberOf(sent.attributes('job-attributes-tag'), 'job-id') }
  try {
    await waitUntilPrinted(printer, job)
  } catch (error) {
    await cancel({ ...printer, signal: AbortSignal.timeout(cancelTimeoutMs) }, job)
    throw error
  }
}

/** Groups of attributes are listed by tag; their content comes from the printer unvalidated. */
interface Answer {
  statusCode: string
  attributes: (tag: string) => unknown
}

interface PrinterClient {
  url: string
  user: string
  signal: AbortSignal
}

async function formatFor(printer: PrinterClient): Promise<Format> {
  const attributes = ['document-format-supported', 'printer-is-accepting-jobs']
  const answer = await ask(printer, 'Get-Printer-Attributes', { 'requested-attributes': attributes })
  const printerAttributes = answer.attributes('printer-attributes-tag')
  const taken = [valueOf(printerAttributes, 'document-format-supported')].flat()
  const format = formats.find((one) => taken.includes(one))
  if (format === undefined) throw new Error(`the printer takes neither ${formats.join(' nor ')}: ${taken.join(', ')}`)
  if (valueOf(printerAttributes, 'printer-is-accepting-jobs') === false) throw new Error('the printer accepts no jobs')
  return format
}

async function waitUntilPrinted(printer: PrinterClient, job: { 'job-id': number }): Promise<void> {
  for (;;) {
    const attributes = (await ask(printer, 'Get-Job-Attributes', job)).attributes('job-attributes-tag')
    const state = String(valueOf(attributes, 'job-state'))
    const outcome = ended[state]
    if (outcome === 'done') return
    if (outcome === 'failed')
      throw new Error(`${state}: ${[valueOf(attributes, 'job-state-reasons')].flat().join(', ')}`)
    await pause(pollMs, undefined, { signal: printer.signal })
  }
}

async function cancel(printer: PrinterClient, job: { 'job-id': number }): Promise<void> {
  try {
    await ask(printer, 'Cancel-Job', job)
  } catch {
    // The connection has ended, or the printer is down; the error is reported already.
  }
}

async function ask(
  { url, user, signal }: PrinterClient,
  operation: 'Get-Printer-Attributes' | 'Print-Job' | 'Get-Job-Attributes' | 'Cancel-Job',
  attributes: Readonly<Record<string, unknown>>,
  data?: Buffer,
): Promise<Answer> {
  const { 'job-id': jobId, ...others } = attributes
  const request = {
    version: '1.1',
    operation,
    id: 1,
    // The protocol requires these two first, in this order.
    'operation-attributes-tag': {
      'attributes-charset': 'utf-8',
      'attributes-natural-language': 'en',
      'printer-uri': printerUri(url),
      ...(jobId === undefined ? {} : { 'job-id': jobId }),
      'requesting-user-name': user,
      ...others,
    },
    ...(data === undefined ? {} : { data }),
  }
  const { default: ipp } = await import('ipp')
  const answer = await post(url, ipp.serialize(request), signal)
  if (!answer.statusCode.startsWith('successful-ok')) throw new Error(`${operation}: ${answer.statusCode}`)
  return answer
}

async function post(url: string, body: Buffer, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/ipp' }
  const response = await fetch(httpUrl(url), {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    signal,
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the printer answered with HTTP ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > maxAnswerBytes) throw new Error('the printer answered too much')
  const { default: ipp } = await import('ipp')
  try {
    const answer: object = ipp.parse(bytes)
    return { statusCode: String(valueOf(answer, 'statusCode')), attributes: (tag) => valueOf(answer, tag) }
  } catch (error) {
    throw new Error('the printer answered with no IPP', { cause: error })
  }
}

/** The URI as it is written in requests. */
function printerUri(url: string): string {
  return url.replace(/^http/, 'ipp')
}

/** The URL for requests: IPP is HTTP, by default on port 631. */
function httpUrl(address: string): string {
  const url = new URL(address.replace(/^ipp/, 'http'))
  if (address.startsWith('ipp') && url.port === '') url.port = '631'
  return url.href
}

function valueOf(attributes: unknown, name: string): unknown {
  const entries = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : []
  return new Map<string, unknown>(entries).get(name)
}

function numberOf(attributes: unknown, name: string): number {
  const value = valueOf(attributes, name)
  if (typeof value !== 'number') throw new Error(`the printer told no ${name}`)
  return value
}

/** Short error message for display. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error).slice(0, maxReason)
  const cause = isNativeError(error.cause) ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, maxReason)
}
