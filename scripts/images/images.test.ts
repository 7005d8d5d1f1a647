import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../lib/root.ts'
import { imageId, images, reference } from './images.ts'

it('there is an image of the shell and of every remote', () => {
  const names = images.flatMap(({ name }) => /^verdict-web-(.*)$/.exec(name)?.[1] ?? [])
  const built = globSync('frontends/*/package.json', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('"build": "verdict-web-build"'),
  )
  expect(names.sort()).toEqual(built.map((file) => file.split('/')[1]).sort())
})

it('each is built from a Dockerfile that uses its arguments', () => {
  for (const image of images) {
    const file = join(root, 'deploy/images', image.dockerfile)
    expect([imageId(image), existsSync(file)]).toEqual([imageId(image), true])
    const taken = [...readFileSync(file, 'utf8').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
    expect(taken).toEqual(expect.arrayContaining(['VERSION', 'REVISION', ...Object.keys(image.arguments)]))
  }
})

it('a variant is appended to the tag', () => {
  const [services] = images
  const core = images.find((image) => image.variant === 'core')
  expect(services && reference(services, '1.0', '')).toBe('verdict-services:1.0')
  expect(core && reference(core, '1.0', 'registry.example/team/')).toBe('registry.example/team/verdict-judge:1.0-core')
})
