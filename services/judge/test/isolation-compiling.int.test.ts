import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())
afterEach(() => open.expectClean())

const compile = (code: string, language = 'C') => open.judge(code, { language, cases: [['1 2\n', 'ok\n']] })
const main = 'int main(void){return 0;}'

describe('a source that tries to make the compiler read', () => {
  it.each([
    ['the passwords', '#include "/etc/shadow"'],
    ['the environment of the sandbox', '#include "/proc/1/environ"'],
    ['the memory of the sandbox', '#include "/proc/1/maps"'],
    ['the machine’s root', '#include "/proc/1/root/etc/shadow"'],
    ['a folder of secrets', '#include "/root/.ssh/id_rsa"'],
  ])('%s is refused and learns nothing', async (_what, line) => {
    const { status, errorMessage } = await compile(`${line}\n${main}`)
    expect(status).toBe(JudgeStatus.CompileError)
    expect(errorMessage).toMatch(/No such file|Permission denied|cannot open/)
  })

  it('test data or other submissions is refused', async () => {
    for (const path of [open.own.folder, open.own.scratch, process.cwd()]) {
      const { status } = await compile(`__asm__(".incbin \\"${path}/secret\\"");\n${main}`)
      expect(status).toBe(JudgeStatus.CompileError)
    }
  })

  it.each(['/etc/shadow', '/proc/1/environ', '/proc/1/maps'])('%s into its program is refused', async (path) => {
    expect((await compile(`__asm__(".incbin \\"${path}\\"");\n${main}`)).status).toBe(JudgeStatus.CompileError)
  })

  it('finds no secret in the environment of the compiler', async () => {
    const code = `__asm__(".globl e\\ne: .incbin \\"/proc/self/environ\\"\\n.byte 0");extern char e[];\n#include <string.h>\n#include <stdio.h>\nint main(void){puts(strstr(e,"SECRET")||strstr(e,"TOKEN")||strstr(e,"MONGO")?"secret":"ok");}`
    expect([JudgeStatus.Accepted, JudgeStatus.CompileError]).toContain((await compile(code)).status)
  })
})

describe('a source that explodes at compile time', () => {
  it.each([
    ['of templates', 'C++ 17', 'template<int n>struct a{typedef typename a<n+1>::t t;};a<0>::t x;int main(){}'],
    [
      'of templates twice as many each time',
      'C++ 17',
      'template<class A,class B>struct p{};template<int n,class T>struct g{typedef p<typename g<n-1,p<T,int>>::t,typename g<n-1,p<int,T>>::t>t;};template<class T>struct g<0,T>{typedef T t;};g<60,int>::t x;int main(){}',
    ],
    [
      'of constants',
      'C++ 17',
      'constexpr long f(long n){return n<2?n:f(n-1)+f(n-2);}static_assert(f(60)>0);int main(){}',
    ],
    ['of itself', 'C', '#include "main.c"\n#include "main.c"\n'],
    [
      'of macros',
      'C',
      `#define a0 1,1,1,1,1,1,1,1\n${Array.from({ length: 12 }, (_, i) => `#define a${i + 1} a${i},a${i},a${i},a${i},a${i},a${i},a${i},a${i}`).join('\n')}\nint x[]={a12};int main(void){}`,
    ],
    ['of zeros', 'C', '#include "/dev/zero"\nint main(void){}'],
    ['of chance', 'C', '#include "/dev/urandom"\nint main(void){}'],
    ['of a program of a gigabyte', 'C', 'char a[1<<30]={1};int main(void){return a[5];}'],
    ['of room in the program', 'C', `__asm__(".space 0x7fffffff, 1");${main}`],
    ['of errors', 'C', `int main(void){${'x;'.repeat(30_000)}}`],
    ['of brackets', 'C', `int main(void){return ${'('.repeat(30_000)}1;}`],
  ])('%s is refused in time', async (_what, language, code) => {
    const { status, errorMessage } = await compile(code, language)
    expect([JudgeStatus.CompileError, JudgeStatus.SubmittedFailed]).toContain(status)
    expect(Buffer.byteLength(errorMessage)).toBeLessThanOrEqual(64 * 1024)
  })
})
