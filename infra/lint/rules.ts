import type { DummyRuleMap } from 'oxlint';

/** What is wrong in any language. */
const CORRECTNESS = [
  ...['constructor-super', 'for-direction', 'getter-return', 'no-async-promise-executor', 'no-case-declarations'],
  ...['no-class-assign', 'no-compare-neg-zero', 'no-cond-assign', 'no-const-assign', 'no-constant-binary-expression'],
  ...['no-constant-condition', 'no-debugger', 'no-dupe-class-members', 'no-dupe-else-if'],
  ...['no-dupe-keys', 'no-duplicate-case', 'no-empty', 'no-empty-character-class', 'no-empty-pattern'],
  ...['no-empty-static-block', 'no-ex-assign', 'no-extra-boolean-cast', 'no-fallthrough', 'no-func-assign'],
  ...['no-global-assign', 'no-import-assign', 'no-invalid-regexp', 'no-irregular-whitespace', 'no-lone-blocks'],
  ...['no-loss-of-precision', 'no-misleading-character-class', 'no-new-native-nonconstructor', 'no-obj-calls'],
  ...['no-prototype-builtins', 'no-redeclare', 'no-regex-spaces', 'no-self-assign', 'no-setter-return'],
  ...['no-shadow-restricted-names', 'no-sparse-arrays', 'no-this-before-super', 'no-unexpected-multiline'],
  ...['no-unreachable', 'no-unsafe-finally', 'no-unsafe-negation', 'no-unsafe-optional-chaining', 'no-unused-labels'],
  ...['no-unused-private-class-members', 'no-useless-backreference', 'no-useless-catch', 'no-useless-escape'],
  ...['require-yield', 'use-isnan', 'valid-typeof'],
];

/** The strictest set of typescript-eslint, but for what the configuration says otherwise. */
const TYPESCRIPT = [
  ...['await-thenable', 'no-array-delete', 'no-base-to-string', 'no-deprecated', 'no-duplicate-enum-values'],
  ...['no-duplicate-type-constituents', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any'],
  ...['no-extra-non-null-assertion', 'no-floating-promises', 'no-for-in-array', 'no-implied-eval'],
  ...['no-invalid-void-type', 'no-meaningless-void-operator', 'no-misused-new', 'no-misused-promises'],
  ...['no-misused-spread', 'no-mixed-enums', 'no-namespace', 'no-non-null-asserted-nullish-coalescing'],
  ...['no-non-null-asserted-optional-chain', 'no-non-null-assertion', 'no-redundant-type-constituents'],
  ...['no-require-imports', 'no-this-alias', 'no-unnecessary-boolean-literal-compare'],
  ...['no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
  ...['no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-unsafe-argument'],
  ...['no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-declaration-merging', 'no-unsafe-enum-comparison'],
  ...['no-unsafe-function-type', 'no-unsafe-member-access', 'no-unsafe-return', 'no-unsafe-unary-minus'],
  ...['no-useless-default-assignment', 'no-wrapper-object-types', 'only-throw-error', 'prefer-as-const'],
  ...['prefer-literal-enum-member', 'prefer-promise-reject-errors', 'prefer-reduce-type-parameter'],
  ...['prefer-return-this-type', 'related-getter-setter-pairs', 'require-await', 'restrict-plus-operands'],
  ...['triple-slash-reference', 'unbound-method', 'use-unknown-in-catch-callback-variable'],
].map((name) => `typescript/${name}`);

const MODERN = [
  ...['no-array-constructor', 'no-unused-expressions', 'no-useless-constructor', 'no-var'],
  ...['prefer-const', 'prefer-rest-params', 'prefer-spread'],
];

const REACT = [
  ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'preserve-manual-memoization'],
  ...['incompatible-library', 'immutability', 'globals', 'refs', 'set-state-in-effect', 'error-boundaries'],
  ...['purity', 'set-state-in-render', 'unsupported-syntax'],
].map((name) => `react/${name}`);

const ACCESSIBILITY = [
  ...['alt-text', 'anchor-has-content', 'anchor-is-valid', 'aria-activedescendant-has-tabindex', 'aria-props'],
  ...['aria-proptypes', 'aria-role', 'aria-unsupported-elements', 'autocomplete-valid'],
  ...['click-events-have-key-events', 'heading-has-content', 'html-has-lang', 'iframe-has-title'],
  ...['img-redundant-alt', 'label-has-associated-control', 'media-has-caption', 'mouse-events-have-key-events'],
  ...['no-access-key', 'no-autofocus', 'no-distracting-elements', 'no-redundant-roles'],
  ...['role-has-required-aria-props', 'role-supports-aria-props', 'scope', 'tabindex-no-positive'],
].map((name) => `jsx-a11y/${name}`);

const LISTS = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const PRESSES = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const LOADS = ['onError', 'onLoad'];
const KEYS = ['onKeyUp', 'onKeyDown', 'onKeyPress'];

export const correctness: DummyRuleMap = errors(CORRECTNESS);

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
      ...{ allowNumber: true, allowBoolean: true },
      ...{ allowAny: false, allowNever: false, allowNullish: false, allowRegExp: false },
    },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export const page: DummyRuleMap = {
  ...errors([...REACT, ...ACCESSIBILITY]),
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
