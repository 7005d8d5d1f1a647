// Who may import whom (docs/developers.md). A rule that is broken fails `npm test`.

const remotes = 'problem|contest|group|admin'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'proto-imports-nothing-of-ours',
      comment: 'The contracts stand below everything.',
      severity: 'error',
      from: { path: '^proto/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(services|frontends|scripts|deploy|e2e)/' },
    },
    {
      name: 'services-import-proto-and-kit-only',
      comment: 'A service asks another by gRPC or learns by events; it never imports its code.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/', pathNot: ['^services/standalone/', '\\.test\\.ts$'] },
      to: { path: '^(services|frontends|scripts|deploy|e2e)/', pathNot: '^services/(kit|$1)/' },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      from: { path: '^services/kit/src/' },
      to: { path: '^services/', pathNot: '^services/kit/' },
    },
    {
      name: 'remotes-know-no-other-remote',
      comment: 'A team ships its remote alone.',
      severity: 'error',
      from: { path: `^frontends/(${remotes}|shell)/` },
      to: { path: `^frontends/(${remotes}|shell)/`, pathNot: '^frontends/$1/' },
    },
    {
      name: 'pages-know-no-server-code',
      severity: 'error',
      from: { path: '^frontends/', pathNot: '^frontends/(webpack|extension)/' },
      to: { path: '^(services|scripts|deploy|e2e)/' },
    },
    {
      name: 'extension-reads-sites',
      comment: 'The browser extension reads pages of remote judges by the adapters of the service, which are pure.',
      severity: 'error',
      from: { path: '^frontends/extension/' },
      to: { path: '^(services|scripts|deploy|e2e)/', pathNot: '^services/remote/(src|test)/sites/' },
    },
    {
      name: 'ui-kit-knows-no-page',
      severity: 'error',
      from: { path: '^frontends/kit/' },
      to: { path: '^frontends/', pathNot: '^frontends/(kit|webpack)/' },
    },
    {
      name: 'deploy-knows-no-service',
      severity: 'error',
      from: { path: '^deploy/' },
      to: { path: '^(services|frontends|scripts|e2e)/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Domain rules import the contracts and other rules: no clock, no database, no request. Besides, the class of ' +
        'expected errors, the arithmetic of time zones and of addresses, and of Node what only computes (of net: isIP and ' +
        'BlockList).',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot:
          '(^proto/|/@date-fns/tz/|/ipaddr\\.js/|\\.rules\\.ts$|^services/kit/src/errors\\.ts$|^(node:)?(crypto|net|os|path|url)$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^proto/grpc/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'folders-form-a-tree',
      comment: 'A capability imports what lies below it, never what uses it; what two need goes below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: ['^services/[^/]+/src/', '^frontends/[^/]+/src/'] },
      to: { circular: true },
    },
    {
      name: 'no-circles-by-type',
      comment: 'No service and no part of the pages has a circle of files, not even of types.',
      severity: 'error',
      from: { path: ['^services/[^/]+/src/', '^frontends/[^/]+/src/'] },
      to: { circular: true },
    },
    {
      name: 'only-the-wiring-sees-all',
      comment:
        'Use cases declare in their folder what they need. Only the wiring, the files beside service.ts, knows the whole.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/[^/]+/' },
      to: { path: '^services/$1/src/context\\.ts$' },
    },
    {
      name: 'the-queue-has-doors',
      comment:
        'The judging queue is used through its index.ts, by the wiring, and the index.ts of its folders; its handlers ' +
        'are given to it.',
      severity: 'error',
      from: { path: '^services/submission/', pathNot: '^services/submission/src/queue/' },
      to: { path: '^services/submission/src/queue/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      // The remotes are found by the browser, at run time; whole libraries behind their lean selections by the build.
      to: { couldNotResolve: true, pathNot: ['^verdict_', '^ajv-i18n/localize/types', '/whole$'] },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'What a package imports stands in its package.json.',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/test/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/coverage/|scripts/seed/content/.*/solutions/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
