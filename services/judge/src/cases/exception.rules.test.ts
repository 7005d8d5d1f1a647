import { expect, it } from '@jest/globals'
import { exceptionText } from './exception.rules.ts'

it.each([
  [
    'main.py',
    'Traceback (most recent call last):\n  File "main.py", line 9, in <module>\n  File "main.py", line 3, in f\nZeroDivisionError: division by zero\n',
    'ZeroDivisionError, line 3',
  ],
  [
    'Main.java',
    'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.f(Main.java:5)\n\tat Main.main(Main.java:9)\n',
    'java.lang.ArithmeticException, line 5',
  ],
  [
    'main.go',
    'panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\nmain.main()\n\t/w/main.go:8 +0x1d\n',
    'index out of range, line 8',
  ],
  [
    'main.js',
    '/w/main.js:4\nnull.x\n     ^\n\nTypeError: Cannot read properties of null\n    at Object.<anonymous> (/w/main.js:4:6)\n',
    'TypeError, line 4',
  ],
  ['main.rs', "thread 'main' panicked at main.rs:2:5:\nsecret\n", 'panic, line 2'],
  [
    'main.cpp',
    "terminate called after throwing an instance of 'std::out_of_range'\n  what():  secret\n",
    'std::out_of_range',
  ],
  ['main.rb', "main.rb:3:in `/': divided by 0 (ZeroDivisionError)\n", 'ZeroDivisionError, line 3'],
])('names the exception and the line of %s', (name, stderr, text) => {
  expect(exceptionText(stderr, name, 10)).toBe(text)
})

it('reveals nothing of the program’s own output', () => {
  expect(exceptionText('Traceback (most recent call last):\nSecret42Error: 42\n', 'main.py', 10)).toBe('exception')
  expect(exceptionText("terminate called after throwing an instance of 'Answer42'\n", 'main.cpp', 10)).toBe('exception')
  expect(exceptionText('the input was 42\n', 'main.py', 10)).toBe('')
})

it('ignores a line number beyond the source', () => {
  expect(exceptionText('  File "main.py", line 424242, in f\nValueError: x\n', 'main.py', 10)).toBe('ValueError')
})
