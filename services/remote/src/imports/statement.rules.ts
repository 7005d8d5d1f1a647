import { comparedFields } from '@verdict/proto/http/remote/import'
import type { RemoteStatement } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { RemoteProblem } from '../sites/port.ts'

/** Maximum limits of problems on this site. */
const maxTimeMs = 60_000
const maxMemoryMb = 4_096
const maxTags = 20

const hasChinese = /\p{Script=Han}/u

/**
 * Converts a problem to a statement of this site; data without a field goes to the hint.
 *
 * @param fileLink link to the PDF if the statement is one; otherwise null
 */
export function toStatement(problem: RemoteProblem, fileLink: string | null): RemoteStatement {
  const { title, description, input, output, url, limits, tags, fileIo, source } = problem
  const lang = hasChinese.test(`${title}${description}`) ? 'zh-CN' : 'en-US'
  const words = texts[lang]
  const notes = [
    problem.hint,
    limits.text === '' ? '' : `${words.limits}: ${limits.text}`,
    fileIo === null ? '' : `${words.files}: ${fileIo.read}, ${fileIo.write}`,
    source === '' ? '' : `${words.source}: ${source}`,
  ]
  return {
    title,
    description: [description, fileLink === null ? '' : `[${words.file}](${fileLink})`]
      .filter((part) => part !== '')
      .join('\n\n'),
    input,
    output,
    url,
    lang,
    hint: notes.filter((note) => note.trim() !== '').join('\n\n'),
    samples: problem.examples,
    timeLimitMs: Math.min(maxTimeMs, Math.max(1, Math.round(limits.timeMs))),
    memoryLimitMb: Math.min(maxMemoryMb, Math.max(1, Math.round(limits.memoryKb / 1_024))),
    tags: tags.slice(0, maxTags),
  }
}

const texts = {
  'zh-CN': { limits: '原站限制', files: '输入、输出文件', file: '题面文件', source: '来源' },
  'en-US': { limits: 'Limits', files: 'Input and output files', file: 'Statement as a file', source: 'Source' },
} as const

export type ComparedField = (typeof comparedFields)[number]

/** Names of fields that differ between two fetches. */
export function changedFields(before: RemoteStatement | null, after: RemoteStatement): ComparedField[] {
  if (before === null) return []
  return comparedFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
