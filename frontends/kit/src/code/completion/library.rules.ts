/**
 * The standard library of a language, as text that is small to send. A list of names is separated by `;`; each is a bare
 * name (a type, a constant) or a signature, `push_back(value): void`. Several signatures of a name are its overloads.
 */
export interface Library {
  /** Keywords, separated by blanks. */
  keywords: string
  /** Names that are used as they are, by the header, module or package that they come from. */
  names: Readonly<Record<string, string>>
  /** Names behind that of a class, module or package: `Math`, `heapq`, `strings`. */
  modules: Readonly<Record<string, string>>
  /** Whether names of modules are also used alone, once they are imported. */
  importsNames?: boolean
  /** Members of values, by their types, separated by blanks. */
  types: readonly (readonly [types: string, names: string])[]
  /** The type of a variable that is given such a value: `[` → `list`. */
  literals?: readonly (readonly [start: RegExp, type: string])[]
}

export interface LibraryName {
  name: string
  /** `sort(first, last, comp?): void`; null for what is not called. */
  signature: string | null
  /** Header, module or type. */
  from: string
}

/** A library, ready to be asked. */
export interface LibraryIndex {
  keywords: readonly string[]
  /** Names that stand alone. */
  free: readonly LibraryName[]
  /** Names of members by class, module or type. */
  membersOf: ReadonlyMap<string, readonly LibraryName[]>
  /** Names of members that values of any type have. */
  ofValues: readonly LibraryName[]
  literals: readonly (readonly [start: RegExp, type: string])[]
}

export function indexLibrary({ keywords, names, modules, types, literals = [], importsNames }: Library): LibraryIndex {
  const ofTypes = new Map<string, LibraryName[]>()
  for (const [owners, members] of types) {
    for (const owner of owners.split(' ')) {
      ofTypes.set(owner, [...(ofTypes.get(owner) ?? []), ...readNames(members, owner)])
    }
  }
  const ofModules = Object.entries(modules).map(([module, members]) => [module, readNames(members, module)] as const)
  const membersOf = new Map<string, LibraryName[]>(ofTypes)
  for (const [module, members] of ofModules) membersOf.set(module, [...members, ...(ofTypes.get(module) ?? [])])
  const imported = importsNames === true ? ofModules.flatMap(([, members]) => members) : []
  const owners = Object.keys(modules).map((name) => ({ name, signature: null, from: '' }))
  return {
    keywords: keywords.split(' '),
    free: [
      ...Object.entries(names).flatMap(([from, list]) => readNames(list, from)),
      ...imported,
      ...owners.filter(({ name }) => !name.includes('.')),
    ],
    membersOf,
    ofValues: unique([...ofTypes.values()].flat()),
    literals,
  }
}

function readNames(text: string, from: string): LibraryName[] {
  return text
    .split(';')
    .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
    .filter((entry) => entry !== '')
    .map((entry) => {
      const end = entry.indexOf('(')
      return end < 0 ? { name: entry, signature: null, from } : { name: entry.slice(0, end), signature: entry, from }
    })
}

/** What may stand where a word begins: members of what is before a dot, names of the library otherwise. Each name once. */
export function namesAt(index: LibraryIndex, code: string): readonly LibraryName[] {
  const owner = ownerAt(index, code)
  if (owner === null) return unique(index.free)
  return owner === '' ? index.ofValues : unique(index.membersOf.get(owner) ?? [])
}

/** The signatures of a name that is called right behind `code`. */
export function signaturesAt(index: LibraryIndex, code: string, name: string): string[] {
  const owner = ownerAt(index, code)
  const known = owner === null ? [] : (index.membersOf.get(owner) ?? []).filter((one) => one.name === name)
  const others = owner === null ? index.free : [...index.membersOf.values()].flat()
  const found = known.length > 0 ? known : others.filter((one) => one.name === name)
  return [...new Set(found.flatMap(({ signature }) => signature ?? []))]
}

/** Each name once; its first signature stands for it. */
function unique(names: readonly LibraryName[]): LibraryName[] {
  return [...new Map(names.toReversed().map((one) => [one.name, one])).values()].toReversed()
}

/**
 * Whose member is meant at the end of `code`: an owner of the library, `''` where it cannot be told, and null where
 * nothing stands before a dot. `std::` names no owner: what follows is a name of the library.
 */
export function ownerAt(index: LibraryIndex, code: string): string | null {
  const { membersOf, literals } = index
  const receiver = /(?:([A-Za-z_][\w.]*)|([\])}"'`]))\s*(\.|->|::)\s*$/.exec(code.replace(/<[^<>]*>\s*::\s*$/, '::'))
  if (receiver === null) return null
  const [, name, , link] = receiver
  if (link === '::' && !membersOf.has(name ?? '')) return null
  if (name === undefined) return ''
  if (membersOf.has(name)) return name
  const before = code.slice(0, receiver.index)
  const declared = declaredType(name, before, [...membersOf.keys()])
  if (declared !== null) return declared
  const value = lastValue(name, before)
  if (value === null) return ''
  return literals.find(([start]) => start.test(value))?.[1] ?? resultOf(value, index) ?? ''
}

