import { editor, languages, type IRange, type Position } from 'monaco-editor/editor'
import {
  callAt,
  indexLibrary,
  type Library,
  type LibraryIndex,
  type LibraryName,
  namesAt,
  parametersOf,
  signaturesAt,
} from './library.rules.ts'

/** Each library is loaded when the first word is typed in its language. */
const libraries: Readonly<Record<string, () => Promise<Library>>> = {
  c: async () => (await import('./c.ts')).c,
  cpp: async () => (await import('./cpp.ts')).cpp,
  go: async () => (await import('./go.ts')).go,
  java: async () => (await import('./java.ts')).java,
  javascript: async () => (await import('./javascript.ts')).javascript,
  python: async () => (await import('./python.ts')).python,
}

/** Declarations further above than this are not found. */
const lookBackLines = 1000

/**
 * Registers completion and signature help for the standard libraries in Monaco. Works in the browser alone, without a
 * language server.
 */
export function completeNames(): void {
  for (const [language, load] of Object.entries(libraries)) {
    let index: Promise<LibraryIndex> | undefined
    const indexed = () => (index ??= load().then(indexLibrary))
    languages.registerCompletionItemProvider(language, {
      triggerCharacters: ['.', '>', ':'],
      provideCompletionItems: async (model, position, { triggerCharacter }) =>
        triggerCharacter !== undefined && !isMemberBegun(model, position)
          ? { suggestions: [] }
          : suggestions(await indexed(), model, position),
    })
    languages.registerSignatureHelpProvider(language, {
      signatureHelpTriggerCharacters: ['(', ','],
      signatureHelpRetriggerCharacters: [')'],
      provideSignatureHelp: async (model, position) => signatureHelp(await indexed(), codeBefore(model, position)),
    })
  }
}

/** Whether the `.` (or the like) just typed starts a member access, and is not part of a number, comment or string. */
function isMemberBegun(model: editor.ITextModel, { lineNumber, column }: Position): boolean {
  const line = model.getLineContent(lineNumber).slice(0, column - 1)
  if (!/(?:[^\d.]\.|\w\d\.|->|::)$/.test(line)) return false
  const last = editor.tokenize(line, model.getLanguageId())[0]?.at(-1)?.type ?? ''
  return !/comment|string/.test(last)
}

function codeBefore(model: editor.ITextModel, { lineNumber, column }: Position, endColumn = column): string {
  const start = { startLineNumber: Math.max(1, lineNumber - lookBackLines), startColumn: 1 }
  return model.getValueInRange({ ...start, endLineNumber: lineNumber, endColumn }).replaceAll('\r\n', '\n')
}

function suggestions(index: LibraryIndex, model: editor.ITextModel, position: Position): languages.CompletionList {
  const { startColumn, endColumn } = model.getWordUntilPosition(position)
  const { lineNumber } = position
  const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn }
  const code = codeBefore(model, position, startColumn)
  const keywords = /[.>:]\s*$/.test(code) ? [] : index.keywords
  return {
    suggestions: [
      ...namesAt(index, code).map((name) => itemOf(name, range)),
      ...keywords.map((word) => ({ label: word, insertText: word, kind: languages.CompletionItemKind.Keyword, range })),
    ],
  }
}

function itemOf({ name, signature, from }: LibraryName, range: IRange): languages.CompletionItem {
  const { Class, Constant, Function: callable } = languages.CompletionItemKind
  const kind = signature !== null ? callable : /^[A-Z_\d]+$/.test(name) ? Constant : Class
  const label = signature === null ? name : { label: name, detail: signature.slice(name.length) }
  return { label, insertText: name, detail: from, kind, range }
}

function signatureHelp(index: LibraryIndex, code: string): languages.SignatureHelpResult | null {
  const call = callAt(code)
  if (call === null) return null
  const signatures = signaturesAt(index, call.before, call.name).map((label) => ({
    label,
    parameters: parametersOf(label).map((range) => ({ label: range })),
  }))
  if (signatures.length === 0) return null
  const fitting = signatures.findIndex(({ parameters }) => parameters.length > call.argument)
  const activeSignature = Math.max(0, fitting)
  return { value: { signatures, activeSignature, activeParameter: call.argument }, dispose: () => undefined }
}
