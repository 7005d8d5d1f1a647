import { describe, expect, it } from '@jest/globals'
import { parseYaml } from './parse-yaml.ts'

const nine = Array.from({ length: 9 })

describe('YAML of a package', () => {
  it('is read', async () => {
    expect(await parseYaml('- {id: a, label: X, rgb: "#f00"}\n- id: 2\n')).toEqual([
      { id: 'a', label: 'X', rgb: '#f00' },
      { id: 2 },
    ])
  })

  it.each([
    ['an alias', 'a: &a [1]\nb: *a\n'],
    [
      'aliases of aliases',
      `a0: &a0 [x]\n${nine.map((_, at) => `a${at + 1}: &a${at + 1} [${nine.map(() => `*a${at}`).join()}]`).join('\n')}`,
    ],
    ['an alias of what holds it', 'a: &a [*a]\n'],
    ['more levels than there is room for', '['.repeat(50_000)],
    ['a key twice', 'a: 1\na: 2\n'],
    ['no end', '"'],
    ['several documents', '--- 1\n--- 2\n'],
  ])('is refused with %s', async (_what, text) => {
    await expect(parseYaml(text)).rejects.toThrow()
  })

  it('produces only plain data, whatever its tags and keys', async () => {
    const text = 'a: !!js/function "() => 1"\nb: !person {name: x}\n__proto__: {admin: true}\nconstructor: 1\n'
    const data = (await parseYaml(text)) as Record<string, unknown>
    expect(data).toMatchObject({ a: '() => 1', b: { name: 'x' }, constructor: 1 })
    expect(data['admin']).toBeUndefined()
    expect({}).not.toHaveProperty('admin')
  })

  it('is parsed without blocking other work', async () => {
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)
    await parseYaml(Array.from({ length: 5000 }, (_, at) => `- {id: a${at}, label: L${at}}`).join('\n'))
    clearInterval(turn)
    expect(turns).toBeGreaterThan(0)
  })

  it('that takes too long is abandoned', async () => {
    await expect(parseYaml('!a '.repeat(300_000), 50)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
