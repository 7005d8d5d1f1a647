import { useState } from 'react'
import {
  faultyTests,
  openTests,
  resolvedTests,
  testsToCheck,
  testsToAnswer,
  type TestChoice,
  type TestChoices,
  type GeneratedAnswers,
  type UploadedZip,
} from './upload-review.rules.ts'

/** Decisions about the incomplete tests of a zip. */
export function useUploadReview(zip: UploadedZip, isCompared: boolean) {
  const [choices, setChoices] = useState<TestChoices>(new Map())
  const [made, setMade] = useState<GeneratedAnswers>(new Map())
  const faulty = faultyTests(zip.fileList, isCompared)
  const choose = (indexes: readonly number[], choice: TestChoice) =>
    setChoices((before) => new Map([...before, ...indexes.map((index) => [index, choice] as const)]))
  return {
    faulty,
    choices,
    choose,
    open: openTests(faulty, choices, made),
    taken: resolvedTests(zip, choices, made),
    isToBeMade: [...choices.values()].some(({ kind }) => kind === 'make'),
    toMake: testsToAnswer(faulty, choices, made),
    toCheck: testsToCheck(zip.fileList, faulty),
    addMade: (answers: GeneratedAnswers) => setMade((before) => new Map([...before, ...answers])),
  }
}

export type Review = ReturnType<typeof useUploadReview>
