import { ObjectId } from 'mongodb'
import type { BsonDocument } from '../dumps/bson-documents.ts'

function isDocument(value: unknown): value is BsonDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

/** Reads a number, a text or an object id as text, as other documents refer to it; empty if it is missing. */
export function idOf(document: BsonDocument, field: string): string {
  const value = document[field]
  if (value instanceof ObjectId) return value.toHexString()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function textOf(document: BsonDocument, field: string): string {
  const value = document[field]
  return typeof value === 'string' ? value : ''
}

/** Reads an optional text; empty counts as null. */
export function nullableText(document: BsonDocument, field: string): string | null {
  const text = textOf(document, field).trim()
  return text === '' ? null : text
}

export function numberOf(document: BsonDocument, field: string): number | null {
  const value = document[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a number, rounded; null if it is missing. */
export function integerOf(document: BsonDocument, field: string): number | null {
  const value = numberOf(document, field)
  return value === null ? null : Math.round(value)
}

export function listOf(document: BsonDocument, field: string): readonly unknown[] {
  const value = document[field]
  return Array.isArray(value) ? value : []
}

export function documentsOf(document: BsonDocument, field: string): readonly BsonDocument[] {
  return listOf(document, field).filter(isDocument)
}

export function documentOf(document: BsonDocument, field: string): BsonDocument {
  const value = document[field]
  return isDocument(value) ? value : {}
}

/** Reads a list of texts and converts numbers in it. */
export function textsOf(document: BsonDocument, field: string): readonly string[] {
  return listOf(document, field).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
}

/** Reads a date; null if it is missing. */
export function instantOf(document: BsonDocument, field: string): Date | null {
  const value = document[field]
  const at = typeof value === 'string' ? new Date(value) : value
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at : null
}

/** Reads the time of creation from an object id, or a date. */
export function createdAtOf(document: BsonDocument, field = '_id'): string {
  const value = document[field]
  return (value instanceof ObjectId ? value.getTimestamp() : (instantOf(document, field) ?? new Date(0))).toISOString()
}

/** Reads a text in several languages, from JSON or an object, by language. A plain text has the language ''. */
export function textsByLanguage(document: BsonDocument, field: string): ReadonlyMap<string, string> {
  const value = document[field]
  const parsed = typeof value === 'string' && value.trimStart().startsWith('{') ? parsedJson(value) : value
  if (!isDocument(parsed)) return new Map([['', typeof value === 'string' ? value : '']])
  const texts = Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads a text in the first of its languages. */
export function localizedText(document: BsonDocument, field: string): string {
  const [first = ''] = textsByLanguage(document, field).values()
  return first
}
