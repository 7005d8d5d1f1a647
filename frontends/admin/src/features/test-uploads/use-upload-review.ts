import { useState } from 'react'
import {
  faultyTests,
  openTests,
  takenTests,
  testsToCheck,
  testsToMake,
  type TestChoice,
  type TestChoices,
  type MadeAnswers,
  type UploadedZip,
} from './upload-review.rules.ts'

/** What becomes of the faulty tests of a zip, until it is taken. */
export function useUploadReview(zip: UploadedZip, isCompared: boolean) {
  const [choices, setChoices] = useState<TestChoices>(new Map())
  const [made, setMade] = useState<MadeAnswers>(new Map())
  const faulty = faultyTests(zip.fileList, isCompared)
  const choose = (indexes: readonly number[], choice: TestChoice) =>
    setChoices((before) => new Map([...before, ...indexes.map((index) => [index, choice] as const)]))
  return {
    faulty,
    choices,
    choose,
    open: openTests(faulty, choices, made),
    taken: takenTests(zip, choices, made),
    isToBeMade: [...choices.values()].some(({ kind }) => kind === 'make'),
    toMake: testsToMake(faulty, choices, made),
    toCheck: testsToCheck(zip.fileList, faulty),
    addMade: (answers: MadeAnswers) => setMade((before) => new Map([...before, ...answers])),
  }
}

export type Review = ReturnType<typeof useUploadReview>
