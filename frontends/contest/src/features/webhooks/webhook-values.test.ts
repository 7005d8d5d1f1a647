import { expect, it } from '@jest/globals'
import { cidsOf, newToken, valuesOf } from './webhook-values.ts'

const webhook = {
  id: '1',
  url: 'https://a.example/',
  endpoints: [],
  active: true,
  username: 'root',
  deliveries: [],
  cids: [7, 9],
}

it('a new one has a random secret of 24 bytes', () => {
  expect(newToken((bytes) => bytes.fill(171))).toBe('ab'.repeat(24))
  expect(valuesOf(null).token).not.toBe(valuesOf(null).token)
  expect(valuesOf(webhook).token).toBe('')
})

it('one for several contests keeps the others unless it becomes one for all', () => {
  expect(cidsOf(valuesOf(null), 7, null)).toEqual([7])
  expect(cidsOf(valuesOf(webhook), 7, webhook)).toEqual([7, 9])
  expect(cidsOf({ ...valuesOf(webhook), isForAll: true }, 7, webhook)).toEqual([])
  const everywhere = { ...webhook, cids: [] }
  expect(valuesOf(everywhere).isForAll).toBe(true)
  expect(cidsOf({ ...valuesOf(everywhere), isForAll: false }, 7, everywhere)).toEqual([7])
})
