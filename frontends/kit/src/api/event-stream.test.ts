import { expect, it } from '@jest/globals'
import { createEventParser, type StreamMessage } from './event-stream.ts'

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = []
  const parse = createEventParser((message) => messages.push(message))
  for (const piece of pieces) parse(piece)
  return messages
}

it('parses messages split at any position', () => {
  const text = 'id: 7\nevent: submission\ndata: {"a":1}\n\nid: 8\nevent: submission\ndata: {"a":2}\n\n'
  const whole = read(text)
  expect(whole).toEqual([
    { event: 'submission', data: '{"a":1}', id: '7' },
    { event: 'submission', data: '{"a":2}', id: '8' },
  ])
  for (let at = 1; at < text.length; at += 1) expect(read(text.slice(0, at), text.slice(at))).toEqual(whole)
})

it('emits nothing for heartbeats and for an incomplete message', () => {
  expect(read(': ping\n\n', 'event: submission\ndata: 1\n')).toEqual([])
})

it('joins the lines of a message and accepts every kind of line ending', () => {
  expect(read('data: a\r\ndata: b\r\n\r\ndata: c\r\rdata\n\n')).toEqual([
    { event: 'message', data: 'a\nb', id: '' },
    { event: 'message', data: 'c', id: '' },
    { event: 'message', data: '', id: '' },
  ])
})

it('keeps the last id for messages without one', () => {
  expect(read('id: 3\ndata: x\n\ndata: y\n\n').map((message) => message.id)).toEqual(['3', '3'])
})
