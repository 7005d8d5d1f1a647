import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { PackageFolder } from '../../archive/package-folder.ts'
import { stemOf } from '../shared/paths.rules.ts'
import { preparationOf, readGenerators, readValidators } from '../shared/preparation.ts'
import { linesOfGenerator } from './cms-tests.ts'

const generatorPlaces = ['gen/generator', 'gen/generatore']
const validatorPlaces = ['gen/validator', 'gen/valida']

/** Reads the validator, and the generator with the line of each test that it made. */
export async function readCmsPreparation(folder: PackageFolder): Promise<Preparation> {
  const at = (places: readonly string[]) => folder.paths.filter((path) => places.includes(stemOf(path)))
  const sources = at(validatorPlaces).filter((path) => stemOf(path) !== path)
  const validators = await readValidators(folder, sources.slice(0, 1), 'cms')
  const generators = await readGenerators(
    folder,
    at(generatorPlaces)
      .filter((path) => stemOf(path) !== path)
      .slice(0, 1),
  )
  const [generator] = generators
  if (generator === undefined) return preparationOf({ validators })
  const lines = linesOfGenerator((await folder.text('gen/GEN')) ?? '')
  const scripts = lines.flatMap((args, index) =>
    args === null ? [] : [{ inputName: `input${index}.txt`, line: `${generator.name} ${args}` }],
  )
  return preparationOf({ validators, generators, scripts })
}
