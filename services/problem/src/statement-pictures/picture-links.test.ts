import { expect, it } from '@jest/globals'
import { pictureAddresses, withPictureLinks } from './picture-links.rules.ts'

const text = `![a \\] b](pic.png "title") <p><img alt='x' src='/upload/1.png?a=1&amp;b=2'></p>
<IMG SRC=bare.gif> ![](file://x\\_y.png) ![](<spaced.png>) [no picture](pic.png) <img src="pic.png" width=5>`

it('finds the pictures in Markdown and HTML', () => {
  expect(pictureAddresses(text).sort()).toEqual([
    '/upload/1.png?a=1&b=2',
    'bare.gif',
    'file://x_y.png',
    'pic.png',
    'spaced.png',
  ])
})

it('replaces only addresses that have a substitute', () => {
  const links = new Map([
    ['pic.png', '/p/1.png'],
    ['/upload/1.png?a=1&b=2', '/p/2.png'],
    ['bare.gif', '/p/3.gif'],
  ])
  expect(withPictureLinks(text, links)).toBe(`![a \\] b](/p/1.png "title") <p><img alt='x' src="/p/2.png"></p>
<IMG SRC="/p/3.gif"> ![](file://x\\_y.png) ![](<spaced.png>) [no picture](pic.png) <img src="/p/1.png" width=5>`)
})

it('accepts a pair of brackets in an address, and continues after an unclosed link', () => {
  expect(pictureAddresses('![a [b] ![](c_(1).png) <img alt="x" <img src="d.png">')).toEqual(['c_(1).png', 'd.png'])
})

it.each(['![', '![](', '![](a ![', '<img ', '<img src=', '![](a "'].map((part) => part.repeat(100_000)))(
  'takes linear time for unclosed links (%#)',
  (hostile) => {
    expect(withPictureLinks(hostile, new Map([['a', 'b']])) === hostile).toBe(true)
  },
)
