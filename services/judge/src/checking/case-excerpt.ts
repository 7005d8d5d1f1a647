/** Parts of the files of a failed test, around the first difference; for administrators. */
export interface CaseExcerpt {
  input: string
  output: string
  answer: string
  /** Of the first difference between output and answer, from 1; 0: unknown. */
  line: number
  /** First byte of the excerpts of output and answer within the files. */
  offset: number
}
