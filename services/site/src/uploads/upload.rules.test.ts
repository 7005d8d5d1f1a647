import { describe, expect, it } from '@jest/globals'
import { fileContentType, fileExtension, pictureExtension } from './upload.rules.ts'

describe('uploads', () => {
  it('take pictures that cannot carry script', () => {
    expect(pictureExtension('image/png')).toBe('png')
    expect(pictureExtension('image/svg+xml')).toBeUndefined()
    expect(pictureExtension('text/html')).toBeUndefined()
    expect(pictureExtension(undefined)).toBeUndefined()
  })

  it.each([
    ['slides.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['no-extension', ''],
    ['x.h t', ''],
    ['../../etc/passwd', ''],
  ])('read the extension of %s as "%s"', (name, extension) => {
    expect(fileExtension(name)).toBe(extension)
  })

  it('show a PDF and only save everything else', () => {
    expect(fileContentType('application/pdf').inline).toBe(true)
    expect(fileContentType('text/html')).toEqual({ contentType: 'application/octet-stream', inline: false })
  })
})
