import { describe, expect, it, jest } from '@jest/globals'
import { createWatchedStreams } from './watched-streams.ts'

describe('watched streams', () => {
  it('notify every watcher of a newer entry except its reader', () => {
    const watched = createWatchedStreams()
    const [reader, other] = [jest.fn(), jest.fn()]
    watched.add('stream', reader)
    watched.add('stream', other)
    watched.advance('stream', '2-0', reader)
    expect([reader.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
    expect(watched.positionOf('stream')).toBe('2-0')
  })

  it('notify nobody twice of an entry', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.advance('stream', '2-0')
    watched.advance('stream', '2-0')
    watched.advance('stream', '1-5')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('notify nobody of existing entries', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.skipTo('stream', '2-0')
    watched.advance('stream', '2-0')
    expect(listener).not.toHaveBeenCalled()
  })

  it('notify competing watchers in rotating order', () => {
    const watched = createWatchedStreams()
    const notified: string[] = []
    watched.add('stream', () => notified.push('a'))
    watched.add('stream', () => notified.push('b'))
    watched.advance('stream', '1-0')
    watched.advance('stream', '2-0')
    expect(notified).toEqual(['a', 'b', 'b', 'a'])
  })

  it('forget a stream without watchers', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.remove(['stream'], listener)
    expect(watched.names()).toEqual([])
  })
})
