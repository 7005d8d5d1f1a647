import type { ProblemDoc } from '../problems/problem.model.ts'

const uploadAddress = /\/api\/public\/(?:img|file)\/([\w.-]+)/g

/** Names of uploads whose URLs occur in statements, without duplicates. */
export function shownUploads(statements: ProblemDoc['statements']): string[] {
  const names = [...JSON.stringify(statements).matchAll(uploadAddress)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)]
}
