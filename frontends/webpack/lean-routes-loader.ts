import { type AnyNode, type CallExpression, parse, type Property } from 'acorn'

/** Only services need these properties of route declarations. */
const forServices = new Set([
  'access',
  'basicSignIn',
  'cookieSignIn',
  'data',
  'longLived',
  'maxBodyBytes',
  'once',
  'owner',
  'priority',
  'privateCache',
  'rate',
  'shared',
  'summary',
  'timeLimitSec',
  'tokenScope',
])

interface Edit {
  from: number
  to: number
  text: string
}

// Webpack requires the loader to be the default export.
/**
 * Removes from route declarations what browsers never read: the owner and the response of a route, and words for the
 * API page. Calls are marked as pure, so that routes that no page uses are dropped.
 */
export default function leanRoutes(source: string): string {
  const edits: Edit[] = []
  const module = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  visit(module, null, edits)
  for (const { start, end } of module.body.flatMap(valuesOf))
    edits.push({ from: start, to: start, text: '/*#__PURE__*/ (() => (' }, { from: end, to: end, text: '))()' })
  edits.sort((one, other) => other.from - one.from || other.to - one.to)
  return edits.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), source)
}

/**
 * Returns the values of constants, which are inlined so that unused ones are removed entirely: for a minifier, spreads
 * and property reads may have side effects, but a call can be marked as pure.
 */
function valuesOf(statement: AnyNode): AnyNode[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
  return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}

function visit(node: AnyNode, parent: AnyNode | null, edits: Edit[]): void {
  if (node.type === 'CallExpression') {
    const dropped = droppedOf(node)
    for (const { start, end } of dropped) edits.push({ from: start, to: end, text: '...null' })
    if (parent?.type !== 'ExpressionStatement') edits.push({ from: node.start, to: node.start, text: '/*#__PURE__*/ ' })
    for (const child of childrenOf(node)) visitUnless(dropped, child, node, edits)
    return
  }
  for (const child of childrenOf(node)) visit(child, node, edits)
}

function visitUnless(dropped: readonly Property[], node: AnyNode, parent: AnyNode, edits: Edit[]): void {
  if (node.type !== 'ObjectExpression') return visit(node, parent, edits)
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || !dropped.includes(property)) visit(property, node, edits)
  }
}

/** Finds properties to drop from the arguments of a call: those for services, and schema descriptions. */
function droppedOf({ callee, arguments: given }: CallExpression): Property[] {
  const isRoute = callee.type === 'Identifier' && callee.name === 'route'
  const objects = given.flatMap((one) => (one.type === 'ObjectExpression' ? one.properties : []))
  return objects.filter((property): property is Property => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return false
    const { name } = property.key
    return isRoute ? forServices.has(name) : name === 'description' && property.value.type === 'Literal'
  })
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value)
}
