import type { JudgeProgram } from '../src/spec/judge-spec.ts'

/** Makes a checker of a problem setter. */
export function checker(code: string, rest: Partial<JudgeProgram> = {}): JudgeProgram {
  return { protocol: 'hoj', language: 'C', args: [], percentScale: 100, code, ...rest }
}

/** Makes a checker in C with these statements in main. */
export const cMain = (body: string) =>
  '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n' +
  'static char *slurp(const char *p){static char b[4][65536];static int k;FILE *f=fopen(p,"rb");char *t=b[k++%4];' +
  'size_t n=f?fread(t,1,65535,f):0;t[n]=0;return t;}\n' +
  `int main(int argc,char **argv){${body}}`

/** Uses testlib and ends as the input of the test says. */
export const testlibEndings = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  std::string how = inf.readToken();
  std::string expected = ans.readToken();
  std::string found = ouf.readToken();
  if (how == "compare") {
    if (expected == found) quitf(_ok, "found %s", found.c_str());
    quitf(_wa, "expected %s, found %s", expected.c_str(), found.c_str());
  }
  if (how == "format") quitf(_pe, "odd format");
  if (how == "half") quitf(_pc(50), "half of it");
  if (how == "few") quitf(_pc(7), "seven");
  if (how == "none") quitf(_pc(0), "nothing");
  if (how == "points") quitp(30.0, "thirty");
  if (how == "fail") quitf(_fail, "the checker is lost");
  quitf(_ok, "fine");
}
`
