import type { SiteLanguage } from '../port.ts'

const slashes = { open: '// ', close: '' }
const hash = { open: '# ', close: '' }

/** Maps MIME types to comment syntax. In languages without comments (plain text, Brainfuck) code has no marker. */
const commentOf: Readonly<Record<string, SiteLanguage['comment']>> = {
  'text/x-csrc': { open: '/* ', close: ' */' },
  'text/x-c++src': slashes,
  'text/x-java': slashes,
  'text/x-csharp': slashes,
  'text/x-go': slashes,
  'text/x-rustsrc': slashes,
  'text/javascript': slashes,
  'text/typescript': slashes,
  'text/x-kotlin': slashes,
  'text/x-scala': slashes,
  'text/x-d': slashes,
  'text/x-php': { ...slashes, isPhp: true },
  'text/x-swift': slashes,
  'text/x-dart': slashes,
  'text/x-pascal': { open: '{ ', close: ' }' },
  'text/x-python': hash,
  'text/x-ruby': hash,
  'text/x-perl': hash,
  'text/x-julia': hash,
  'text/x-sh': hash,
  'text/x-haskell': { open: '-- ', close: '' },
  'text/x-lua': { open: '-- ', close: '' },
  'text/x-ocaml': { open: '(* ', close: ' *)' },
  'text/x-fsharp': slashes,
  'text/x-common-lisp': { open: '; ', close: '' },
  'text/x-fortran': { open: '! ', close: '' },
  'text/plain': null,
}

/** Makes a row of a site's language table. `option` is the label in the site's form if it differs from the name. */
export function siteLanguage(value: string, name: string, contentType: string, option = name): SiteLanguage {
  return { name, value, option, contentType, comment: commentOf[contentType] ?? null }
}

/**
 * Appends a comment that identifies the run. It is at the end, so that line numbers in compiler output do not change.
 */
export function markCode(code: string, comment: SiteLanguage['comment'], marker: string): string {
  if (comment === null) return code
  if (comment.isPhp === true && !endsInPhp(code)) return `${code}<?php ${comment.open}${marker}\n`
  return `${code}${code.endsWith('\n') ? '' : '\n'}${comment.open}${marker}${comment.close}\n`
}

/** Comments, strings and here documents of PHP, in which a closing tag counts only after a line comment's sign. */
const phpToken =
  /\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|'(?:\\[\s\S]|[^'\\])*'?|"(?:\\[\s\S]|[^"\\])*"?|`(?:\\[\s\S]|[^`\\])*`?|<<<[ \t]*(["']?)(\w+)\1\r?\n[\s\S]*?(?:\n[ \t]*\2\b|$)|\?>/g

/** Whether text appended to PHP code is code; after the last closing tag it would be printed. */
function endsInPhp(code: string): boolean {
  for (let at = 0; ;) {
    const open = code.indexOf('<?', at)
    if (open < 0) return false
    phpToken.lastIndex = open + 2
    let token = phpToken.exec(code)
    while (token !== null && token[0] !== '?>') token = phpToken.exec(code)
    if (token === null) return true
    at = token.index + 2
  }
}

/** Normalizes line ends and surrounding whitespace, which sites change. */
const asStored = (code: string) => code.replaceAll(/\r\n?/g, '\n').trim()

/** Whether the code shown by a site is the sent code. Without a marker, all of it must match. */
export function isSameCode(shown: string, sent: string, marker: string): boolean {
  return sent.includes(marker) ? shown.includes(marker) : asStored(shown) === asStored(sent)
}
