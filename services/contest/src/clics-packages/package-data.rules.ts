import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { isClicsId } from '@verdict/proto/http/contest/clics/clics'
import { groupIds } from '../clics/objects/objects.rules.ts'

/** An error in a package, which prevents the import. */
export interface PackageError {
  file: string
  /** ID or index (from 1) of the object in the file; empty: the whole file. */
  at: string
  code: ErrorCode
  params: Record<string, string | number>
}

/** Parsed files of a package by name without extension; text for a file that could not be parsed. */
export type PackageFiles = ReadonlyMap<string, unknown>

export type Data = Readonly<Record<string, unknown>>
export type ReportError = (file: string, at: string, code: ErrorCode, params?: PackageError['params']) => void

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text, or a number as text, since YAML turns IDs into numbers. */
export function textOf(data: Data, ...names: string[]): string | null {
  for (const name of names) {
    const value = data[name]
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
    if (text !== '') return text
  }
  return null
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textOf({ one }, 'one') ?? []) : []
}

export function listOf(files: PackageFiles, file: string, fail: ReportError): Data[] {
  const list = files.get(file) ?? []
  if (!Array.isArray(list) || !list.every(isData)) {
    fail(file, '', 'contest.package_file_invalid')
    return []
  }
  return list
}

/** Returns the ID of an object unless it was used before. */
export function createUniqueIds(): (data: Data) => string | null {
  const taken = new Set<string>()
  return (data) => {
    const id = textOf(data, 'id')
    if (id === null || !isClicsId(id) || taken.has(id)) return null
    taken.add(id)
    return id
  }
}

/** IDs of the groups that every contest has. */
export const ownGroups: readonly string[] = Object.values(groupIds)

export const nameOfOrganization = (data: Data) => textOf(data, 'formal_name', 'name')
export const nameOfGroup = (data: Data) => textOf(data, 'name', 'id')
