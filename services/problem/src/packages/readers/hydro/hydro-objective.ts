import type { PackageFolder } from '../../archive/package-folder.ts'
import { textField, type Fields } from '../../model/fields.rules.ts'
import type { PackagedTest } from '../../model/packaged-problem.ts'
import { compareNaturally } from '../shared/paths.rules.ts'
import type { HydroTests } from './hydro-tests.ts'

const path = 'testdata/config.yaml'

/**
 * Converts questions with fixed answers to answers that are submitted: one test for each question, with its number as
 * input. A question with several correct answers cannot be compared this way.
 */
export async function objectiveTests(folder: PackageFolder, answers: Fields): Promise<HydroTests> {
  const tests: PackagedTest[] = []
  for (const [question, value] of Object.entries(answers).sort(([a], [b]) => compareNaturally(a, b))) {
    const [answer, points] = (Array.isArray(value) ? value : [value, null]) as [unknown, unknown]
    const text = textField({ answer }, 'answer')
    if (text === null)
      folder.notes.refuse(`${folder.root}${path}`, 'package.not_judged', { what: `answers.${question}` })
    const [inputName, outputName] = [`${question}.in`, `${question}.out`]
    const input = await folder.archive.spool.append(inputName, [Buffer.from(`${question}\n`)])
    const file = await folder.archive.spool.append(outputName, [Buffer.from(`${text ?? ''}\n`)])
    const score = typeof points === 'number' ? points : null
    tests.push({ inputName, outputName, input, answer: file, isSample: false, points: score, group: null })
  }
  folder.notes.doubt(`${folder.root}${path}`, 'package.objective')
  return { tests, groups: [] }
}
