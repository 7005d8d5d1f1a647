import { languages } from 'monaco-editor/editor'

/** Monaco brings no grammar for Haskell. */
languages.register({ id: 'haskell', extensions: ['.hs'], aliases: ['Haskell'] })

languages.setLanguageConfiguration('haskell', {
  comments: { lineComment: '--', blockComment: ['{-', '-}'] },
  brackets: [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ],
  autoClosingPairs: [
    { open: '(', close: ')' },
    { open: '[', close: ']' },
    { open: '{', close: '}' },
    { open: '"', close: '"', notIn: ['string'] },
  ],
  indentationRules: { increaseIndentPattern: /(\bdo|\bof|\bwhere|\blet|=)\s*$/, decreaseIndentPattern: /^\s*in\b/ },
})

languages.setMonarchTokensProvider('haskell', {
  keywords: [
    'case',
    'class',
    'data',
    'default',
    'deriving',
    'do',
    'else',
    'foreign',
    'forall',
    'if',
    'import',
    'in',
    'infix',
    'infixl',
    'infixr',
    'instance',
    'let',
    'module',
    'newtype',
    'of',
    'qualified',
    'then',
    'type',
    'where',
  ],
  tokenizer: {
    root: [
      [/--+(?![!#$%&*+./<=>?@\\^|~]).*$/, 'comment'],
      [/\{-/, 'comment', '@comment'],
      [/'(?:[^'\\]|\\[^']+|\\')'/, 'string'],
      [/"/, 'string', '@string'],
      [/\b0[xX][\da-fA-F]+|\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/[A-Z][\w']*/, 'type'],
      [/[a-z_][\w']*/, { cases: { '@keywords': 'keyword', '@default': 'identifier' } }],
      [/[!#$%&*+./<=>?@\\^|~:-]+/, 'operator'],
      [/[()[\]{},;`]/, 'delimiter'],
    ],
    comment: [
      [/\{-/, 'comment', '@push'],
      [/-\}/, 'comment', '@pop'],
      [/[^{-]+|./, 'comment'],
    ],
    string: [
      [/[^"\\]+/, 'string'],
      [/\\./, 'string.escape'],
      [/"/, 'string', '@pop'],
    ],
  },
})
