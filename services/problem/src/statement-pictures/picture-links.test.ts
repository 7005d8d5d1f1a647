import { expect, it } from '@jest/globals'
import { pictureAddresses, withPictureLinks } from './picture-links.rules.ts'

const text = `![a \\] b](pic.png "title") <p><img alt='x' src='/upload/1.png?a=1&amp;b=2'></p>
<IMG SRC=bare.gif> ![](file://x\\_y.png) ![](<spaced.png>) [no picture](pic.png) <img src="pic.png" width=5>`

it('finds the pictures of Markdown and of HTML', () => {
  expect(pictureAddresses(text).sort()).toEqual([
    '/upload/1.png?a=1&b=2',
    'bare.gif',
    'file://x_y.png',
    'pic.png',
    'spaced.png',
  ])
})

it('replaces addresses that there is a link for, and leaves all others', () => {
  const links = new Map([
    ['pic.png', '/p/1.png'],
    ['/upload/1.png?a=1&b=2', '/p/2.png'],
    ['bare.gif', '/p/3.gif'],
  ])
  expect(withPictureLinks(text, links)).toBe(`![a \\] b](/p/1.png "title") <p><img alt='x' src="/p/2.png"></p>
<IMG SRC="/p/3.gif"> ![](file://x\\_y.png) ![](<spaced.png>) [no picture](pic.png) <img src="/p/1.png" width=5>`)
})

it('takes addresses with a pair of brackets, and goes on behind a mark that never ends', () => {
  expect(pictureAddresses('![a [b] ![](c_(1).png) <img alt="x" <img src="d.png">')).toEqual(['c_(1).png', 'd.png'])
})

it.each(['![', '![](', '![](a ![', '<img ', '<img src=', '![](a "'].map((part) => part.repeat(100_000)))(
  'comes to an end with marks that never end (%#)',
  (hostile) => {
    expect(withPictureLinks(hostile, new Map([['a', 'b']])) === hostile).toBe(true)
  },
)
