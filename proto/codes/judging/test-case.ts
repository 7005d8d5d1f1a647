/** Sizes of the files of a test in bytes; null or missing if the file does not exist or is unknown. */
interface FileSizes {
  inputBytes?: number | null
  outputBytes?: number | null
}

/** Whether a test has an input and an empty answer, so that every program with output fails it. */
export function lacksAnswer({ inputBytes, outputBytes }: FileSizes): boolean {
  return (inputBytes ?? 0) > 0 && outputBytes === 0
}
