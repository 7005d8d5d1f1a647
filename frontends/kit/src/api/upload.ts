import {
  headersOf,
  noResponseError,
  readEnvelope,
  adoptRefreshedToken,
  type TransportContext,
  unwrap,
} from './transport.ts'

export interface UploadOptions {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (ratio: number) => void
  signal?: AbortSignal
  timeoutMs?: number
}

const uploadTimeoutMs = 600_000
/** An upload that makes no progress for this long has failed, even if the connection was not closed. */
const stallTimeoutMs = 60_000

/** Uploads one file as multipart/form-data. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendFile(
  context: TransportContext,
  { method, address, field, file }: { method: string; address: string; field: string; file: File },
  { onProgress, signal, timeoutMs = uploadTimeoutMs }: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stall = createStallTimer(() => {
      reject(noResponseError(context, { timedOut: false, aborted: false }))
      request.abort()
    })
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headersOf(context, address))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      stall.restart()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    }
    // Everything is sent, so the server may take its time.
    request.upload.onloadend = () => stall.stop()
    request.onload = () => {
      stall.stop()
      adoptRefreshedToken(context, (name) => request.getResponseHeader(name))
      try {
        resolve(unwrap(context, address, readEnvelope(context, request.status, parsed(request.responseText))))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.onerror = () => reject(noResponseError(context, { timedOut: false, aborted: false }))
    request.onabort = () => reject(noResponseError(context, { timedOut: false, aborted: true }))
    request.ontimeout = () => reject(noResponseError(context, { timedOut: true, aborted: false }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set(field, file)
    stall.restart()
    request.send(form)
  })
}

function createStallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(onStall, stallTimeoutMs)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
