/**
 * The standard library of a language as compact text. A list of names is separated by `;`. Each is a bare name (a type,
 * a constant) or a signature such as `push_back(value): void`; several signatures of one name are overloads.
 */
export interface Library {
  /** Keywords, separated by blanks. */
  keywords: string
  /** Names that are used as they are, by the header, module or package that they come from. */
  names: Readonly<Record<string, string>>
  /** Names behind that of a class, module or package: `Math`, `heapq`, `strings`. */
  modules: Readonly<Record<string, string>>
  /** Tells whether names of modules are also used alone, once they are imported. */
  importsNames?: boolean
  /** Members of values, by their types, separated by blanks. */
  types: readonly (readonly [types: string, names: string])[]
  /** The type of a variable that is given such a value: `[` → `list`. */
  literals?: readonly (readonly [start: RegExp, type: string])[]
}

export interface LibraryName {
  name: string
  /** It has the form `sort(first, last, comp?): void`; null for a name that is not a function. */
  signature: string | null
  /** Header, module or type. */
  from: string
}

/** A parsed library that can be searched. */
export interface LibraryIndex {
  keywords: readonly string[]
  /** These names are used without a module or value in front. */
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

/**
 * Names that may complete a word: members of the expression before a dot, otherwise global names. Each name occurs
 * once.
 */
export function namesAt(index: LibraryIndex, code: string): readonly LibraryName[] {
  const owner = ownerAt(index, code)
  if (owner === null) return unique(index.free)
  return owner === '' ? index.ofValues : unique(index.membersOf.get(owner) ?? [])
}

/** Signatures of the function that is being called at the end of `code`. */
export function signaturesAt(index: LibraryIndex, code: string, name: string): string[] {
  const owner = ownerAt(index, code)
  const known = owner === null ? [] : (index.membersOf.get(owner) ?? []).filter((one) => one.name === name)
  const others = owner === null ? index.free : [...index.membersOf.values()].flat()
  const found = known.length > 0 ? known : others.filter((one) => one.name === name)
  return [...new Set(found.flatMap(({ signature }) => signature ?? []))]
}

/** Drops repeated names, keeping the first signature of each. */
function unique(names: readonly LibraryName[]): LibraryName[] {
  return [...new Map(names.toReversed().map((one) => [one.name, one])).values()].toReversed()
}

/**
 * Returns the type for the member access at the end of `code`: a type of the library, `''` if it cannot be inferred, or
 * null if there is no member access. `std::` is no type: a global name follows it.
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

/**
 * Infers the type of a variable from its nearest declaration: `vector` of `vector<int> name`, `Reader` of `name:
 * Reader` or `name *Reader`.
 */
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

/** The expression last assigned to a variable, up to the end of its line. */
function lastValue(name: string, before: string): string | null {
  if (name.includes('.')) return null
  const assignments = before.matchAll(new RegExp(`(?<![\\w.])${name}\\s*:?=(?!=)\\s*([^\\n]*)`, 'g'))
  return [...assignments].at(-1)?.[1]?.trim() ?? null
}

/** The type that a call or constructor returns: `deque([1])`, `new Map()`, `bufio.NewReader(os.Stdin)`. */
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

/** Returns the call with the arguments that are being typed at the end of `code`; null outside of a call. */
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

/** Replaces the content of string literals by spaces, so that brackets and commas in them do not count. */
function blankStrings(code: string): string {
  return code.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (text) => ' '.repeat(text.length))
}

/** Offsets of the parameters within a signature. */
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
