import { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { loadAlipaySdk } from './load-alipay-sdk.ts'

it('does not change the global sockets of the process', async () => {
  const own = Object.getOwnPropertyDescriptor(Socket.prototype, 'destroy')
  const { AlipaySdk } = await loadAlipaySdk()
  expect(AlipaySdk).toBeDefined()
  expect(Object.getOwnPropertyDescriptor(Socket.prototype, 'destroy')).toEqual(own)
  const error = new Error('one for two')
  for (const socket of [new Socket(), new Socket()]) {
    socket.on('error', () => undefined)
    expect(() => socket.destroy(error)).not.toThrow()
  }
})
