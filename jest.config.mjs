// Kinds of tests: unit (beside the code), integration (*.int.test.ts, against real servers), browser (e2e/), cluster (the chart).
// Run through `npm test`, which brings in what they need: `npm test -- integration <pattern>` runs a few.

const common = {
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.verdict/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.verdict/'],
}

/** Tests that take no module's place load all modules as the product does, and share them with the files before. */
const native = {
  ...common,
  testEnvironment: '<rootDir>/scripts/test-runtime/environment.mjs',
  runtime: '<rootDir>/scripts/test-runtime/runtime.mjs',
  transform: {},
}

/** The files of a worker share a document, which is reset after each, and the modules of pages and libraries. */
const inDocument = {
  ...common,
  testEnvironment: '<rootDir>/scripts/test-runtime/page-environment.mjs',
  runtime: '<rootDir>/scripts/test-runtime/page-runtime.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
}

// Where nobody looks on, chance must not end a run that takes long. At the desk it is to be seen at once.
const secondAttempt = process.env.CI
  ? { setupFilesAfterEnv: ['<rootDir>/scripts/test-servers/second-attempt.mjs'] }
  : {}

const integrationTests = '\\.int\\.test\\.ts$'

export default {
  // Far more than any test takes on an idle machine, so that a busy machine does not fail them.
  testTimeout: 600_000,
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/test-servers/longest-first.mjs',
  projects: [
    {
      ...native,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{proto,services,scripts,deploy,load-tests,frontends/webpack,frontends/extension}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, integrationTests],
    },
    {
      ...inDocument,
      displayName: 'unit: pages',
      setupFiles: [
        '<rootDir>/scripts/test-runtime/browser-globals.mjs',
        '<rootDir>/scripts/test-runtime/page-setup.mjs',
      ],
      testMatch: ['<rootDir>/frontends/*/{src,test}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/frontends/extension/'],
      moduleNameMapper: {
        '\\.(css|svg|png|woff2)$': '<rootDir>/scripts/test-runtime/empty.mjs',
        '^(.+)\\?language=.+$': '$1',
      },
    },
    {
      ...native,
      ...secondAttempt,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.int.test.ts'],
      globalSetup: '<rootDir>/scripts/test-servers/setup.mjs',
      globalTeardown: '<rootDir>/scripts/test-servers/teardown.mjs',
    },
    {
      ...native,
      ...secondAttempt,
      displayName: 'browser',
      testMatch: ['<rootDir>/e2e/*.test.ts'],
      globalSetup: '<rootDir>/e2e/setup.mjs',
      globalTeardown: '<rootDir>/e2e/teardown.mjs',
    },
    // On a cluster that is named: see scripts/cluster/check.ts.
    { ...native, displayName: 'cluster', testMatch: ['<rootDir>/e2e/cluster/*.test.ts'] },
  ],
}
