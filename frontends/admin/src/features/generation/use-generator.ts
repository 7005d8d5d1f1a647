import { useState } from 'react'
import type { startGeneration } from '@verdict/proto/http/problem/authoring/authoring'
import { judgeProgramLanguages, type JudgeProgramLanguage } from '@verdict/proto/codes/problem'
import type { RouteBody } from '@verdict/proto/http/route'
import { readStored, useUser, writeStored } from '@verdict/ui'

export interface SetterProgramValues {
  language: JudgeProgramLanguage
  code: string
}

export interface GeneratorValues {
  generator: SetterProgramValues
  hasSolution: boolean
  solution: SetterProgramValues
  /** A line for each test. */
  args: string
}

export type GeneratorError = 'generator' | 'solution' | 'args'

const template = `#include "testlib.h"
#include <iostream>
using namespace std;

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  int most = atoi(argv[2]);
  cout << rnd.next(1, most) << " " << rnd.next(1, most) << endl;
}`

const initial: GeneratorValues = {
  generator: { language: 'C++', code: template },
  hasSolution: true,
  solution: { language: 'C++', code: '' },
  args: '',
}

/** Lines of arguments; each non-empty one generates a test. */
export function linesOf(args: string): string[] {
  return args.split('\n').filter((line) => line.trim() !== '')
}

function errorOf({ generator, hasSolution, solution, args }: GeneratorValues): GeneratorError | null {
  if (generator.code.trim() === '') return 'generator'
  if (linesOf(args).length === 0) return 'args'
  return hasSolution && solution.code.trim() === '' ? 'solution' : null
}

export function bodyOf(pid: number, values: GeneratorValues): RouteBody<typeof startGeneration> {
  const { generator, hasSolution, solution, args } = values
  return { pid, generator, solution: hasSolution ? solution : null, arguments: linesOf(args) }
}

function isProgram(value: unknown): value is SetterProgramValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    'language' in value &&
    judgeProgramLanguages.some((one) => one === value.language) &&
    'code' in value &&
    typeof value.code === 'string'
  )
}

function isValues(stored: unknown): stored is GeneratorValues {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'generator' in stored &&
    isProgram(stored.generator) &&
    'solution' in stored &&
    isProgram(stored.solution) &&
    'hasSolution' in stored &&
    typeof stored.hasSolution === 'boolean' &&
    'args' in stored &&
    typeof stored.args === 'string'
  )
}

/** Generator and solution of the setter, stored in this browser at every keystroke. */
export function useGenerator(pid: number, needsSolution: boolean) {
  const key = `test-generator:${useUser()?.uid ?? ''}:${pid}`
  const [values, setValues] = useState<GeneratorValues>(() => {
    const stored = readStored(key)
    return isValues(stored) ? stored : initial
  })
  const change = (part: Partial<GeneratorValues>) => {
    setValues((before) => {
      const after = { ...before, ...part }
      writeStored(key, after)
      return after
    })
  }
  return { values, change, fault: errorOf({ ...values, hasSolution: needsSolution || values.hasSolution }) }
}
