import type { PackageEntry, PackageWriter } from '../shared/package-writer.ts'
import { noteUnpackagedPictures, storedPictureEntries } from '../shared/statement-pictures.ts'
import { hojJson } from './hoj-json.ts'

/**
 * Writes packages as HOJ exports them, for the importers of HOJ and this site: a JSON file beside a folder with the
 * tests. Statements keep the addresses of their pictures, which are content-addressed; HOJ ignores the pictures in the
 * folder.
 */
export const hojWriter: PackageWriter = {
  format: 'hoj',
  entriesOf(problem, { file: name }, notes) {
    noteUnpackagedPictures(problem, notes)
    return [
      { path: `${name}.json`, text: `${JSON.stringify(hojJson(problem), null, 2)}\n` },
      ...problem.tests.flatMap(({ inputName, outputName, input, answer }): PackageEntry[] => [
        { path: `${name}/${inputName}`, file: input },
        ...(answer === null ? [] : [{ path: `${name}/${outputName}`, file: answer }]),
      ]),
      ...storedPictureEntries(problem, `${name}/pictures/`),
    ]
  },
}
