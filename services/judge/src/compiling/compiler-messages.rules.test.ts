import { expect, it } from '@jest/globals'
import { compilerMessages } from './compiler-messages.rules.ts'

const error = (line: number, column: number, message: string) => ({ line, column, severity: 'error', message })

it.each([
  [
    'main.cpp',
    "main.cpp: In function 'int main()':\nmain.cpp:3:5: error: 'x' was not declared\n    3 |     x;\n      |     ^\nmain.cpp:2:1: note: here\n",
    [error(3, 5, "'x' was not declared")],
  ],
  [
    'main.c',
    'main.c:1:10: fatal error: no.h: No such file or directory\n',
    [error(1, 10, 'no.h: No such file or directory')],
  ],
  ['main.go', '# command-line-arguments\n./main.go:4:2: undefined: x\n', [error(4, 2, 'undefined: x')]],
  ['Main.java', 'Main.java:2: error: not a statement\n  x;\n  ^\n1 error\n', [error(2, 0, 'not a statement')]],
  [
    'main.rs',
    'error[E0425]: cannot find value `x` in this scope\n --> main.rs:2:5\n  |\n2 |     x\n',
    [error(2, 5, 'cannot find value `x` in this scope')],
  ],
  [
    'main.py',
    '  File "main.py", line 2\n    print((1)\n         ^\nSyntaxError: \'(\' was never closed\n',
    [error(2, 6, "SyntaxError: '(' was never closed")],
  ],
  ['main.pas', 'main.pas(3,1) Error: Identifier not found "x"\n', [error(3, 1, 'Identifier not found "x"')]],
  ['Main.cs', 'Main.cs(2,7): error CS1002: ; expected\n', [error(2, 7, 'CS1002: ; expected')]],
])('finds the positions in %s', (name, text, messages) => {
  expect(compilerMessages(text, name)).toEqual(messages)
})

it('omits other files and more positions than an editor can show', () => {
  expect(compilerMessages('grader.cpp:3:5: error: x\n', 'main.cpp')).toEqual([])
  expect(compilerMessages('main.cpp:3:5: error: x\n'.repeat(1000), 'main.cpp')).toHaveLength(50)
})
