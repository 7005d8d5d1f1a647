import { expect, it } from '@jest/globals'
import { services } from '@verdict/proto/services'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './status-page.texts.ts'

it('has every text of the status page in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})

it('has a name for every service that users may find unhealthy', () => {
  const answering = Object.entries(services).filter(([, { grpc }]) => grpc !== null)
  for (const [name] of answering) expect(Object.keys(texts['zh-CN'].part)).toContain(name)
})
