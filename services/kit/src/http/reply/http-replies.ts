import type { Readable } from 'node:stream'

/** A handler returns this when it sets headers or a message besides `data`. */
export class Reply<Data> {
  readonly data: Data
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly msg: string

  constructor(data: Data, headers: Readonly<Record<string, string | string[]>>, msg: string) {
    this.data = data
    this.headers = headers
    this.msg = msg
  }
}

export class Download {
  readonly content: Readable | Buffer | string
  readonly headers: Readonly<Record<string, string>>

  constructor(content: Readable | Buffer | string, headers: Readonly<Record<string, string>>) {
    this.content = content
    this.headers = headers
  }
}

/** A handler returns this for a success without a body (204). */
export class NoContent {}

/** `data` in the usual envelope, with headers of its own. */
export function withHeaders<Data>(data: Data, headers: Readonly<Record<string, string | string[]>>): Reply<Data> {
  return new Reply(data, headers, 'success')
}

/** `data` in the usual envelope, with a message for the user in place of `success`. */
export function withMessage<Data>(data: Data, msg: string): Reply<Data> {
  return new Reply(data, {}, msg)
}

/** Makes JSON text without an envelope, for routes with an externally defined format. */
export function bareJson(text: string, headers: Readonly<Record<string, string>> = {}): Download {
  return new Download(text, { 'content-type': 'application/json; charset=utf-8', ...headers })
}

/** Text that is sent while it is generated. */
export function streamText(content: Readable, contentType: string): Download {
  return new Download(content, { 'content-type': contentType, 'x-accel-buffering': 'no' })
}

/** A file. Clients take the name from the percent-encoded text after `filename=`, so nothing may follow it. */
export function download(file: {
  filename: string
  contentType: string
  content: Readable | Buffer
  inline?: boolean
  headers?: Readonly<Record<string, string>>
}): Download {
  return new Download(file.content, {
    'content-type': file.contentType,
    'content-disposition': `${file.inline === true ? 'inline' : 'attachment'};filename=${encodeURIComponent(file.filename)}`,
    'x-content-type-options': 'nosniff',
    ...file.headers,
  })
}
