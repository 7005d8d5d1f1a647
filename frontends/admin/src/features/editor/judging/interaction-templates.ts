import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import type { ProgramTemplate } from './program-template.ts'
import type { ProgramRole } from './use-compile.ts'

const testlibInteractor = `#include "testlib.h"

// Guess a number: the program asks, the interactor answers "<", ">" or "=".
// inf: input, ouf: what the program writes, tout: for a checker that judges afterwards.
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int secret = inf.readInt();
    for (int tries = 1; tries <= 20; tries++) {
        int guess = ouf.readInt(1, 1000000);
        std::cout << (guess < secret ? "<" : guess > secret ? ">" : "=") << std::endl;
        if (guess == secret) {
            tout << tries << std::endl;
            quitf(_ok, "%d tries", tries);
        }
    }
    quitf(_wa, "not found in 20 tries");
}
`

const hojInteractor = `#include <fstream>
#include <iostream>

// argv: input, file for what a checker judges afterwards, answer. Standard input and output: the program.
// Exit code: 100 accepted, 101 presentation error, 102 wrong answer, 103 the interactor failed.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]);
    int secret, guess;
    if (!(input >> secret)) return 103;
    for (int tries = 1; tries <= 20 && std::cin >> guess; tries++) {
        std::cout << (guess < secret ? "<" : guess > secret ? ">" : "=") << std::endl;
        if (guess == secret) return 100;
    }
    std::cerr << "not found in 20 tries";
    return 102;
}
`

const kattisInteractor = `#include <fstream>
#include <iostream>

const int accept = 42, reject = 43;

// argv: input, answer, feedback folder, arguments. Standard input and output: the program.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]);
    int secret, guess;
    input >> secret;
    for (int tries = 1; tries <= 20 && std::cin >> guess; tries++) {
        std::cout << (guess < secret ? "<" : guess > secret ? ">" : "=") << std::endl;
        if (guess == secret) return accept;
    }
    std::ofstream(std::string(argv[3]) + "/judgemessage.txt") << "not found in 20 tries";
    return reject;
}
`

const cmsManager = `#include <cstdio>
#include <fstream>
#include <iostream>

// argv: for each process a pipe to read from and one to write to. Standard input: the test's input.
// Standard output: a number from 0 to 1. Standard error: what the contestant is told.
int main(int argc, char *argv[]) {
    std::ofstream toProgram(argv[2]);
    std::ifstream fromProgram(argv[1]);
    long long a, b, sum;
    std::cin >> a >> b;
    toProgram << a << " " << b << std::endl;
    bool isRight = (fromProgram >> sum) && sum == a + b;
    std::cout << (isRight ? "1.0" : "0.0") << std::endl;
    std::cerr << (isRight ? "translate:success" : "translate:wrong") << std::endl;
    return 0;
}
`

const hojManager = `#include <fstream>
#include <iostream>

// argv: input, file for what a checker judges afterwards, answer; then for each process of the program
// a pipe to read from and one to write to. Exit code: 100 accepted, 102 wrong answer, 103 the manager failed.
int main(int argc, char *argv[]) {
    std::ifstream input(argv[1]);
    std::ofstream toProgram(argv[5]);
    std::ifstream fromProgram(argv[4]);
    long long a, b, sum;
    if (!(input >> a >> b)) return 103;
    toProgram << a << " " << b << std::endl;
    return (fromProgram >> sum) && sum == a + b ? 100 : 102;
}
`

const inCpp = (code: string): ProgramTemplate => ({ language: 'C++', code })

type Talks = Record<Exclude<ProgramRole, 'checker'>, Partial<Record<JudgeProtocol, ProgramTemplate>>>

/** Interactors for guessing a number, managers for adding two numbers. */
export const interactionTemplates: Talks = {
  interactor: { testlib: inCpp(testlibInteractor), hoj: inCpp(hojInteractor), kattis: inCpp(kattisInteractor) },
  manager: { cms: inCpp(cmsManager), hoj: inCpp(hojManager) },
}
