import { expect, it } from '@jest/globals'
import { imagesIn, rewriteImages, withMarkdownImages } from './rewrite-images.rules.ts'

const at = (name: string) => `https://oj.example/${name}`

it('embeds an image that is stored here and links to others', () => {
  const text = `![a](${at('a.png')}) ![](${at('b%20c.png?x=1')}) ![inside](http://10.0.0.1/x.png) ![d](${at('d.png')})`
  expect(imagesIn(text)).toEqual([at('a.png'), at('b%20c.png?x=1'), 'http://10.0.0.1/x.png', at('d.png')])
  const storedImages = new Map([
    [at('a.png'), { link: '/api/public/remote-image/0a.png' }],
    [at('b%20c.png?x=1'), { fault: 'not_found' as const }],
    ['http://10.0.0.1/x.png', { fault: 'private_address' as const }],
  ])
  expect(rewriteImages(text, storedImages)).toBe(
    `![a](/api/public/remote-image/0a.png) [b-20c.png](${at('b%20c.png?x=1')}) inside ![d](${at('d.png')})`,
  )
})

it('accepts images in HTML and addresses with brackets', () => {
  const html = `x <img width=3 SRC='/a b.png' alt="one [two]"> <img src="data:image/svg+xml,x"><img>`
  const text = withMarkdownImages(html, at('problem/1'))
  expect(text).toBe(`x ![one two](<${at('a%20b.png')}>) `)
  expect(imagesIn(text)).toEqual([at('a%20b.png')])
  const escaped = String.raw`![](https://oj.example/a\(1\).png)`
  expect(imagesIn(escaped)).toEqual([at('a(1).png')])
  expect(rewriteImages(escaped, new Map([[at('a(1).png'), { link: '/x.png' }]]))).toBe('![](/x.png)')
})

it('does not change links, code, or an image whose address leads elsewhere', () => {
  const text = `[a](${at('a.png')}) ![b](${at('a.png.gif')}) ![c](${at('a.png')} "title")`
  expect(rewriteImages(text, new Map([[at('a.png'), { link: '/x.png' }]]))).toBe(
    `[a](${at('a.png')}) ![b](${at('a.png.gif')}) ![c](/x.png)`,
  )
})

it.each(['![', '![](', '![](a ![', '<img ', '![](a "'].map((part) => part.repeat(100_000)))(
  'takes linear time for unclosed links (%#)',
  (hostile) => {
    expect(rewriteImages(withMarkdownImages(hostile, at('')), new Map()) === hostile).toBe(true)
    expect(imagesIn(hostile)).toEqual([])
  },
)
