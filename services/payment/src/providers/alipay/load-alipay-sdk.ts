import { Socket } from 'node:net'
import type * as AlipayLibrary from 'alipay-sdk'

let library: Promise<typeof AlipayLibrary> | undefined

/**
 * The library, loaded where Alipay is first used. Its HTTP client replaces `destroy` of every socket of the process by one
 * that throws where the same error ends two of them; what was there before is put back.
 */
export function loadAlipaySdk(): Promise<typeof AlipayLibrary> {
  library ??= withSocketsAsTheyWere(() => import('alipay-sdk'))
  return library
}

async function withSocketsAsTheyWere<T>(load: () => Promise<T>): Promise<T> {
  const before = Object.getOwnPropertyDescriptor(Socket.prototype, 'destroy')
  try {
    return await load()
  } finally {
    if (before === undefined) Reflect.deleteProperty(Socket.prototype, 'destroy')
    else Object.defineProperty(Socket.prototype, 'destroy', before)
  }
}
