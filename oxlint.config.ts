import { defineConfig } from 'oxlint'
import { contestRuleNames } from './proto/contest-rules/rules.ts'

const typescript = ['**/*.ts', '**/*.tsx']
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'services/test-kit/**', 'e2e/**', '**/testing/**']

/** Node and the bundler take the file that is named: no guessing of extensions. */
const withoutExtension = String.raw`[source.value=/^\.{1,2}\u002F(?!.*\.(ts|tsx|mjs|js|css|json|svg|woff2|md|yaml)$)/]`

const shape = [
  {
    selector: ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']
      .map((node) => node + withoutExtension)
      .join(', '),
    message: 'Name the file with its extension (./clock.ts).',
  },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: 'TSEnumDeclaration, TSModuleDeclaration[declare!=true]',
    message: 'Node only strips types: no enum, no namespace.',
  },
  { selector: 'TSParameterProperty', message: 'Node only strips types: declare the field and assign it.' },
  {
    selector:
      'ObjectExpression > SpreadElement > ObjectExpression, :matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression',
    message: 'Name what the literal holds instead of spreading it.',
  },
]

/** What differs between contest rules stands on them, so that a new one is its own file and nothing else. */
const aRuleName = `Literal[value=/^(${contestRuleNames.join('|')})$/]`
const ruleBranches = {
  selector: `BinaryExpression[operator=/^[!=]==?$/] > ${aRuleName}, SwitchCase > ${aRuleName}`,
  message: 'Ask the contest rule (proto/contest-rules) for what differs, not for its name.',
}

const wireNumbers = {
  selector: String.raw`BinaryExpression[operator=/^[!=]==$/]:matches([left.property.name=/^(status|type|auth)$/], [left.name=/^(status|type|auth)$/])[right.raw=/^\d$/]`,
  message: 'Compare with the name that proto/codes gives this number.',
}

const styles = [
  {
    selector: 'TemplateElement[value.raw=/@media/]',
    message: 'Layout changes at the widths and for the devices of `media` (frontends/kit/src/theme/media.ts).',
  },
  {
    selector: String.raw`TemplateElement[value.raw=/z-index:\s*-?\d/]`,
    message: 'What lies above what is a token: theme.layer.',
  },
]

const environment = {
  object: 'process',
  property: 'env',
  message: 'Only config.ts (and main.ts for it) reads the environment; take settings.',
}

const impure = [
  { object: 'Date', property: 'now', message: 'Time comes from the clock of the context.' },
  { object: 'Math', property: 'random', message: 'Randomness comes from node:crypto or from the context.' },
]

/** The type-aware rules that find mistakes; the other rules of the set are a matter of taste or do not fit closures. */
const typeAware = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
} as const

/** Values that the compiler knows nothing of; in tests answers of a server are looked into field by field. */
const untyped = [
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
]
const asAll = (rules: readonly string[], severity: 'error' | 'off') =>
  Object.fromEntries(rules.map((rule) => [rule, severity]))

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/restricted-syntax.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/node_modules/',
    '**/dist/',
    '**/coverage/',
    '.verdict/',
    '**/generated/',
    // Programs that the judge runs, not ours to shape.
    'scripts/seed/content/**/solutions/',
  ],
  overrides: [
    {
      files: typescript,
      rules: {
        ...typeAware,
        ...asAll(untyped, 'error'),
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/triple-slash-reference': 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'all' },
        ],
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'verdict/restricted-syntax': ['error', ...shape],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
        'max-depth': ['error', 3],
      },
    },
    {
      files: ['services/*/src/**/*.ts'],
      excludeFiles: [...tests, '**/config.ts', '**/main.ts'],
      rules: { 'no-console': 'error', 'no-restricted-properties': ['error', environment] },
    },
    {
      files: typescript,
      excludeFiles: tests,
      rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
    },
    {
      // The kit and the judge measure durations and set deadlines; use cases do not.
      files: ['services/*/src/**/*.ts'],
      excludeFiles: [...tests, '**/config.ts', '**/main.ts', 'services/{kit,judge}/**'],
      rules: { 'no-restricted-properties': ['error', environment, ...impure] },
    },
    {
      files: ['frontends/**/*.ts', 'frontends/**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: '@verdict/ui/monaco', allowTypeImports: true, message: 'Call loadMonaco() of @verdict/ui.' },
            ],
          },
        ],
      },
    },
    {
      files: ['{services,frontends}/*/src/**/*.{ts,tsx}', 'proto/{http,codes}/**/*.ts'],
      excludeFiles: tests,
      rules: { 'verdict/restricted-syntax': ['error', ...shape, wireNumbers, ...styles, ruleBranches] },
    },
    {
      files: ['frontends/kit/src/theme/media.ts'],
      rules: { 'verdict/restricted-syntax': ['error', ...shape, wireNumbers, ruleBranches] },
    },
    { files: tests, rules: { 'max-lines': 'off', ...asAll(untyped, 'off') } },
    {
      // What is long because it lists: contracts, texts.
      files: ['proto/**', '**/texts/**', '**/i18n/**', '**/locales/**'],
      rules: { 'max-lines': 'off' },
    },
    // What the tools ask for as the default export.
    {
      files: [
        '**/*.d.ts',
        'load-tests/scenarios/*.ts',
        'frontends/webpack/lean-routes-loader.ts',
        'oxlint.config.ts',
        'scripts/lint/*.ts',
      ],
      rules: { 'verdict/restricted-syntax': 'off' },
    },
  ],
})
