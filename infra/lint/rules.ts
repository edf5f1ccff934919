import type { DummyRuleMap } from 'oxlint';

/** What oxlint's category of correctness lacks of ESLint's recommended rules. */
const JAVASCRIPT = [
  ...['no-case-declarations', 'no-empty', 'no-fallthrough', 'no-lone-blocks', 'no-prototype-builtins', 'no-redeclare'],
  ...['no-regex-spaces', 'no-unexpected-multiline'],
];

/** And of the strictest set of typescript-eslint, but for what the configuration says otherwise. */
const TYPESCRIPT = [
  ...['no-deprecated', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any', 'no-invalid-void-type'],
  ...['no-misused-promises', 'no-mixed-enums', 'no-namespace', 'no-non-null-asserted-nullish-coalescing'],
  ...['no-non-null-assertion', 'no-require-imports', 'no-unnecessary-boolean-literal-compare'],
  ...['no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
  ...['no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-unsafe-argument'],
  ...['no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-enum-comparison', 'no-unsafe-function-type'],
  ...['no-unsafe-member-access', 'no-unsafe-return', 'only-throw-error', 'prefer-literal-enum-member'],
  ...['prefer-promise-reject-errors', 'prefer-reduce-type-parameter', 'prefer-return-this-type'],
  ...['related-getter-setter-pairs', 'require-await', 'use-unknown-in-catch-callback-variable'],
].map((name) => `typescript/${name}`);

const MODERN = [
  ...['no-array-constructor', 'no-useless-constructor', 'no-var', 'prefer-const', 'prefer-rest-params'],
  'prefer-spread',
];

const LISTS = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const PRESSES = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const LOADS = ['onError', 'onLoad'];
const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];

export const javascript: DummyRuleMap = errors(JAVASCRIPT);

export const typescript: DummyRuleMap = {
  ...errors([...TYPESCRIPT, ...MODERN]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: false }],
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
  'typescript/restrict-plus-operands': [
    'error',
    { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
  ],
  'typescript/restrict-template-expressions': [
    'error',
    {
      allowNumber: true,
      allowBoolean: true,
      allowAny: false,
      allowNever: false,
      allowNullish: false,
      allowRegExp: false,
    },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export const page: DummyRuleMap = {
  ...errors(['react/rules-of-hooks', 'react/unsupported-syntax']),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: [...LOADS, ...PRESSES], alert: KEYS, body: LOADS, dialog: KEYS, iframe: LOADS, img: LOADS },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: LISTS,
      ol: LISTS,
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: PRESSES }],
};

function errors(names: readonly string[]): Record<string, 'error'> {
  return Object.fromEntries(names.map((name) => [name, 'error']));
}
