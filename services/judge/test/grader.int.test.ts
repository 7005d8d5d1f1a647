import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ExtraFile, JudgeSpec } from '../src/spec/judge-spec.ts'
import type { Question } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { judge, opened } = startJudge()

const header = { name: 'adder.h', content: 'int add(int a, int b);\n' }
const cppMain = `#include "adder.h"
#include <cstdio>
static const char *secret = "the password is plum"; // a secret of the grader
int main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",add(a,b)+(secret[0]-'t'));}
`
const cppGrader: ExtraFile[] = [header, { name: 'grader.cpp', content: cppMain }]
const right = '#include "adder.h"\nint add(int a,int b){return a+b;}'
const javaGrader = {
  name: 'grader.java',
  content: `import java.util.Scanner;
public class grader { public static void main(String[] a){ Scanner s=new Scanner(System.in); System.out.println(new Solution().add(s.nextInt(), s.nextInt())); } }`,
}
const pythonGrader = {
  name: 'grader.py',
  content: 'import solution\nfrom parts import read\nif __name__ == "__main__":\n    print(solution.add(*read()))\n',
}
const pythonPart = { name: 'parts.py', content: 'def read():\n    return map(int, input().split())\n' }
const goGrader = {
  name: 'grader.go',
  content: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(add(a, b)) }\n',
}

const graded = (graderFiles: readonly ExtraFile[], more: Partial<JudgeSpec> = {}) => ({
  spec: { graderFiles, ...more },
})

/** Judges, and returns which files each run of the sandbox was given. */
async function filesOfRuns(question: Question, code: string): Promise<string[][]> {
  const { sandbox } = opened()
  const { run } = sandbox
  const runs: string[][] = []
  sandbox.run = (request, signal) => {
    runs.push(Object.keys(request.files ?? {}))
    return run(request, signal)
  }
  try {
    expect((await judge(code, question)).status).toBe(JudgeStatus.Accepted)
    return runs
  } finally {
    sandbox.run = run
  }
}

