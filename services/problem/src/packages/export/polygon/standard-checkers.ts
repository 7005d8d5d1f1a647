import type { ComparisonKind } from '@verdict/proto/codes/problem'

const program = (name: string, body: string) => `#include "testlib.h"
#include <string>

int main(int argc, char* argv[]) {
    setName("${name}");
    registerTestlibCmd(argc, argv);
${body}
    quitf(_ok, "equal");
}
`

const words = (condition: string) => `    int number = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        ++number;
        std::string expected = ans.readWord(), found = ouf.readWord();
        if (${condition}) quitf(_wa, "token %d: expected %s, found %s", number, expected.c_str(), found.c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "too few tokens");
    if (!ouf.seekEof()) quitf(_wa, "too many tokens");`

const reals = (tolerance: string) => `    int number = 0;
    while (!ans.seekEof()) {
        ++number;
        double expected = ans.readDouble(), found = ouf.readDouble();
        if (!doubleCompare(expected, found, ${tolerance})) quitf(_wa, "number %d: expected %.10f, found %.10f", number, expected, found);
    }
    if (!ouf.seekEof()) quitf(_wa, "too many numbers");`

const lines = (condition: string) => `    int number = 0;
    while (!ans.eof() && !ouf.eof()) {
        ++number;
        std::string expected = ans.readString(), found = ouf.readString();
        if (${condition}) quitf(_wa, "line %d differs", number);
    }
    while (!ans.eof()) if (!trim(ans.readString()).empty()) quitf(_wa, "too few lines");
    while (!ouf.eof()) if (!trim(ouf.readString()).empty()) quitf(_wa, "too many lines");`

/**
 * These checkers have the names and behaviour of Polygon's standard checkers. They are included because other systems
 * compile the source beside the name.
 *
 * Source: the standard checkers of testlib, https://github.com/MikeMirzayanov/testlib/tree/master/checkers
 */
export const standardCheckers: Partial<Record<ComparisonKind, string>> = {
  wcmp: program('words', words('expected != found')),
  ncmp: program('whole numbers', words('expected != found')),
  hcmp: program('large whole numbers', words('expected != found')),
  yesno: program('yes or no', words('upperCase(expected) != upperCase(found)')),
  nyesno: program('several of yes or no', words('upperCase(expected) != upperCase(found)')),
  lcmp: program('lines by their words', lines("tokenize(expected, ' ') != tokenize(found, ' ')")),
  fcmp: program('lines', lines('expected != found')),
  rcmp4: program('numbers, 1e-4', reals('1E-4')),
  rcmp6: program('numbers, 1e-6', reals('1E-6')),
  rcmp9: program('numbers, 1e-9', reals('1E-9')),
}
