import type { SyntaxNodeRef } from '@lezer/common'
import { parser as cppParser } from '@lezer/cpp'
import { parser as javaParser } from '@lezer/java'
import { parser as pythonParser } from '@lezer/python'
import { languageInfo } from '@verdict/proto/codes/languages/languages'
import type { mutantOperators } from '@verdict/proto/http/problem/preparation/mutants'

type Operator = (typeof mutantOperators)[number]

/** A program that differs from the original in one place (mutation testing). */
export interface Mutant {
  operator: Operator
  /** Line of the change, from 1. */
  line: number
  /** The original line; `after` is the changed one. */
  before: string
  after: string
  code: string
}

/** Maximum number of mutants of a program; of more, an evenly spread sample is used. */
export const maxMutants = 60

const parsers = {
  'text/x-csrc': cppParser,
  'text/x-c++src': cppParser,
  'text/x-java': javaParser,
  'text/x-python': pythonParser,
}

/**
 * The mutants of a program: a comparison includes or excludes its bound or is negated; a number changes by one; an
 * operator is replaced by a similar one; a type becomes narrower. Places are found in the syntax tree. Null for
 * languages without a parser.
 *
 * Source: the operators of Mothra and PIT ("conditionals boundary", "negate conditionals", "math", "inline constant").
 */
export function mutantsOf(language: string, code: string): Mutant[] | null {
  const type = languageInfo(language)?.contentType
  const parser = Object.entries(parsers).find(([name]) => name === type)?.[1]
  if (parser === undefined) return null
  const mutants: Mutant[] = []
  parser.parse(code).iterate({
    enter(node) {
      if (skipped.has(node.name)) return false
      for (const [operator, text] of changesOf(node, code.slice(node.from, node.to))) {
        mutants.push(mutantAt(code, node, operator, text))
      }
      return true
    },
  })
  const step = mutants.length / maxMutants
  if (step <= 1) return mutants
  return Array.from({ length: maxMutants }, (_, index) => mutants[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  )
}

/** Nodes in which nothing is computed. */
const skipped = new Set([
  'PreprocDirective',
  'Comment',
  'LineComment',
  'BlockComment',
  'String',
  'StringLiteral',
  'ImportDeclaration',
  'ImportStatement',
])

const bounds: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const negations: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '==': '!=',
  '!=': '==',
}
const sums: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '+', '/': '*', '//': '*', '%': '*' }
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', and: 'or', or: 'and' }
const updates: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '++': '--', '--': '++' }
const numbers = new Set(['Number', 'IntegerLiteral'])
/** Nodes in which a number is an exit code or an array size, which is not changed. */
const exitCodes = new Set(['ReturnStatement', 'TemplateArgumentList'])

/** Replacements for a syntax node. */
function changesOf(node: SyntaxNodeRef, text: string): [Operator, string][] {
  const parent = node.node.parent?.name ?? ''
  if (numbers.has(node.name)) return exitCodes.has(parent) ? [] : changedNumbers(text)
  const type = narrowerType(node.name, text)
  if (type !== null) return [['type', type]]
  const isTree = node.node.firstChild !== null
  if (isTree || parent === 'TemplateArgumentList' || parent === 'TypeParameters') return []
  const table: (readonly [Operator, Readonly<Record<string, string>>])[] = [
    ...(parent === 'BinaryExpression'
      ? ([
          ['bound', bounds],
          ['comparison', negations],
          ['arithmetic', sums],
        ] as const)
      : []),
    ...([
      ['logic', logic],
      ['arithmetic', updates],
    ] as const),
  ]
  return table.flatMap(([operator, changes]): [Operator, string][] => {
    const changed = Object.hasOwn(changes, text) ? changes[text] : undefined
    return changed === undefined ? [] : [[operator, changed]]
  })
}

function changedNumbers(text: string): [Operator, string][] {
  const [, digits, ending = ''] = /^(\d{1,15})([uUlL]*)$/.exec(text) ?? []
  if (digits === undefined || /^0\d/.test(digits)) return []
  const value = Number(digits)
  const changed = value === 0 ? [1] : [value + 1, value - 1]
  return changed.map((one) => ['off_by_one', `${one}${ending}`])
}

/** A narrower type than the one of the node; null if it is not a type or none is narrower. */
function narrowerType(name: string, text: string): string | null {
  if (name === 'SizedTypeSpecifier' && /\blong\b/.test(text)) return /\bunsigned\b/.test(text) ? 'unsigned int' : 'int'
  if (name !== 'PrimitiveType') return null
  const narrower: Readonly<Record<string, string>> = {
    long: 'int',
    int64_t: 'int',
    uint64_t: 'unsigned',
    double: 'float',
  }
  return Object.hasOwn(narrower, text) ? (narrower[text] ?? null) : null
}

function mutantAt(code: string, { from, to }: SyntaxNodeRef, operator: Operator, text: string): Mutant {
  const changed = `${code.slice(0, from)}${text}${code.slice(to)}`
  const start = code.lastIndexOf('\n', from - 1) + 1
  const lineAt = (source: string) => {
    const end = source.indexOf('\n', from)
    return source.slice(start, end === -1 ? undefined : end).trimEnd()
  }
  return {
    operator,
    line: code.slice(0, from).split('\n').length,
    before: lineAt(code),
    after: lineAt(changed),
    code: changed,
  }
}
