import { afterAll, describe, expect, it } from '@jest/globals'
import { withKnownAliases } from './known-aliases.rules.ts'
import { createPinyin } from './pinyin.ts'

const pinyin = createPinyin()
afterAll(() => pinyin.stop())

describe('a Chinese title', () => {
  it('is spelled in pinyin, by its initials, and by the words in it', async () => {
    const [spelled] = await pinyin.spell(['动态规划'])
    expect(spelled?.whole).toContain('dongtaiguihua')
    expect(spelled?.initials).toContain('dtgh')
    expect(spelled?.words).toContain('guihua')
  })

  it('is spelled in each reading of its characters', async () => {
    const [spelled] = await pinyin.spell(['最长上升子序列'])
    expect(spelled?.whole).toContain('zuichangshangshengzixulie')
    expect(spelled?.initials).toContain('zcsszxl')
  })

  it('keeps its Latin words; other titles are not spelled', async () => {
    const spelled = await pinyin.spell(['A+B 问题', 'Two Sum', ''])
    expect(spelled[0]?.whole).toContain('abwenti')
    expect(spelled.slice(1)).toEqual(Array(2).fill({ whole: [], initials: [], words: [] }))
  })

  it('is spelled by a new thread after the last one ended', async () => {
    await pinyin.stop()
    const [spelled] = await pinyin.spell(['贪心'])
    expect(spelled?.whole).toEqual(['tanxin'])
  })
})

describe('tags', () => {
  it('are found by all their names', () => {
    expect(withKnownAliases(['DP', 'Other'])).toEqual(expect.arrayContaining(['dp', '动态规划', 'other']))
    expect(withKnownAliases(['动态规划'])).toEqual(expect.arrayContaining(['dp', 'dynamic programming']))
    expect(withKnownAliases([''])).toEqual([])
  })
})
