import { wordDiff } from '@verdict/kit/word-diff'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { parseExtraFiles } from '../../judging/extra-files.rules.ts'
import type { PreparedPrograms, VersionContent } from '../version-content.rules.ts'
import { lineChanges } from './text-changes.ts'

/** The content of a version for comparison, without tests. */
export interface ComparedContent {
  content: VersionContent
  kept: PreparedPrograms
  /** Names of its tags. */
  tags: readonly string[]
}

const textFields = ['title', 'description', 'input', 'output', 'hint'] as const

/** Word diff of statements, separately for each language; samples are shared by all languages. */
export function compareStatements(before: VersionContent, after: VersionContent): VersionComparison['statements'] {
  const langs = [...new Set([...before.statements, ...after.statements].map(({ lang }) => lang))]
  const statementIn = (content: VersionContent, lang: string) => content.statements.find((one) => one.lang === lang)
  const changes = langs.flatMap((lang) => {
    const [was, is] = [statementIn(before, lang), statementIn(after, lang)]
    return textFields.map((field) => ({ lang, field, pieces: wordDiff(was?.[field] ?? '', is?.[field] ?? '') }))
  })
  const examples = { lang: '', field: 'examples' as const, pieces: wordDiff(before.examples, after.examples) }
  return [...changes, examples].filter(({ pieces }) => pieces.length > 0)
}

/** Limits and other settings, by the field names of forms. */
function settingsOf({ content, tags }: ComparedContent): Record<string, unknown> {
  const { timeLimitMs, memoryLimitMb, stackLimitMb, codeTemplates: _templates, tagIds: _tags, ...rest } = content
  const {
    statements: _statements,
    examples: _examples,
    judging,
    userExtraFile: _u,
    judgeExtraFile: _j,
    ...plain
  } = rest
  const { spjCode: _code, ...settings } = plain
  const { checker, graderFile: _grader, ...options } = judging ?? { checker: null, graderFile: null }
  return {
    ...settings,
    timeLimit: timeLimitMs,
    memoryLimit: memoryLimitMb,
    stackLimit: stackLimitMb,
    tags,
    ...options,
    ...(checker === null ? {} : { checkerLanguage: checker.language, checkerProtocol: checker.protocol }),
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function compareSettings(before: ComparedContent, after: ComparedContent): VersionComparison['settings'] {
  const [was, is] = [settingsOf(before), settingsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((change) => change.before !== change.after)
}

/** All programs and files of a version, by display name. */
function filesOf({ content, kept }: ComparedContent): Map<string, string> {
  const { spjCode, judging, userExtraFile, judgeExtraFile, codeTemplates } = content
  const files = new Map<string, string>()
  const add = (name: string, text: string | null | undefined) => {
    if (text !== null && text !== undefined && text !== '') files.set(name, text)
  }
  add(content.judgeMode === 'interactive' ? 'interactor' : 'checker', spjCode)
  add('checker/output', judging?.checker?.code)
  for (const { name, content: text } of parseExtraFiles(judging?.graderFile)) add(`grader/${name}`, text)
  for (const { name, content: text } of parseExtraFiles(userExtraFile)) add(`files/${name}`, text)
  for (const { name, content: text } of parseExtraFiles(judgeExtraFile)) add(`judge-files/${name}`, text)
  for (const { lid, code } of codeTemplates) add(`templates/${lid}`, code)
  for (const { name, code } of kept.validators) add(`validators/${name}`, code)
  for (const { name, code } of kept.generators) add(`generators/${name}`, code)
  for (const { name, code } of kept.solutions) add(`solutions/${name}`, code)
  add('scripts', kept.scripts.map(({ inputName, line }) => `${inputName}: ${line}`).join('\n'))
  return files
}

/** Line diff of programs and attached files. */
export function compareFiles(before: ComparedContent, after: ComparedContent): VersionComparison['files'] {
  const [was, is] = [filesOf(before), filesOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])].sort()
  return names.flatMap((name) => lineChanges(name, was.get(name), is.get(name)) ?? [])
}
