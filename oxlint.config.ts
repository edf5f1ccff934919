import { defineConfig, type DummyRuleMap } from 'oxlint';
import { LONG_CONSTRUCTORS } from './infra/lint/long-constructors.ts';
import { javascript, page, typescript } from './infra/lint/rules.ts';

const WORKER = 'frontend/public/sw*.js';
const SPECS = [
  '**/*.{spec,suite}.{ts,tsx}',
  '**/testing/**/*.{ts,tsx}',
  'frontend/e2e/**/*.{ts,tsx}',
  '**/*.contract.ts',
];

const zodOnlyFromContracts = {
  name: 'zod',
  message: "Import { z } from '@emberhood/contracts/zod': it switches zod's compiled parser off in browsers.",
};
const contractsByDomain = {
  name: '@emberhood/contracts',
  allowTypeImports: true,
  message: "Import from the module of its domain, '@emberhood/contracts/http/auth': the whole table is 30 kB.",
};
const lazyParts = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use lazyPart() of shared/ui: a script that does not arrive must not take its screen along.',
};
const queuesOnlyFromTheKit = {
  name: 'bullmq',
  importNames: ['Worker', 'Queue'],
  allowTypeImports: true,
  message: 'Use createWorker() and createQueue() of service-kit: they set the stall limit and the error listener.',
};
const environmentOnlyInConfig = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the typed configuration; only service-kit/config reads the environment.',
};
const schemaOnParameters = {
  selector:
    "Decorator > CallExpression[callee.name=/^(Body|Query|Param|Payload)$/]:not(:has(Property[key.name='schema']))",
  message: 'Pass { schema }: without it the value is not validated.',
};

/** Constructors are injected into by name, so that they may take one more. */
const fewParameters = {
  selector:
    ":matches(FunctionDeclaration, ArrowFunctionExpression, FunctionExpression):not(MethodDefinition[kind='constructor'] > FunctionExpression)[params.length>5]",
  message: 'Six things in order are mixed up by whoever calls: pass an object.',
};

const constructorOf = (count: string): string =>
  `MethodDefinition[kind='constructor'] > FunctionExpression[params.length${count}]`;
const fewInConstructors = {
  selector: constructorOf('>6'),
  message: 'A class that is given seven things does more than one: take out what is a class of its own.',
};
/** Global functions of Jest and Vitest, which have types everywhere. */
const ofSpecs = [
  ...['afterAll', 'afterEach', 'aroundAll', 'aroundEach', 'beforeAll', 'beforeEach', 'onTestFailed', 'onTestFinished'],
  ...['assert', 'assertType', 'chai', 'describe', 'expect', 'expectTypeOf'],
  ...['it', 'jest', 'suite', 'test', 'vi', 'vitest'],
];
const spreadOfLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the fields without a spread, which keeps the compiler from finding unknown ones.',
};

const everywhere = [environmentOnlyInConfig, schemaOnParameters, fewParameters, spreadOfLiteral];

/** As many as are noted for the file, and neither more nor fewer. */
function asNoted(count: number): DummyRuleMap {
  const more = {
    selector: constructorOf(`>${String(count)}`),
    message: `Even ${String(count)} were too many: take some out.`,
  };
  const fewer = {
    selector: `Program:not(:has(${constructorOf(`=${String(count)}`)}))`,
    message: `No constructor takes ${String(count)} any more: infra/lint/long-constructors.ts may say so.`,
  };
  return { 'eslint-js/no-restricted-syntax': ['error', ...everywhere, more, fewer] };
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/dist/**', '.local/**', 'coverage/**', 'screenshots/**'],
  rules: {
    ...javascript,
    // Control characters are what some patterns look for; roles stand where no element has them; what is sorted without a rule are strings.
    'no-control-regex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    complexity: ['error', { max: 20, variant: 'modified' }],
    'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        // TypeScript's own, which knows overloads.
        'no-redeclare': 'off',
        'no-restricted-globals': ['error', ...ofSpecs],
        'no-restricted-imports': ['error', { paths: [zodOnlyFromContracts, queuesOnlyFromTheKit] }],
        'eslint-js/no-restricted-syntax': ['error', ...everywhere, fewInConstructors],
      },
    },
    // Scripts are not type checked, so the linter has to know what there is.
    { files: ['**/*.{js,mjs}'], excludeFiles: [WORKER], env: { node: true }, rules: { 'no-undef': 'error' } },
    { files: [WORKER], env: { serviceworker: true, browser: true }, rules: { 'no-undef': 'error' } },
    {
      files: ['packages/contracts/src/zod.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['packages/service-kit/src/**/*.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [zodOnlyFromContracts] }] },
    },
    {
      files: [
        'packages/service-kit/src/{config,bootstrap}/**/*.ts',
        'packages/local-services/**/*.ts',
        'infra/**/*.ts',
      ],
      rules: { 'eslint-js/no-restricted-syntax': ['error', fewParameters, fewInConstructors] },
    },
    ...Object.entries(LONG_CONSTRUCTORS).map(([file, count]) => ({ files: [file], rules: asNoted(count) })),
    {
      // Everybody knows the order of coordinates.
      files: ['frontend/src/shared/art/**/*.ts', 'frontend/scripts/images/**/*.ts'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', environmentOnlyInConfig] },
    },
    {
      // Inner loops that run millions of times are not taken apart.
      files: ['packages/assembly/src/**/*.ts'],
      rules: { complexity: 'off' },
    },
    { files: ['frontend/**/*.{ts,tsx}'], rules: page },
    {
      files: ['frontend/src/**/*.{ts,tsx}'],
      excludeFiles: SPECS,
      rules: { 'no-restricted-imports': ['error', { paths: [zodOnlyFromContracts, contractsByDomain, lazyParts] }] },
    },
    {
      files: ['infra/**/*.{ts,mjs}', 'frontend/scripts/**/*.{ts,mjs}', 'frontend/e2e/**/*.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: SPECS,
      rules: {
        // Jest's and Vitest's matchers and doubles are loosely typed by design.
        'typescript/no-non-null-assertion': 'off',
        'typescript/unbound-method': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/require-await': 'off',
        'max-lines': 'off',
        'no-restricted-globals': 'off',
        'eslint-js/no-restricted-syntax': 'off',
      },
    },
  ],
});
