import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SERVER = ['packages/**/*.ts', 'services/**/*.ts', 'gateway/**/*.ts', 'infra/**/*.ts'];
const WORKER = 'frontend/public/sw*.js';
const SPECS = ['**/*.spec.{ts,tsx}', '**/testing/**/*.{ts,tsx}', 'frontend/e2e/**/*.{ts,tsx}', '**/*.contract.ts'];

const zodOnlyFromContracts = {
  name: 'zod',
  message: "Import { z } from '@emberhood/contracts/zod': it switches zod's compiled parser off in browsers.",
};
const contractsByDomain = {
  name: '@emberhood/contracts',
  allowTypeImports: true,
  message: "Import from the module of its domain, '@emberhood/contracts/http/auth': the whole table is 30 kB.",
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

/** Constructors are injected into by name, however much they need. */
const fewParameters = {
  selector:
    ":matches(FunctionDeclaration, ArrowFunctionExpression, FunctionExpression):not(MethodDefinition[kind='constructor'] > FunctionExpression)[params.length>5]",
  message: 'Six things in order are mixed up by whoever calls: pass an object.',
};

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.local/**', 'coverage/**', 'screenshots/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: false }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [zodOnlyFromContracts, queuesOnlyFromTheKit] }],
      'no-restricted-syntax': ['error', environmentOnlyInConfig, schemaOnParameters, fewParameters],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-fallthrough': 'error',
      'no-lone-blocks': 'error',
      'no-console': 'error',
      // Control characters are what some of our checks look for.
      'no-control-regex': 'off',
      complexity: ['error', { max: 20, variant: 'modified' }],
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: SERVER, languageOptions: { globals: nodeGlobals() } },
  {
    files: ['packages/contracts/src/zod.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['packages/service-kit/src/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [zodOnlyFromContracts] }] },
  },
  {
    files: [
      'packages/service-kit/src/{config,bootstrap}/**/*.ts',
      'packages/local-services/**/*.ts',
      'infra/**/*.ts',
      ...SPECS,
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['packages/service-kit/src/{config,bootstrap}/**/*.ts', 'packages/local-services/**/*.ts', 'infra/**/*.ts'],
    ignores: SPECS,
    rules: { 'no-restricted-syntax': ['error', fewParameters] },
  },
  {
    // Everybody knows the order of coordinates.
    files: ['frontend/src/shared/art/**/*.ts', 'frontend/scripts/images/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', environmentOnlyInConfig] },
  },
  {
    // Inner loops that run millions of times are not taken apart.
    files: ['packages/assembly/src/**/*.ts'],
    rules: { complexity: 'off' },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: SPECS,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [zodOnlyFromContracts, contractsByDomain] }],
    },
  },
  {
    files: ['infra/**/*.{ts,mjs}', 'frontend/scripts/**/*.{ts,mjs}', 'frontend/e2e/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: SPECS,
    rules: {
      // Jest's and Vitest's matchers and doubles are loosely typed by design.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
      'max-lines': 'off',
    },
  },
  { files: ['**/*.{js,mjs}'], ignores: [WORKER], languageOptions: { globals: nodeGlobals() } },
  { files: [WORKER], languageOptions: { globals: workerGlobals() } },
);

/** Plain scripts are not type checked, so ESLint has to know what Node offers. */
function nodeGlobals() {
  const names = ['process', 'console', 'Buffer', 'URL', 'fetch', 'performance', 'AbortSignal', 'AbortController'];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'];
  return readonly([...names, ...timers]);
}

/** Of the service worker, and of the page that it answers with. */
function workerGlobals() {
  const worker = ['self', 'Response', 'URL', 'URLPattern', 'fetch'];
  return readonly([...worker, 'document', 'location', 'addEventListener', 'AbortSignal', 'setTimeout', 'clearTimeout']);
}

function readonly(names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
