import { expect, it } from '@jest/globals'
import { pastedPrograms } from './paste.rules.ts'

const program = ['int a[100], n;', 'int main() {', '  read(a, n);', '  print(a[0]);', '}']

it('replaces the most similar line by the line of a hint', () => {
  expect(pastedPrograms('Write `print(a[n - 1]);` there.', program.join('\n'))).toContain(
    program.with(3, '  print(a[n - 1]);').join('\n'),
  )
})

it('inserts a missing line below the most similar one', () => {
  expect(pastedPrograms('You forgot `sort(a, n);` after it.', program.join('\n'))).toContain(
    program.toSpliced(3, 0, '  sort(a, n);').join('\n'),
  )
})

it('inserts nothing that exists already, and no bare name', () => {
  expect(pastedPrograms('Look at `read(a, n);` and at `n`.', program.join('\n'))).toEqual([])
})
