import type { ProblemDoc } from '../problems/problem.model.ts'

const uploadAddress = /\/api\/public\/(?:img|file)\/([\w.-]+)/g

/** Names of the uploads whose addresses stand in statements, each once. */
export function shownUploads(statements: ProblemDoc['statements']): string[] {
  const names = [...JSON.stringify(statements).matchAll(uploadAddress)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)]
}