describe('a function problem', () => {
  it('is judged by the grader that is linked with the contestant’s function', async () => {
    expect(await judge(right, graded(cppGrader))).toMatchObject({ status: JudgeStatus.Accepted })
    const wrong = '#include "adder.h"\nint add(int a,int b){return a-b;}'
    expect(await judge(wrong, graded(cppGrader))).toMatchObject({ status: JudgeStatus.WrongAnswer })
  })

  it('uses the grader with the file extension of the language', async () => {
    const cMain = { name: 'grader.c', content: cppMain.replace('<cstdio>', '<stdio.h>') }
    const files = [...cppGrader, cMain, javaGrader, pythonGrader, pythonPart, goGrader]
    const statusOf = async (language: string, code: string, sourceStem = '') =>
      (await judge(code, { language, spec: { graderFiles: files, sourceStem } })).status
    expect(await statusOf('C', right)).toBe(JudgeStatus.Accepted)
    expect(await statusOf('C++ 20 With O2', right, 'adder')).toBe(JudgeStatus.Accepted)
    const java = 'public class Solution { int add(int a, int b) { return a + b; } }'
    expect(await statusOf('Java', java, 'Solution')).toBe(JudgeStatus.Accepted)
    const python = 'def add(a, b):\n    return a + b\n'
    expect(await statusOf('Python3', python, 'solution')).toBe(JudgeStatus.Accepted)
    const go = 'package main\nfunc add(a, b int) int { return a + b }\n'
    expect(await statusOf('Golang', go)).toBe(JudgeStatus.Accepted)
  })

  it('may have a grader of several files and header files only', async () => {
    const second = { name: 'more.cc', content: 'int offset(){return 0;}' }
    const main = { name: 'grader.cpp', content: `int offset();\n${cppMain.replace('add(a,b)', 'add(a,b)+offset()')}` }
    expect((await judge(right, graded([header, main, second]))).status).toBe(JudgeStatus.Accepted)
    const whole = { name: 'all.h', content: cppMain.replace('#include "adder.h"', 'int add(int a,int b);') }
    expect((await judge('#include "all.h"\nint add(int a,int b){return a+b;}', graded([whole]))).status).toBe(0)
  })

  it('without the function is a Compile Error with a message about it', async () => {
    const judged = await judge('int sub(int a,int b){return a-b;}', graded(cppGrader))
    expect(judged.status).toBe(JudgeStatus.CompileError)
    expect(judged.errorMessage).toContain('undefined reference')
    expect(judged.errorMessage).not.toContain('plum')
    const syntax = await judge('def add(a, b)\n    return a', {
      language: 'Python3',
      spec: { graderFiles: [pythonGrader, pythonPart], sourceStem: 'solution' },
    })
    expect(syntax).toMatchObject({
      status: JudgeStatus.CompileError,
      errorMessage: expect.stringContaining('solution'),
    })
  })

  it('never exposes the grader’s source to the contestant’s, at compile time or run time', async () => {
    for (const graderReader of [
      '#include "grader.cpp"',
      'asm(".incbin \\"grader.cpp\\"");',
      '#include "/w/grader.cpp"',
    ]) {
      const judged = await judge(`${graderReader}\n${right}`, graded(cppGrader))
      expect(judged.status).toBe(JudgeStatus.CompileError)
      expect(judged.errorMessage).not.toContain('plum')
    }
    const lister = `#include "adder.h"
#include <dirent.h>
#include <string.h>
int add(int a,int b){DIR*d=opendir("/w");for(dirent*e;(e=readdir(d));)if(strstr(e->d_name,"grader")||strstr(e->d_name,"adder"))return -1;return a+b;}`
    expect((await judge(lister, graded(cppGrader))).status).toBe(JudgeStatus.Accepted)
    const python = `import os
def add(a, b):
    return -1 if any(n.endswith('.py') for n in os.listdir('/w')) else a + b
`
    const spec = { graderFiles: [pythonGrader, pythonPart], sourceStem: 'solution' }
    expect((await judge(python, { language: 'Python3', spec })).status).toBe(JudgeStatus.Accepted)
    const embedding =
      'package main\nimport _ "embed"\n//go:embed grader.go\nvar s string\nfunc add(a, b int) int { return a + b }\n'
    const go = await judge(embedding, { language: 'Golang', spec: { graderFiles: [goGrader] } })
    expect(go.status).toBe(JudgeStatus.CompileError)
  })

  it('quotes no line of the grader in compile errors', async () => {
    const secretive = { ...javaGrader, content: javaGrader.content.replace('System.out', '/* plum */ System.out') }
    const judged = await judge('public class Solution { int sub(int a, int b) { return a - b; } }', {
      language: 'Java',
      spec: { graderFiles: [secretive], sourceStem: 'Solution' },
    })
    expect(judged.status).toBe(JudgeStatus.CompileError)
    expect(judged.errorMessage).toContain('add(int,int)')
    expect(judged.errorMessage).not.toContain('plum')
  })

  it('never compiles the contestant’s source together with a source of the grader', async () => {
    const together = (await filesOfRuns(graded(cppGrader), `${right}// apart`)).filter(
      (names) => names.some((name) => name.startsWith('main.cpp')) && names.includes('grader.cpp'),
    )
    expect(together).toEqual([])
  })

  it('compiles the same grader once for many submissions', async () => {
    const question = graded([header, { name: 'grader.cpp', content: `${cppMain}// once` }])
    const compiles = (runs: string[][]) => runs.filter((names) => names.includes('grader.cpp')).length
    expect(compiles(await filesOfRuns(question, `${right}// first`))).toBe(1)
    expect(compiles(await filesOfRuns(question, `${right}// second`))).toBe(0)
  })

  it('lets the contestant’s module use the extra files that it may see', async () => {
    const userExtraFiles = [{ name: 'tables.py', content: 'ZERO = 0\n' }]
    const spec = { graderFiles: [pythonGrader, pythonPart], sourceStem: 'solution', userExtraFiles }
    const code = 'from tables import ZERO\ndef add(a, b):\n    return a + b + ZERO\n'
    expect((await judge(code, { language: 'Python3', spec })).status).toBe(JudgeStatus.Accepted)
  })

  it('is judged without the grader in a language that it has no file for', async () => {
    const whole = 'print(sum(map(int, input().split())))'
    const data = { name: 'data.txt', content: 'x' }
    for (const spec of [{ graderFiles: cppGrader }, { graderFiles: [data] }])
      expect((await judge(whole, { language: 'Python3', spec })).status).toBe(JudgeStatus.Accepted)
  })

  it('cannot be judged with a broken grader', async () => {
    const broken = [header, { name: 'grader.cpp', content: 'int main( {' }]
    await expect(judge(right, graded(broken))).rejects.toThrow('the grader does not compile')
    const brokenPython = { graderFiles: [{ name: 'grader.py', content: 'def (' }], sourceStem: 'solution' }
    await expect(judge('x = 1', { language: 'Python3', spec: brokenPython })).rejects.toThrow('does not compile')
    await expect(judge(right, graded(cppGrader, { sourceStem: 'grader' }))).rejects.toThrow('grader.cpp')
  })

  it('is compiled again when the grader changes', async () => {
    expect((await judge(right, graded(cppGrader))).status).toBe(JudgeStatus.Accepted)
    const other = [header, { name: 'grader.cpp', content: cppMain.replace('add(a,b)', 'add(a,b)*2') }]
    expect((await judge(right, graded(other))).status).toBe(JudgeStatus.WrongAnswer)
  })
})
