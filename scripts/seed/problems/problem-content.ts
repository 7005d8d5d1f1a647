import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { statementLanguages } from '@verdict/proto/codes/problem'
import type { Statement } from '@verdict/proto/http/problem/problem'
import type { Static } from 'typebox'
import { decodeYaml, ProblemDefinition } from '../definition.ts'
import { parseStatement } from './statement.ts'
import type { TestSet } from './test-set.ts'
import { testSets } from './test-sets.ts'

export const contentFolder = path.join(import.meta.dirname, '..', 'content')

export interface Sample {
  input: string
  output: string
}

/** Holds the content of a problem's folder in content/problems. */
export interface ProblemContent {
  /** The slug is the name of the folder. */
  slug: string
  definition: ProblemDefinition
  statements: Static<typeof Statement>[]
  samples: Sample[]
  /** The editor starts with this code, by language. */
  templates: ReadonlyMap<string, string>
  /** These files are placed beside a contestant's source, by file name. */
  extraFiles: ReadonlyMap<string, string>
  testSet: TestSet
}

/** Loads every problem, in the order of creation. */
export function loadProblems(): ProblemContent[] {
  return [...testSets].map(([slug, testSet]) => loadProblem(slug, testSet))
}

function loadProblem(slug: string, testSet: TestSet): ProblemContent {
  const read = (...names: string[]) => readFileSync(problemFile(slug, ...names), 'utf8')
  const definition = decodeYaml(ProblemDefinition, read('problem.yaml'), slug)
  return {
    slug,
    definition,
    statements: statementLanguages.map((lang) => parseStatement(read(`statement.${lang}.md`), lang)),
    samples: namesIn(slug, 'samples')
      .filter((name) => name.endsWith('.in'))
      .map((name) => ({ input: read('samples', name), output: read('samples', name.replace(/in$/, 'out')) })),
    templates: new Map(Object.entries(definition.templates).map(([lang, name]) => [lang, read('templates', name)])),
    extraFiles: new Map(definition.extraFiles.map((name) => [name, read('extra', name)])),
    testSet,
  }
}

/**
 * Lists the solutions of a problem. Each file is named after its verdict, such as `accepted.cpp` or `partial-30.py`.
 */
export function solutionNames(slug: string): string[] {
  return namesIn(slug, 'solutions')
}

export function readSolution(slug: string, name: string): string {
  return readFileSync(problemFile(slug, 'solutions', name), 'utf8')
}

function namesIn(slug: string, folder: string): string[] {
  return readdirSync(problemFile(slug, folder)).sort()
}

function problemFile(slug: string, ...names: string[]): string {
  return path.join(contentFolder, 'problems', slug, ...names)
}
