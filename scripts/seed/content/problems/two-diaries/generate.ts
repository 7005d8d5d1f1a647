import type { Random } from '../../../random.ts'
import { lines, type TestSet } from '../../../problems/test-set.ts'
import { solve } from './reference.ts'

const longest = 6000
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Changes, removes or doubles about every tenth entry. */
function retold(random: Random, diary: string): string {
  const similar = Array.from(diary, (letter) => {
    if (!random.chance(0.1)) return letter
    return random.pick(['', random.text(1, letters), letter + letter])
  })
  return similar.join('').slice(0, longest)
}

export const twoDiaries: TestSet = {
  solve,
  generate(random) {
    const diaries = (s: string, t: string) => ({ input: lines([s, t]) })
    const long = random.text(longest, letters)
    return [
      diaries('a', 'a'),
      diaries('a', 'b'),
      diaries('a', random.text(longest, 'abc')),
      diaries(random.text(50, 'ab'), random.text(60, 'ab')),
      diaries('z'.repeat(longest), 'z'.repeat(500)),
      diaries(random.text(longest, letters), random.text(longest, letters)),
      diaries(long, retold(random, long)),
      diaries(random.text(2500, 'ab'), random.text(2400, 'ab')),
    ]
  },
}
