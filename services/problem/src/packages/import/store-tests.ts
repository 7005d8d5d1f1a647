import type { Actor } from '@verdict/kit/actor'
import type { PackagesContext } from '../context.ts'
import { storeUpload } from '../../test-data/store-upload.ts'
import { normalizeLineEndings } from '../../test-data/normalize-line-endings.ts'
import type { UploadedCase } from '../../test-data/upload.model.ts'
import type { PackagedProblem } from '../model/packaged-problem.ts'
import { storedNames } from './scoring-of-package.rules.ts'

/**
 * Copies the tests of a problem to the store, one file after another, as an upload of the actor. It is swept unless a
 * problem references it.
 */
export async function storeTests(ctx: PackagesContext, actor: Actor, { tests }: PackagedProblem): Promise<string> {
  const names = storedNames(tests)
  const batch = ctx.blobs.batch()
  const cases: UploadedCase[] = []
  for (const [index, { input, answer }] of tests.entries()) {
    const inputRef = await batch.put(input.read())
    const outputRef = await batch.put(answer === null ? [] : normalizeLineEndings(answer.read()))
    cases.push({
      ...(names[index] ?? { inputName: '', outputName: '' }),
      inputSha256: inputRef.sha256,
      inputBytes: inputRef.bytes,
      outputSha256: outputRef.sha256,
      outputBytes: outputRef.bytes,
    })
  }
  await batch.flush()
  return (await storeUpload(ctx, actor, { cases })).fileListDir
}
