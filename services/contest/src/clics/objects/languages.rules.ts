import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { languages } from '@verdict/proto/codes/languages/languages'
import type { ClicsData } from './objects.rules.ts'

/** Language IDs of the specification. */
const knownIds: Readonly<Record<string, string>> = { Golang: 'go', 'JavaScript Node': 'javascript', 'C#': 'csharp' }

/** `C++ 17 With O2` is `cpp17-o2`, `C++ 20 Clang` is `cpp20-clang`. */
export function languageId(name: string): string {
  const known = knownIds[name]
  if (known !== undefined) return known
  const plain = name
    .toLowerCase()
    .replaceAll('+', 'p')
    .replace(/ with o2$/, '-o2')
    .replace(/ clang$/, '-clang')
  return plain.replace(/[^a-z0-9-]/g, '')
}

/** Entry point, in languages that require one. */
export function entryPoint(name: string): string | null {
  return name === 'Java' ? 'Main' : null
}

export function languageObjects(): ClicsData[] {
  return languages.map(({ name }) => ({
    id: languageId(name),
    name,
    entry_point_required: entryPoint(name) !== null,
    entry_point_name: entryPoint(name) === null ? null : 'Main class',
    extensions: [extensionOf(name)],
  }))
}
