/** Bytes of the files of a test; null or left out: there is no such file, or it is not known. */
interface FileSizes {
  inputBytes?: number | null
  outputBytes?: number | null
}

/** Whether a test has an input and an empty answer, which whoever writes something fails. */
export function lacksAnswer({ inputBytes, outputBytes }: FileSizes): boolean {
  return (inputBytes ?? 0) > 0 && outputBytes === 0
}
