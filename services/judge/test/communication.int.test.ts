import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import type { JudgeProgram } from '../src/spec/judge-spec.ts'
import { setterProgram } from './interactors.ts'
import type { Question } from './judging-setup.ts'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

const cms = (code: string, language: JudgeProgram['language'] = 'C') =>
  setterProgram(code, { protocol: 'cms', language })

const meet = (code: string, manager: JudgeProgram, processes: number, more: Question = {}) =>
  judge(code, {
    language: 'C',
    cases: [{ input: '20 22\n', answer: '', score: 10 }],
    ...more,
    spec: {
      type: ProblemType.Oi,
      judgeMode: 'communication',
      interactor: manager,
      processes,
      timeLimitMs: 300,
      ...more.spec,
    },
  })

const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(int argc,char**argv){int a,b;${body}}`

/** Has the first process turn each number into a word, which the second one turns back. */
const relay = `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *from0 = fopen(argv[1], "r"), *to0 = fopen(argv[2], "w"), *from1 = fopen(argv[3], "r"), *to1 = fopen(argv[4], "w");
  int a, b, x, right = 0;
  char word[100];
  if (!from0 || !to0 || !from1 || !to1 || argc != 5) return 1;
  scanf("%d %d", &a, &b);
  for (int i = 0; i < 2; i++) {
    fprintf(to0, "%d\\n", i ? b : a); fflush(to0);
    if (fscanf(from0, "%99s", word) != 1) break;
    fprintf(to1, "%s\\n", word); fflush(to1);
    if (fscanf(from1, "%d", &x) != 1) break;
    right += x == (i ? b : a);
  }
  printf("%.1f\\n", right / 2.0);
  fprintf(stderr, right == 2 ? "translate:success\\n" : "%d of 2 came back\\n", right);
  return 0;
}`

/** A process learns from its argument which of the two it is. */
const both = (back: string) =>
  c(`int me=atoi(argv[1]);
  for(int i=0;i<2;i++){if(me==0){if(scanf("%d",&a)!=1)return 0;printf("w%d\\n",a);}else{char w[99];if(scanf("%98s",w)!=1)return 0;printf("%d\\n",${back});}fflush(stdout);}`)

describe('a communication problem', () => {
  it('is judged by the manager through which several processes of the program communicate', async () => {
    const judged = await meet(both('atoi(w+1)'), cms(relay), 2)
    expect(judged).toMatchObject({ status: JudgeStatus.Accepted, cases: [{ score: 10, message: 'Output is correct' }] })
  })

  it('gives the fraction of the points that the manager reports', async () => {
    const judged = await meet(both('i?atoi(w+1):0'), cms(relay), 2)
    expect(judged.cases[0]).toMatchObject({
      status: JudgeStatus.PartialAccepted,
      score: 5,
      message: '1 of 2 came back',
    })
    expect((await meet(both('0'), cms(relay), 2)).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('is judged by the manager when processes end early', async () => {
    expect((await meet(c('return 0;'), cms(relay), 2)).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('runs one process without an argument, or several numbered from 0', async () => {
    const counter = (processes: number) =>
      cms(`#include <stdio.h>
int main(int argc, char **argv) {
  int right = 0;
  for (int i = 0; i < ${processes}; i++) {
    int x = -1;
    fscanf(fopen(argv[1 + 2 * i], "r"), "%d", &x);
    right += x == i;
  }
  printf("%d\\n", right == ${processes});
}`)
    expect((await meet(c('puts(argc>1?argv[1]:"0");return 0;'), counter(5), 5)).status).toBe(JudgeStatus.Accepted)
    expect((await meet(c('puts(argc>1?"9":"0");return 0;'), counter(1), 1)).status).toBe(JudgeStatus.Accepted)
  })

  it('lets managers in Python and C++ open their pipes in any order', async () => {
    const python = `import sys
a, b = map(int, input().split())
with open(sys.argv[2], 'w') as to, open(sys.argv[1]) as back:
    print(a, b, file=to, flush=True)
    print(1.0 if int(back.readline()) == a + b else 0.0)
`
    const sum = c('scanf("%d %d",&a,&b);printf("%d\\n",a+b);fflush(stdout);return 0;')
    expect((await meet(sum, cms(python, 'Python3'), 1)).status).toBe(JudgeStatus.Accepted)
    const cpp = `#include <fstream>
#include <iostream>
int main(int, char **argv) {
  std::ofstream to(argv[2]);
  std::ifstream from(argv[1]), input("input.txt");
  int a, b, x = 0;
  input >> a >> b;
  to << a << ' ' << b << std::endl;
  from >> x;
  std::cout << (x == a + b) << std::endl;
}`
    expect((await meet(sum, cms(cpp, 'C++'), 1)).status).toBe(JudgeStatus.Accepted)
    const reopening = `#include <stdio.h>
