import type { RequestListener } from 'node:http'

const listeners = new Map<string, RequestListener>()

/** Lets callers in this process reach a server without a socket; gives what takes it back. */
export function announceServer(url: string, listener: RequestListener): () => void {
  listeners.set(url, listener)
  return () => {
    if (listeners.get(url) === listener) listeners.delete(url)
  }
}

/** The server with this address, if this very process runs it: where all services are one process, a hop costs nothing. */
export function serverHere(url: string): RequestListener | undefined {
  return listeners.get(url)
}
