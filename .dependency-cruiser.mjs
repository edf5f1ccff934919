import { runPackagesRule } from './infra/lint/run-packages.mjs';
import { storeyRules } from './infra/lint/storeys.mjs';

const SPEC = '\\.spec\\.tsx?$|/testing/|^frontend/e2e/|/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...storeyRules(SPEC),
    {
      name: 'no-cycles',
      comment:
        'A cycle loads half-made modules in ESM, and one of types alone has no order to read it in; move the shared part to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that resolves to nothing hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'service-imports-service',
      comment: 'Services speak by RPC and events only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: ['^services/', '^gateway/'], pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-imports-service',
      comment: 'The gateway asks services by RPC.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^services/' },
    },
    {
      name: 'gateway-without-database',
      comment: 'It has no schema; what it does not load costs neither memory nor time at its start.',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: SPEC },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm|pg|bullmq|nodemailer)/', reachable: true },
    },
    {
      name: 'nats-only-in-messaging',
      comment: 'Everyone else uses RpcClient and the event classes of service-kit.',
      severity: 'error',
      from: {
        pathNot: [
          '^packages/service-kit/src/(rpc|events)/',
          '^packages/service-kit/src/bootstrap/provision\\.ts$',
          '^packages/local-services/',
          '^infra/',
          SPEC,
        ],
      },
      to: { path: 'node_modules/@nats-io/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are imported by everyone and so import nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages|services|gateway|frontend|infra)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'catalogue-stands-alone',
      comment: 'The catalogue is plain data.',
      severity: 'error',
      from: { path: '^packages/catalogue/', pathNot: SPEC },
      to: { pathNot: '^packages/catalogue/' },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      comment: 'A package never imports an application or a script.',
      from: { path: '^packages/' },
      to: { path: '^(services|gateway|frontend|infra)/' },
    },
    {
      name: 'product-without-local-servers',
      comment: 'local-services is for the launcher, tests and benches.',
      severity: 'error',
      from: { path: '^(services|gateway|frontend|packages)/', pathNot: ['^packages/local-services/', SPEC] },
      to: { path: '^packages/local-services/' },
    },
    {
      name: 'cities-in-threads',
      comment: 'A city is opened, solved and checked where it keeps nobody waiting: in a thread.',
      severity: 'error',
      from: { path: '^services/', pathNot: ['/threads/', SPEC] },
      to: {
        path: ['^packages/assembly/src/', '/threads/'],
        pathNot: '/(schema|result-schema|shapes|version|rules|cohorts/plan|threads/run-in-thread)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'checker-apart',
      comment: 'What the engine and its checker share, they can both get wrong.',
      severity: 'error',
      from: { path: '^packages/assembly/src/checker/', pathNot: SPEC },
      to: { path: '^packages/assembly/src/', pathNot: '/(schema|result-schema|shapes)\\.ts$|/checker/' },
    },
    {
      name: 'frontend-imports',
      comment: 'The browser gets contracts and catalogue, nothing else of ours.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: SPEC },
      to: { path: '^(packages|services|gateway|infra)/', pathNot: '^packages/(contracts|catalogue)/' },
    },
    {
      name: 'typeorm-behind-repositories',
      comment:
        'Services speak to repositories; only those know the database library (a type of a transaction may be named).',
      severity: 'error',
      from: {
        pathNot: [
          '\\.(entity|repository|module)\\.ts$',
          '/migrations/',
          '^services/[^/]+/src/database\\.ts$',
          '^packages/service-kit/src/(bootstrap|database|events|jobs|testing)/',
          '^infra/checks/',
          SPEC,
        ],
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontend-shared-is-lowest',
      severity: 'error',
      comment: 'shared -> features -> app.',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'frontend-features-below-app',
      severity: 'error',
      comment: 'shared -> features -> app.',
      from: { path: '^frontend/src/features/', pathNot: SPEC },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-features-apart',
      severity: 'error',
      comment: 'What two features share belongs to shared/.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      comment: 'Product code never imports a spec.',
      from: { pathNot: SPEC },
      to: { path: '\\.spec\\.tsx?$' },
    },
    runPackagesRule(SPEC),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we build; packages keep in dist/ what they are.
    exclude: { path: ['^(?!.*node_modules/).*/dist/', '^\\.local/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
