import type { RequestListener } from 'node:http'

const listeners = new Map<string, RequestListener>()

/** Registers the request listener of a server of this process under its URL; returns a function that unregisters it. */
export function registerInProcess(url: string, listener: RequestListener): () => void {
  listeners.set(url, listener)
  return () => {
    if (listeners.get(url) === listener) listeners.delete(url)
  }
}

/** The request listener of the server with this URL if it runs in this process: calls to it bypass the network. */
export function inProcessListener(url: string): RequestListener | undefined {
  return listeners.get(url)
}
