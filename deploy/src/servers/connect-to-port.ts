import { connect } from 'node:net'

/** Resolves if a server on loopback accepts connections on the port. */
export function connectToPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    socket.once('connect', () => socket.destroy())
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('close', (failed) => (failed ? undefined : resolve()))
  })
}