int main(int argc, char **argv) {
  int a, b, x;
  scanf("%d %d", &a, &b);
  freopen(argv[1], "r", stdin);
  FILE *to = fopen(argv[2], "w");
  fprintf(to, "%d %d\\n", a, b); fflush(to);
  scanf("%d", &x);
  printf("%d\\n", x == a + b);
}`
    expect((await meet(sum, cms(reopening), 1)).status).toBe(JudgeStatus.Accepted)
  })

  it('counts the time of all processes together, and the memory of each', async () => {
    // Each takes 200 ms, so that a single one is below the limit and all together are above it.
    const busy = '#include <time.h>\n' + c('while(clock()<CLOCKS_PER_SEC/5);puts("0");return 0;')
    const judged = await meet(busy, cms(relay), 2)
    expect(judged).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 300 })
    const hungry = c('char*p=malloc(90<<20);memset(p,1,90<<20);puts("0");return 0;')
    expect((await meet(hungry, cms(relay), 2)).status).toBe(JudgeStatus.MemoryLimitExceeded)
    const fitting = c('char*p=malloc(40<<20);memset(p,1,40<<20);scanf("%d",&a);puts("0");return 0;')
    expect((await meet(fitting, cms(relay), 2)).status).toBe(JudgeStatus.WrongAnswer)
  })

  it('is Runtime Error or Time Limit Exceeded when one process fails, whatever the others do', async () => {
    const failing = await meet(both('argv[1][0]=="1"[0]?abort(),0:0'), cms(relay), 2)
    expect(failing.status).toBe(JudgeStatus.RuntimeError)
    const looping = await meet(c('if(argv[1][0]==49)for(;;);return 0;'), cms(relay), 2)
    expect(looping.status).toBe(JudgeStatus.TimeLimitExceeded)
    const waiting = await meet(c('sleep(60);'), cms(relay), 2)
    expect(waiting).toMatchObject({ status: JudgeStatus.TimeLimitExceeded, timeMs: 300 })
  })

  it('isolates the processes from each other and from the input', async () => {
    const spy = c(
      'if(!access("input.txt",0)||!access("/w/input",0))return 9;for(int i=3;i<64;i++)if(fcntl(i,F_GETFD)!=-1)return 9;puts("0");return 0;',
    )
    const judged = await meet(`#include <fcntl.h>\n${spy}`, cms(relay), 2)
    expect(judged).toMatchObject({ status: JudgeStatus.WrongAnswer, cases: [{ message: '0 of 2 came back' }] })
  })

  it('is a system error when the manager crashes or reports no number', async () => {
    const fails = (body: string) => expect(meet(c('return 0;'), cms(c(body)), 1)).rejects.toThrow(/manager failed/)
    await fails('abort();')
    await fails('return 2;')
    await fails('puts("fine");return 0;')
  })

  it('accepts stubs that are compiled with the contestant’s function', async () => {
    const stub = {
      name: 'stub.c',
      content:
        '#include <stdio.h>\nint add(int,int);int main(){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",add(a,b));}',
    }
    const manager = `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *from = fopen(argv[1], "r"), *to = fopen(argv[2], "w");
  int a, b, x;
  scanf("%d %d", &a, &b);
  fprintf(to, "%d %d\\n", a, b); fflush(to);
  if (fscanf(from, "%d", &x) != 1) x = 0;
  printf("%d\\n", x == a + b);
}`
    const spec = { graderFiles: [stub] }
    expect((await meet('int add(int a,int b){return a+b;}', cms(manager), 1, { spec })).status).toBe(
      JudgeStatus.Accepted,
    )
  })
})

describe('testlib managers', () => {
  it('get the pipes after the files of an interactor, and a checker may judge their output', async () => {
    const manager = setterProgram(
      `#include <stdio.h>
int main(int argc, char **argv) {
  FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w"), *from = fopen(argv[4], "r"), *to = fopen(argv[5], "w");
  int a, b, x = 0;
  fscanf(in, "%d %d", &a, &b);
  fprintf(to, "%d %d\\n", a, b); fflush(to);
  fscanf(from, "%d", &x);
  fprintf(out, "%d\\n", x);
  fprintf(stderr, x == a + b ? "ok right" : "wrong answer no");
  return x != a + b;
}`,
      { language: 'C' },
    )
    const checker = setterProgram(
      '#include <stdio.h>\nint main(int c,char**v){int x=0;fscanf(fopen(v[2],"r"),"%d",&x);fprintf(stderr,"ok it was %d",x);return 0;}',
      { language: 'C' },
    )
    const sum = c('scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;')
    expect(await meet(sum, manager, 1)).toMatchObject({
      status: JudgeStatus.Accepted,
      cases: [{ message: 'ok right' }],
    })
    expect((await meet(sum, manager, 1, { spec: { checker } })).cases[0]?.message).toBe('ok it was 42')
    expect((await meet(c('puts("1");return 0;'), manager, 1)).status).toBe(JudgeStatus.WrongAnswer)
  })
})
