import type { ProblemDoc } from '../problems/problem.model.ts'

const uploadAddress = /\/api\/public\/(?:img|file)\/([\w.-]+)/g

/** Returns the names of uploads with URLs that occur in statements, without duplicates. */
export function shownUploads(statements: ProblemDoc['statements']): string[] {
  const names = [...JSON.stringify(statements).matchAll(uploadAddress)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)]
}
