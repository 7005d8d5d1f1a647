import { expect, it } from '@jest/globals'
import type { RemotePage } from '@verdict/ui'
import { frameOf } from './use-frame.ts'

const load = () => Promise.resolve(() => null)
const pages: RemotePage[] = [
  { path: '/problem', load },
  { path: '/problem/:problemID', load, frame: 'wide' },
  { path: '/admin', load, frame: 'bare', children: [{ path: '/admin/problem/:id', load }] },
]

it.each([
  ['/problem', 'page'],
  ['/problem/A1000', 'wide'],
  ['/admin', 'bare'],
  ['/admin/problem/7', 'bare'],
  ['/problem/A1000/nowhere', null],
])('%s uses the frame %s', (path, frame) => expect(frameOf(pages, path)).toBe(frame))
