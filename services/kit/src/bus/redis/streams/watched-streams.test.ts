import { describe, expect, it, jest } from '@jest/globals'
import { createWatchedStreams } from './watched-streams.ts'

describe('watched streams', () => {
  it('tells everybody of a newer entry but who has read it', () => {
    const watched = createWatchedStreams()
    const [reader, other] = [jest.fn(), jest.fn()]
    watched.add('stream', reader)
    watched.add('stream', other)
    watched.advance('stream', '2-0', reader)
    expect([reader.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
    expect(watched.positionOf('stream')).toBe('2-0')
  })

  it('tells nobody twice of an entry', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.advance('stream', '2-0')
    watched.advance('stream', '2-0')
    watched.advance('stream', '1-5')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('tells nobody of what was there before', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.skipTo('stream', '2-0')
    watched.advance('stream', '2-0')
    expect(listener).not.toHaveBeenCalled()
  })

  it('lets those who compete be told first in turn', () => {
    const watched = createWatchedStreams()
    const told: string[] = []
    watched.add('stream', () => told.push('a'))
    watched.add('stream', () => told.push('b'))
    watched.advance('stream', '1-0')
    watched.advance('stream', '2-0')
    expect(told).toEqual(['a', 'b', 'b', 'a'])
  })

  it('forgets a stream that nobody waits for any more', () => {
    const watched = createWatchedStreams()
    const listener = jest.fn()
    watched.add('stream', listener)
    watched.remove(['stream'], listener)
    expect(watched.names()).toEqual([])
  })
})
