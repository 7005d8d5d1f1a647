import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

const settingNames = [
  ...(['type', 'judgeMode', 'judgeCaseMode', 'timeLimitMs', 'memoryLimitMb', 'stackLimitMb'] as const),
  ...(['isRemoveEndBlank', 'isFileIO', 'ioReadFileName', 'ioWriteFileName', 'ioScore', 'difficulty'] as const),
  ...(['source', 'codeShare', 'openCaseResult', 'failureDetail', 'isUploadCase', 'languages', 'tagIds'] as const),
] as const

const programNames = [
  ...(['spjLanguage', 'spjCode', 'judging', 'userExtraFile', 'judgeExtraFile', 'codeTemplates'] as const),
] as const

/** The parts of a version with their fields, without tests. Owner, ID and visibility are not versioned. */
const fieldsOfParts = {
  statements: ['statements', 'examples'],
  settings: settingNames,
  programs: programNames,
} as const

/** The versioned content of a problem, without its tests. */
export type VersionContent = Pick<
  ProblemDoc,
  'statements' | 'examples' | (typeof settingNames)[number] | (typeof programNames)[number]
>

/** Programs stored with the problem when a version is published: shown in comparisons, but not restored. */
export interface PreparedPrograms extends Preparation {
  solutions: Pick<ExampleDoc, 'name' | 'language' | 'code' | 'expected'>[]
}

export type PartName = keyof typeof fieldsOfParts | 'kept'

/** SHA-256 of each part. */
export type ContentParts = Record<PartName, string>

/** Serializes each part; equal contents have equal texts. */
export function textsOfParts(content: VersionContent, prepared: PreparedPrograms): Record<PartName, string> {
  const textOf = (names: readonly (keyof VersionContent)[]) =>
    JSON.stringify(names.map((name) => [name, content[name] ?? null]))
  const { validators, generators, scripts, script, checkerTests, solutions } = prepared
  return {
    statements: textOf(fieldsOfParts.statements),
    settings: textOf(fieldsOfParts.settings),
    programs: textOf(fieldsOfParts.programs),
    kept: JSON.stringify({ validators, generators, scripts, script, checkerTests, solutions }),
  }
}

/** Parses the statements, settings and programs serialized by `textsOfParts`. */
export function parseContent(texts: readonly string[]): VersionContent {
  const entries = texts.flatMap((text) => JSON.parse(text) as [string, unknown][])
  return Object.fromEntries(entries) as unknown as VersionContent
}

export function parsePreparedPrograms(text: string): PreparedPrograms {
  return JSON.parse(text) as PreparedPrograms
}
