import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import type { ProgramTemplate } from './program-template.ts'

const testlib = `#include "testlib.h"

// inf: input, ouf: output of the contestant, ans: answer.
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    for (int i = 1; i <= n; i++) {
        long long expected = ans.readLong();
        long long found = ouf.readLong();
        if (expected != found)
            quitf(_wa, "number %d: expected %lld, found %lld", i, expected, found);
    }
    quitf(_ok, "%d numbers", n);
}
`

const hoj = `#include <cstdio>
#include <fstream>

// argv: input, output of the contestant, answer.
// Exit code: 100 accepted, 101 presentation error, 102 wrong answer,
// 99 partial (the percentage goes to standard output), 103 the checker failed.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    long long expected, found;
    if (!(answer >> expected)) return 103;
    if (!(output >> found)) {
        std::fprintf(stderr, "no number");
        return 102;
    }
    return expected == found ? 100 : 102;
}
`

const kattis = `#include <fstream>
#include <iostream>

const int accept = 42, reject = 43;

// argv: input, answer, feedback folder, arguments. The contestant's output is standard input.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), answer(argv[2]);
    std::ofstream message(std::string(argv[3]) + "/judgemessage.txt");
    long long expected, found;
    answer >> expected;
    if (!(std::cin >> found)) {
        message << "no number";
        return reject;
    }
    return expected == found ? accept : reject;
}
`

const cms = `#include <fstream>
#include <iostream>

// argv: input, answer, output of the contestant.
// Standard output: a number from 0 to 1. Standard error: what the contestant is told.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), answer(argv[2]), output(argv[3]);
    long long expected, found;
    answer >> expected;
    bool isRight = (output >> found) && expected == found;
    std::cout << (isRight ? "1.0" : "0.0") << std::endl;
    std::cerr << (isRight ? "Output is correct" : "Output is not correct") << std::endl;
    return 0;
}
`

const hustoj = `#include <fstream>

// argv: input, answer, output of the contestant. Exit code: 0 accepted, else wrong answer.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), answer(argv[2]), output(argv[3]);
    long long expected, found;
    answer >> expected;
    return (output >> found) && expected == found ? 0 : 1;
}
`

const qduoj = `#include <fstream>

// argv: input, output of the contestant. Exit code: 0 accepted, 1 wrong answer, 255 the checker failed.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), output(argv[2]);
    long long a, b, found;
    if (!(input >> a >> b)) return 255;
    return (output >> found) && found == a + b ? 0 : 1;
}
`

const syzoj = `#include <fstream>
#include <iostream>

// The work folder holds input, user_out, answer and code.
// Standard output: points from 0 to 100. Standard error: what the contestant is told.
int main() {
    std::ifstream input("input"), output("user_out"), answer("answer");
    long long expected, found;
    answer >> expected;
    std::cout << ((output >> found) && expected == found ? 100 : 0) << std::endl;
    return 0;
}
`

const lemon = `#include <cstdlib>
#include <fstream>

// argv: input, output of the contestant, answer, full points, file for the points, file for a message.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]), output(argv[2]), answer(argv[3]);
    int full = std::atoi(argv[4]);
    std::ofstream points(argv[5]), message(argv[6]);
    long long expected, found;
    answer >> expected;
    bool isRight = (output >> found) && expected == found;
    points << (isRight ? full : 0) << std::endl;
    message << (isRight ? "right" : "wrong") << std::endl;
    return 0;
}
`

const inCpp = (code: string): ProgramTemplate => ({ language: 'C++', code })

/** For each protocol, a checker that compares one number. */
export const checkerTemplates: Record<JudgeProtocol, ProgramTemplate> = {
  testlib: inCpp(testlib),
  hoj: inCpp(hoj),
  kattis: inCpp(kattis),
  cms: inCpp(cms),
  hustoj: inCpp(hustoj),
  qduoj: inCpp(qduoj),
  syzoj: inCpp(syzoj),
  lemon: inCpp(lemon),
}
