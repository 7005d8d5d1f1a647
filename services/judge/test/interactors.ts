import type { JudgeProgram } from '../src/spec/judge-spec.ts'

/** Makes a program of a problem setter, by default in C++ with testlib. */
export function setterProgram(code: string, more: Partial<JudgeProgram> = {}): JudgeProgram {
  return { protocol: 'testlib', language: 'C++', code, args: [], percentScale: 100, ...more }
}

/**
 * Plays a guessing game: the input is `limit secret most`. It answers `? x` by `<`, `>` or `=`; `! x` ends the
 * interaction. It writes the number of questions to its output file.
 */
export const guessing = `#include "testlib.h"
#include <iostream>
int main(int argc, char **argv) {
  registerInteraction(argc, argv);
  int limit = inf.readInt(), secret = inf.readInt(), most = inf.readInt(), asked = 0;
  std::cout << limit << std::endl;
  for (;;) {
    std::string word = ouf.readToken();
    int x = ouf.readInt(1, limit);
    if (word == "!") {
      tout << asked << std::endl;
      if (x == secret) quitf(_ok, "found after %d", asked);
      quitf(_wa, "it was not %d", x);
    }
    if (++asked > most) quitf(_wa, "too many questions");
    std::cout << (secret < x ? '<' : secret > x ? '>' : '=') << std::endl;
  }
}`

/** Finds the number by binary search. */
export const halving = `#include <iostream>
int main() {
  int low = 1, high;
  std::cin >> high;
  while (low < high) {
    int x = (low + high) / 2;
    char c;
    std::cout << "? " << x << std::endl;
    std::cin >> c;
    if (c == '=') low = high = x;
    if (c == '<') high = x - 1;
    if (c == '>') low = x + 1;
  }
  std::cout << "! " << low << std::endl;
}`
