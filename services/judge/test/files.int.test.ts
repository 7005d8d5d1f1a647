import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { c, sum } from './programs.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

describe('files', () => {
  const fileIo = { readName: 'sum.in', writeName: 'sum.out' }
  const viaFiles = (name: string) =>
    c(
      `FILE*i=fopen("sum.in","r"),*o=fopen("${name}","w");int a,b;fscanf(i,"%d %d",&a,&b);fprintf(o,"%d\\n",a+b);fclose(o);`,
    )

  it('are read and written under the names of the problem, and a missing output file is empty', async () => {
    expect((await judge(viaFiles('sum.out'), { language: 'C', spec: { fileIo } })).status).toBe(0)
    expect((await judge(viaFiles('other.out'), { language: 'C', spec: { fileIo } })).status).toBe(
      JudgeStatus.WrongAnswer,
    )
    expect((await judge(sum, { spec: { fileIo } })).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('that are links, pipes or too long count against the program and expose nothing of the machine', async () => {
    const statusOf = async (body: string) => (await judge(c(body), { language: 'C', spec: { fileIo } })).status
    for (const body of ['symlink("/etc/passwd","sum.out");', 'system("mkfifo sum.out");', 'system("mkdir sum.out");']) {
      expect([JudgeStatus.WrongAnswer, JudgeStatus.RuntimeError]).toContain(await statusOf(body))
    }
    expect(await statusOf('int f=creat("sum.out",0600);ftruncate(f,100<<20);')).toBe(JudgeStatus.RuntimeError)
  })

  it('of the problem are placed beside the source and beside the program', async () => {
    const userExtraFiles = [{ name: 'add.h', content: 'int add(int a,int b){return a+b;}' }]
    const withHeader =
      '#include "add.h"\n#include <cstdio>\nint main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",add(a,b));}'
    expect((await judge(withHeader, { spec: { userExtraFiles } })).status).toBe(0)
    expect((await judge(withHeader)).status).toBe(JudgeStatus.CompileError)
    const module = [{ name: 'adder.py', content: 'def add(a, b):\n    return a + b\n' }]
    const python = 'from adder import add\na, b = map(int, input().split())\nprint(add(a, b))\n'
    expect((await judge(python, { language: 'Python3', spec: { userExtraFiles: module } })).status).toBe(0)
  })
})
