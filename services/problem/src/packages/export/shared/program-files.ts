import type { PackagedProgram } from '../../model/packaged-problem.ts'

const endings: Readonly<Record<string, string>> = { C: 'c', 'C++': 'cpp', Python3: 'py' }

/** Makes the file name of a judge program, with the extension of its language. */
export function programFile(stem: string, { language }: PackagedProgram): string {
  return `${stem}.${endings[language] ?? 'cpp'}`
}
