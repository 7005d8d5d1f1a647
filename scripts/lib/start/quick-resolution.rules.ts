/** What a module was found as; `shortCircuit`: Node need not look for it. */
interface Found {
  url: string
  format: string
  shortCircuit: true
}

/**
 * The module that a relative import names, where the names alone tell: imports of the workspace's sources carry their
 * extension, and so do those between files `.mjs`.
 *
 * @param root URL of the workspace, with a slash at its end
 * @param parent URL of the importing module
 */
export function findByName(specifier: string, parent: string, root: string): Found | undefined {
  if (!specifier.startsWith('.') || !parent.startsWith(root)) return undefined
  const url = () => new URL(specifier, parent).href
  if (isOfWorkspace(parent, root))
    return specifier.endsWith('.ts') ? { url: url(), format: 'module-typescript', shortCircuit: true } : undefined
  const isBetweenModules = specifier.endsWith('.mjs') && parent.endsWith('.mjs')
  return isBetweenModules ? { url: url(), format: 'module', shortCircuit: true } : undefined
}

/** The workspace package of a source, whose files all import a package by name as the same module; else undefined. */
export function packageOf(parent: string, root: string): string | undefined {
  if (!isOfWorkspace(parent, root)) return undefined
  return /^(?:(?:services|frontends)\/)?[^/]+/.exec(parent.slice(root.length))?.[0]
}

const isOfWorkspace = (url: string, root: string) => url.startsWith(root) && !url.includes('/node_modules/')

/** Whether a specifier names a package: neither a path, nor an address, nor a module of Node's own. */
export function isPackageName(specifier: string): boolean {
  return /^[@a-z]/i.test(specifier) && !/^[a-z][a-z0-9+.-]*:/i.test(specifier)
}
