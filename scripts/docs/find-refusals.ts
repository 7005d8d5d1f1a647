import path from 'node:path'
import ts from 'typescript'
import { isErrorCode, type ErrorCode } from '@verdict/proto/errors/catalogue'

/** Lists the error codes of each route (`METHOD path`), sorted. */
export type RefusalsByRoute = Record<string, ErrorCode[]>

/**
 * Finds the error codes of each route by following the calls of its handler. The codes are those of `new AppError(…)`
 * and, for interfaces without a body, those after `@throws AppError` in docstrings. Errors that follow from the
 * declaration of a route (sign-in, roles, validation, rate limits) are not included.
 */
export function findRefusals(root: string): RefusalsByRoute {
  const program = openProgram(root)
  const finder = createFinder(program.getTypeChecker(), path.join(root, 'services') + path.sep)
  const found: RefusalsByRoute = {}
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.endsWith('.routes.ts')) continue
    for (const { key, handlers } of finder.routesIn(source)) {
      const codes = new Set([...(found[key] ?? []), ...handlers.flatMap((handler) => [...finder.codesIn(handler)])])
      found[key] = [...codes].sort()
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function openProgram(root: string): ts.Program {
  const file = path.join(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown }
  const { fileNames, options: configured } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const options = { ...configured, skipLibCheck: true, noEmit: true, types: [] }
  const routes = fileNames.filter((name) => name.includes('/services/') && name.endsWith('.routes.ts'))
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(root, (name) => host.getCanonicalFileName(name), options)
  // Only imports of the project are resolved, since reading the types of libraries would take more than half of the
  // time.
  host.resolveModuleNameLiterals = (names, importer, redirect) =>
    names.map(({ text }) =>
      text.startsWith('.') || text.startsWith('@verdict/')
        ? ts.resolveModuleName(text, importer, options, host, cache, redirect, ts.ModuleKind.ESNext)
        : { resolvedModule: undefined },
    )
  return ts.createProgram(routes, options, host)
}

interface RouteHandlers {
  key: string
  handlers: readonly ts.Node[]
}

function createFinder(checker: ts.TypeChecker, servicesFolder: string) {
  /** Each function is visited once. Until that is done its entry is empty, so that recursion ends. */
  const known = new Map<ts.Node, ReadonlySet<ErrorCode>>()

  function codesOfDeclaration(declaration: ts.Declaration): ReadonlySet<ErrorCode> {
    if (!declaration.getSourceFile().fileName.startsWith(servicesFolder)) return new Set()
    const body = bodyOf(declaration)
    return body === undefined ? documentedCodes(declaration) : codesIn(body)
  }

  function codesIn(node: ts.Node): ReadonlySet<ErrorCode> {
    const before = known.get(node)
    if (before !== undefined) return before
    const codes = new Set<ErrorCode>()
    known.set(node, codes)
    const visit = (one: ts.Node): void => {
      if (ts.isTypeNode(one)) return
      if (ts.isNewExpression(one) && one.expression.getText() === 'AppError') {
        for (const code of literalsOf(one.arguments?.[0])) codes.add(code)
      }
      if (ts.isIdentifier(one) && !isDeclaredHere(one)) {
        for (const code of declarationsOf(checker, one).flatMap((declaration) => [
          ...codesOfDeclaration(declaration),
        ])) {
          codes.add(code)
        }
      }
      ts.forEachChild(one, visit)
    }
    visit(node)
    return codes
  }

  /** Returns the codes that an expression can have, or none if it can be any code. */
  function literalsOf(expression: ts.Expression | undefined): ErrorCode[] {
    if (expression === undefined) return []
    const type = checker.getTypeAtLocation(expression)
    const types = type.isUnion() ? type.types : [type]
    if (types.length > 20) return []
    return types.flatMap((one) => (one.isStringLiteral() && isErrorCode(one.value) ? [one.value] : []))
  }

  /** Finds the calls `http.on(route, handler, options)` of a file. */
  function routesIn(source: ts.SourceFile): RouteHandlers[] {
    const found: RouteHandlers[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isOn(node.expression)) {
        const [route, ...handlers] = node.arguments
        const key = route === undefined ? undefined : keyOf(checker, route)
        if (key !== undefined) found.push({ key, handlers })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  }

  return { codesIn, routesIn }
}

function declarationsOf(checker: ts.TypeChecker, node: ts.Node): readonly ts.Declaration[] {
  const symbol = checker.getSymbolAtLocation(node)
  if (symbol === undefined) return []
  return resolvedDeclarations(checker, symbol).flatMap((one) => loadedDeclarations(checker, one) ?? [one])
}

function resolvedDeclarations(checker: ts.TypeChecker, symbol: ts.Symbol): readonly ts.Declaration[] {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.declarations ?? []
}

/** Resolves names from `const { name } = await import(…)`; returns undefined for other names. */
function loadedDeclarations(checker: ts.TypeChecker, node: ts.Declaration): readonly ts.Declaration[] | undefined {
  if (!ts.isBindingElement(node) || !ts.isVariableDeclaration(node.parent.parent)) return undefined
  const { initializer } = node.parent.parent
  if (initializer === undefined || !ts.isAwaitExpression(initializer)) return undefined
  if (!ts.isCallExpression(initializer.expression)) return undefined
  if (initializer.expression.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined
  const exported = checker.getTypeAtLocation(initializer).getProperty((node.propertyName ?? node.name).getText())
  return exported === undefined ? undefined : resolvedDeclarations(checker, exported)
}

/** Reads `METHOD path` from the type of the route. */
function keyOf(checker: ts.TypeChecker, route: ts.Expression): string | undefined {
  const type = checker.getTypeAtLocation(route)
  const [method, address] = ['method', 'path'].map((name) => {
    const property = type.getProperty(name)
    const value = property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, route)
    return value?.isStringLiteral() === true ? value.value : undefined
  })
  return method === undefined || address === undefined ? undefined : `${method} ${address}`
}

function isOn(expression: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'on'
}

/** Whether the identifier is a declaration and not a use. */
function isDeclaredHere(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) && parent.name === node
  )
}

function bodyOf(declaration: ts.Declaration): ts.Node | undefined {
  if (ts.isFunctionLike(declaration) && 'body' in declaration) return declaration.body
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer } = declaration
    return initializer !== undefined && ts.isFunctionLike(initializer) ? initializer : undefined
  }
  return undefined
}

function documentedCodes(declaration: ts.Declaration): ReadonlySet<ErrorCode> {
  const texts = ts
    .getJSDocTags(declaration)
    .filter((tag) => tag.tagName.text === 'throws')
    .map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? '')
  const words: readonly string[] = texts.join(' ').match(/[a-z_]+\.[a-z_]+/g) ?? []
  return new Set(words.filter(isErrorCode))
}
