import type { SiteLanguage } from '../port.ts'

const slashes = { open: '// ', close: '' }
const hash = { open: '# ', close: '' }

/** Comments by MIME type of the language. Where a language has none (plain text, Brainfuck), code carries no marker. */
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
  'text/x-php': slashes,
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

/** A row of a site's table of languages. `option` is as the site's form words it, where that is not the name. */
export function siteLanguage(value: string, name: string, contentType: string, option = name): SiteLanguage {
  return { name, value, option, contentType, comment: commentOf[contentType] ?? null }
}

/**
 * The code with a comment behind it by which its run is known again. Behind and not before: lines of compiler messages stay
 * those of the author.
 */
export function markCode(code: string, comment: SiteLanguage['comment'], marker: string): string {
  if (comment === null) return code
  return `${code}${code.endsWith('\n') ? '' : '\n'}${comment.open}${marker}${comment.close}\n`
}

/** Sites store code with line ends of their own and without the blanks around it. */
const asStored = (code: string) => code.replaceAll(/\r\n?/g, '\n').trim()

/** Whether the code that a site shows is what was sent. Without a marker in it, all of it has to be the same. */
export function isSameCode(shown: string, sent: string, marker: string): boolean {
  return sent.includes(marker) ? shown.includes(marker) : asStored(shown) === asStored(sent)
}
