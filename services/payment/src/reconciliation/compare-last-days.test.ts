import { expect, it } from '@jest/globals'
import { compareLastDays } from './compare-last-days.ts'

const request = {
  methods: ['wechat', 'alipay'] as const,
  now: new Date('2026-11-27T02:30:00Z'),
  signal: new AbortController().signal,
}

it('compares the bills of three days, oldest first, and adds up the results', async () => {
  const days: string[] = []
  const compare = async ({ method, day }: { method: string; day: string }) => {
    days.push(`${method} ${day}`)
    return { rows: 2, opened: 1 }
  }
  expect(await compareLastDays(request, compare)).toEqual({ rows: 12, opened: 6 })
  expect(days).toEqual([
    'wechat 2026-11-24',
    'wechat 2026-11-25',
    'wechat 2026-11-26',
    'alipay 2026-11-24',
    'alipay 2026-11-25',
    'alipay 2026-11-26',
  ])
})

it('reports a missing bill after comparing the others', async () => {
  let compared = 0
  const compare = async ({ method }: { method: string }) => {
    if (method === 'wechat') throw new Error('not there yet')
    compared += 1
    return { rows: 0, opened: 0 }
  }
  await expect(compareLastDays(request, compare)).rejects.toThrow('not there yet')
  expect(compared).toBe(3)
})
