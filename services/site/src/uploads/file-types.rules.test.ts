import { describe, expect, it } from '@jest/globals'
import { imageTypes } from '@verdict/kit/picture-types'
import { safeExtension, safeFilename } from './file-types.rules.ts'

describe('uploaded files', () => {
  it('are never pictures that can contain scripts', () => {
    expect(Object.keys(imageTypes)).not.toContain('image/svg+xml')
  })

  it('lose folders and control characters in their names', () => {
    expect(safeFilename('../../etc/passwd')).toBe('passwd')
    expect(safeFilename('C:\\temp\\数据.zip')).toBe('数据.zip')
    expect(safeFilename('a\r\nset-cookie: x".txt')).toBe('aset-cookie x.txt')
    expect(safeFilename('..')).toBe('file')
  })

  it('keep a plain extension', () => {
    expect(safeExtension('data.TAR')).toBe('tar')
    expect(safeExtension('no ending')).toBe('bin')
    expect(safeExtension('x.<script>')).toBe('bin')
  })

  it('are cut at character boundaries', () => {
    const name = safeFilename(`${'😀'.repeat(100)}a`)
    expect(name.length).toBeLessThanOrEqual(150)
    expect(name.isWellFormed()).toBe(true)
    expect(safeFilename('\ud83d.txt')).toBe('.txt')
  })
})
