import { expect, it } from '@jest/globals'
import {
  addressOfFile,
  encodedPath,
  fileOfAddress,
  linkedAddresses,
  findSolePdf,
  withFileLinks,
} from './file-links.rules.ts'

const text = `[a](file://a.zip "title") <a class='x' href='b.zip'>b</a> ![](c.png) [d](<d_(1).zip>) (no link)`

it('finds links in Markdown and HTML and replaces those with a substitute', () => {
  expect(linkedAddresses(text).sort()).toEqual(['b.zip', 'c.png', 'd_(1).zip', 'file://a.zip'])
  const links = new Map([
    ['file://a.zip', '/1'],
    ['b.zip', '/2'],
    ['d_(1).zip', '/3'],
  ])
  expect(withFileLinks(text, links)).toBe(`[a](/1 "title") <a class='x' href="/2">b</a> ![](c.png) [d](</3>) (no link)`)
})

it('encodes any file name in an address and decodes it again', () => {
  const [sha256, name] = ['0'.repeat(64), "Übung (1)/it's*.pdf"]
  const address = addressOfFile(sha256, name)
  expect(fileOfAddress(address)).toEqual({ sha256, name })
  expect(linkedAddresses(`[x](${address})`)).toEqual([address])
  expect(encodedPath('a b/(c)')).toBe('a%20b/%28c%29')
  for (const other of ['/api/public/problem-file/x/a', `${address}/b`, `/api/public/problem-file/${sha256}/%E0%A4`])
    expect(fileOfAddress(other)).toBeNull()
})

it('recognises a text that consists of a PDF only', () => {
  expect(findSolePdf(' [problem.pdf](a/problem.pdf)\n')).toBe('a/problem.pdf')
  for (const other of ['[a](a.zip)', 'See [a](a.pdf)', '', '[a](a.pdf) [b](b.pdf)'])
    expect(findSolePdf(other)).toBeNull()
})

it.each(['](', '](a ](', '<a ', '<a href=', '<a href="', '](a "'].map((part) => part.repeat(100_000)))(
  'takes linear time for unclosed links (%#)',
  (hostile) => {
    expect(withFileLinks(hostile, new Map([['b', 'c']])) === hostile).toBe(true)
  },
)