/** `vector` of `vector<int> name`, `Reader` of `name: Reader` or `name *Reader`: the declaration that is nearest. */
function declaredType(name: string, before: string, owners: readonly string[]): string | null {
  if (name.includes('.')) return null
  const types = owners.map((owner) => owner.replaceAll('.', '\\.')).join('|')
  const declarations = before.matchAll(
    new RegExp(`(?<![\\w.])(${types})\\b(?:\\s*<[^;{}()=\\n]*>)?[\\s&*]+(?=([A-Za-z_][^;\\n]*))`, 'g'),
  )
  const isDeclared = new RegExp(`(?:^|,\\s*[&*]*)${name}(?!\\w)`)
  const typeFirst = [...declarations].filter(([, , rest = '']) => isDeclared.test(rest)).at(-1)
  const typeLast = [
    ...before.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\s*:|\\s)\\s*\\*?(${types})(?![\\w(])`, 'g')),
  ].at(-1)
  return typeFirst?.[1] ?? typeLast?.[1] ?? null
}

/** What was assigned to a variable last, up to the end of the line. */
function lastValue(name: string, before: string): string | null {
  if (name.includes('.')) return null
  const assignments = before.matchAll(new RegExp(`(?<![\\w.])${name}\\s*:?=(?!=)\\s*([^\\n]*)`, 'g'))
  return [...assignments].at(-1)?.[1]?.trim() ?? null
}

/** The type that a called function or constructor gives: `deque([1])`, `new Map()`, `bufio.NewReader(os.Stdin)`. */
function resultOf(value: string, { membersOf, free }: LibraryIndex): string | undefined {
  const called = /^(?:new\s+)?([A-Za-z_][\w.]*)\s*(?:<[^;()]*>)?\s*\(/.exec(value)?.[1]
  if (called === undefined) return undefined
  const dot = called.lastIndexOf('.')
  const [owner, name] = [called.slice(0, Math.max(0, dot)), called.slice(dot + 1)]
  if (membersOf.has(name)) return name
  const functions = owner === '' ? free : (membersOf.get(owner) ?? [])
  const result = functions
    .find((one) => one.name === name)
    ?.signature?.split('): ')
    .at(-1)
    ?.replace('*', '')
  return [result, `${owner}.${result}`].find((type) => type !== undefined && membersOf.has(type))
}

export interface Call {
  name: string
  /** The code before the name. */
  before: string
  /** The number of the argument at the end, from 0. */
  argument: number
}

const longestCall = 2000

/** The call whose arguments are being written at the end of `code`; null outside of one. */
export function callAt(code: string): Call | null {
  const text = blankStrings(code.slice(-longestCall))
  let depth = 0
  let argument = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at)
    if (sign === ';' && depth === 0) return null
    if (')]}'.includes(sign)) depth += 1
    else if ('[{'.includes(sign)) {
      if (depth === 0) return null
      depth -= 1
    } else if (sign === ',' && depth === 0) argument += 1
    else if (sign === '(') {
      if (depth > 0) depth -= 1
      else {
        const start = Math.max(0, code.length - longestCall)
        const name = /([A-Za-z_]\w*)\s*(?:<[^;()]*>)?\s*$/.exec(text.slice(0, at))
        return name?.[1] === undefined ? null : { name: name[1], before: code.slice(0, start + name.index), argument }
      }
    }
  }
  return null
}

/** Blanks in place of what stands in quotes, so that its signs do not count. */
function blankStrings(code: string): string {
  return code.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (text) => ' '.repeat(text.length))
}

/** Where each parameter stands in a signature, as offsets. */
export function parametersOf(signature: string): [number, number][] {
  const open = signature.indexOf('(')
  const ranges: [number, number][] = []
  let depth = 0
  let start = open + 1
  for (let at = open + 1; at < signature.length; at += 1) {
    const sign = signature.charAt(at)
    if ('([{<'.includes(sign)) depth += 1
    const isEnd = sign === ')' && depth === 0
    if (isEnd || (sign === ',' && depth === 0)) {
      if (signature.slice(start, at).trim() !== '') ranges.push([start + (signature[start] === ' ' ? 1 : 0), at])
      start = at + 1
      if (isEnd) break
    } else if (')]}>'.includes(sign) && signature[at - 1] !== '=') depth -= 1
  }
  return ranges
}
