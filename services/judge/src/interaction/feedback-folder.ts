import { callFiles, feedbackFiles } from '../checking/protocols.ts'
import type { InputFile, RunRequest, RunResult } from '../sandbox/sandbox.ts'

/** Files that the sandbox places into the working directory belong to itself, so the archives have different names. */
const archiveBefore = '.feedback-before.tar'
const archiveAfter = '.feedback-after.tar'

/**
 * Restores the feedback folder of the last pass, runs the validator, and archives the folder for the next pass. The
 * input of the next pass is not included.
 */
const script = `mkdir ${callFiles.feedback} || exit 120
[ ! -f ${archiveBefore} ] || tar -xf ${archiveBefore} || exit 120
"$@"
code=$?
tar -cf ${archiveAfter} --exclude=${feedbackFiles.nextPass} ${callFiles.feedback} || exit 121
exit $code`

const maxFileBytes = 64 * 1024 * 1024

/** Adds a persistent feedback folder to a run of a validator; `folder` is the archive of the previous pass. */
export function withFeedback(request: RunRequest, folder: InputFile | undefined): RunRequest {
  const files = Object.entries(request.files ?? {}).filter(([name]) => !name.startsWith(`${callFiles.feedback}/`))
  return {
    ...request,
    argv: ['/bin/sh', '-c', script, 'sh', ...request.argv],
    files: { ...Object.fromEntries(files), ...(folder === undefined ? {} : { [archiveBefore]: folder }) },
    keep: [...(request.keep ?? []), archiveAfter, feedbackFiles.nextPass],
    fileBytes: maxFileBytes,
  }
}

/** Returns the files of a pass for the next one; `input` exists if the validator requests another pass. */
export function nextPassFiles({ kept }: RunResult): { folder?: InputFile; input?: InputFile } {
  const fileOf = (name: string): InputFile | undefined => {
    const fileId = kept.get(name)
    return fileId === undefined ? undefined : { from: 'kept', fileId }
  }
  return { folder: fileOf(archiveAfter), input: fileOf(feedbackFiles.nextPass) }
}
