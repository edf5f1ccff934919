import { LONG_CONSTRUCTORS } from './long-constructors.ts';

/** A fault for each rule, by the rule's name as oxlint reports it. */
export type Planted = Record<string, string>;

/** In a server's sources. */
export const typescript: Planted = {
  'typescript(await-thenable)': 'export async function f(): Promise<void> { await 1; }',
  'typescript(ban-ts-comment)': '// @ts-expect-error\nexport const a: string = 1;',
  'eslint(no-array-constructor)': 'export const a = new Array(1, 2);',
  'typescript(no-array-delete)': 'export function f(a: number[]): void { delete a[0]; }',
  'typescript(no-base-to-string)': 'export const f = (a: object): string => String(a);',
  'typescript(no-confusing-void-expression)': 'export function f(g: () => void): unknown { const a = g(); return a; }',
  'typescript(no-deprecated)':
    '/** @deprecated since long */\nfunction old(): number { return 1; }\nexport const a = old();',
  'typescript(no-duplicate-enum-values)': 'export enum E { A = 1, B = 1 }',
  'typescript(no-duplicate-type-constituents)': 'export type A = string | string;',
  'typescript(no-dynamic-delete)': 'export function f(a: Record<string, number>, k: string): void { delete a[k]; }',
  'typescript(no-empty-object-type)': 'export type A = {};',
  'typescript(no-explicit-any)': 'export type A = any;',
  'typescript(no-extra-non-null-assertion)': 'export const f = (a?: { b: number }): number => a!!.b;',
  'typescript(no-extraneous-class)': 'export class A { static b = 1; }',
  'typescript(no-floating-promises)': 'export function f(): void { Promise.resolve(1); }',
  'typescript(no-for-in-array)': 'export function f(a: string[]): void { for (const i in a) void i; }',
  'typescript(no-implied-eval)': "export const f = (): unknown => setTimeout('a()', 1);",
  'typescript(no-invalid-void-type)': 'export type A = void | number;',
  'typescript(no-meaningless-void-operator)': 'export function f(g: () => void): void { void g(); }',
  'typescript(no-misused-new)': 'export interface A { new (): A; }',
  'typescript(no-misused-promises)':
    'export function f(a: number[]): void { a.forEach(async () => { await Promise.resolve(); }); }',
  'typescript(no-misused-spread)': 'export const f = (a: Map<string, string>): object => ({ ...a });',
  'typescript(no-mixed-enums)': "export enum E { A = 1, B = 'b' }",
  'typescript(no-namespace)': 'export namespace A { export const b = 1; }',
  'typescript(no-non-null-asserted-nullish-coalescing)': "export const f = (a: { b?: string }): string => a.b! ?? 'c';",
  'typescript(no-non-null-asserted-optional-chain)': 'export const f = (a?: { b?: string }): string => a?.b!;',
  'typescript(no-non-null-assertion)': 'export const f = (a?: string): string => a!;',
  'typescript(no-redundant-type-constituents)': 'export type A = unknown | string;',
  'typescript(no-require-imports)': "import fs = require('node:fs');\nexport { fs };",
  'typescript(no-this-alias)': 'export class A { b(): unknown { const self = this; return self; } }',
  'typescript(no-unnecessary-boolean-literal-compare)': 'export const f = (a: boolean): boolean => a === true;',
  'typescript(no-unnecessary-condition)': 'export const f = (a: object): number => (a ? 1 : 2);',
  'typescript(no-unnecessary-template-expression)': 'export const f = (a: string): string => `${a}`;',
  'typescript(no-unnecessary-type-arguments)':
    'function g<T = number>(a?: T): T | undefined { return a; }\nexport const b = g<number>();',
  'typescript(no-unnecessary-type-assertion)': 'export const f = (a: string): string => a as string;',
  'typescript(no-unnecessary-type-constraint)': 'export const f = <T extends unknown>(a: T): T => a;',
  'typescript(no-unnecessary-type-conversion)': 'export const f = (a: string): string => String(a);',
  'typescript(no-unsafe-argument)':
    'export function f(a: any): void { g(a); }\nfunction g(b: string): string { return b; }',
  'typescript(no-unsafe-assignment)': 'export function f(a: any): string { const b: string = a; return b; }',
  'typescript(no-unsafe-call)': 'export function f(a: any): void { a(); }',
  'typescript(no-unsafe-declaration-merging)': 'export interface A { b: string }\nexport class A { c = 1; }',
  'typescript(no-unsafe-enum-comparison)': 'enum E { A = 1 }\nexport const f = (a: E): boolean => a === 1;',
  'typescript(no-unsafe-function-type)': 'export type A = Function;',
  'typescript(no-unsafe-member-access)': 'export function f(a: any): void { a.b = 1; }',
  'typescript(no-unsafe-return)': 'export const f = (a: any): string => a;',
  'typescript(no-unsafe-unary-minus)': 'export const f = (a: string): number => -a;',
  'typescript(no-useless-default-assignment)': 'export const f = ({ a = 1 }: { a: number }): number => a;',
  'typescript(no-wrapper-object-types)': 'export type A = String;',
  'typescript(only-throw-error)': "export function f(): never { throw 'a'; }",
  'typescript(prefer-as-const)': "export const a = 'b' as 'b';",
  'typescript(prefer-literal-enum-member)': "export enum E { A = 'a'.length }",
  'typescript(prefer-promise-reject-errors)': "export const f = (): Promise<never> => Promise.reject('a');",
  'typescript(prefer-reduce-type-parameter)':
    'export const f = (a: number[]): string[] => a.reduce((b) => b, [] as string[]);',
  'typescript(prefer-return-this-type)': 'export class A { b(): A { return this; } }',
  'typescript(related-getter-setter-pairs)':
    "export class A { get b(): string { return 'a'; } set b(c: number) { void c; } }",
  'typescript(require-await)': 'export async function f(): Promise<number> { return 1; }',
  'typescript(restrict-plus-operands)': 'export const f = (a: string, b: number): string => a + b;',
  'typescript(restrict-template-expressions)': 'export const f = (a: string | null): string => `${a}!`;',
  'typescript(return-await)':
    'export async function f(g: () => Promise<number>): Promise<number> { try { return g(); } catch { return 1; } }',
  'typescript(switch-exhaustiveness-check)':
    "export function f(a: 'b' | 'c'): void { switch (a) { case 'b': return; } }",
  'typescript(triple-slash-reference)': '/// <reference path="./x.ts" />\nexport {};',
  'typescript(unbound-method)': 'class A { b(): void {} }\nexport const c = new A().b;',
  'typescript(use-unknown-in-catch-callback-variable)':
    'export const f = (p: Promise<void>): Promise<void> => p.catch((e) => { void e; });',
  'eslint(no-unused-expressions)': 'export function f(a: number): void { a; }',
  'eslint(no-unused-vars)': 'export function f(): void { const a = 1; }',
  'eslint(no-useless-constructor)': 'export class A { constructor() {} }',
  'eslint(no-var)': 'export var a = 1;',
  'eslint(prefer-const)': 'let a = 1;\nexport { a };',
  'eslint(prefer-rest-params)': 'export function f(): unknown { return arguments; }',
  'eslint(prefer-spread)':
    'export const f = (g: (...a: number[]) => number, b: number[]): number => g.apply(undefined, b);',
  'eslint(eqeqeq)': 'export const f = (a: string, b: string): boolean => a == b;',
  'eslint(no-console)': "console.log('a');",
  'eslint(no-lone-blocks)': 'export function f(): void { { f(); } }',
  'eslint(complexity)': `export function f(a: number): number {\n${'  if (a > 1) return 1;\n'.repeat(20)}  return a;\n}`,
  'eslint(max-lines)': Array.from({ length: 321 }, (_, n) => `export const a${String(n)} = 1;`).join('\n'),
};

/** In a script that nobody type checks. */
export const javascript: Planted = {
  'eslint(constructor-super)': 'export class A extends Object { constructor() {} }',
  'eslint(for-direction)': 'for (let i = 0; i < 9; i--) process.exit();',
  'eslint(getter-return)': 'export const a = { get b() {} };',
  'eslint(no-async-promise-executor)': 'export const a = new Promise(async (b) => b());',
  'eslint(no-case-declarations)': 'export function f(a) { switch (a) { case 1: let b = 1; return b; } }',
  'eslint(no-class-assign)': 'class A {}\nA = 1;\nexport { A };',
  'eslint(no-compare-neg-zero)': 'export const f = (a) => a === -0;',
  'eslint(no-cond-assign)': 'export function f(a) { if (a = 1) return a; }',
  'eslint(no-const-assign)': 'const a = 1;\na = 2;\nexport { a };',
  'eslint(no-constant-binary-expression)': 'export const f = (a) => a + 1 ?? 2;',
  'eslint(no-constant-condition)': 'export function f() { if (true) return 1; }',
  'eslint(no-debugger)': 'debugger;',
  'eslint(no-dupe-class-members)': 'export class A { b() {} b() {} }',
  'eslint(no-dupe-else-if)': 'export function f(a) { if (a) return 1; else if (a) return 2; }',
  'eslint(no-dupe-keys)': 'export const a = { b: 1, b: 2 };',
  'eslint(no-duplicate-case)': 'export function f(a) { switch (a) { case 1: return 1; case 1: return 2; } }',
  'eslint(no-empty)': 'export function f(a) { if (a) {} }',
  'eslint(no-empty-character-class)': 'export const a = /b[]/;',
  'eslint(no-empty-pattern)': 'export const f = ({}) => 1;',
  'eslint(no-empty-static-block)': 'export class A { static {} }',
  'eslint(no-ex-assign)': 'export function f() { try { f(); } catch (e) { e = 1; return e; } }',
  'eslint(no-extra-boolean-cast)': 'export function f(a) { if (!!a) return 1; }',
  'eslint(no-fallthrough)': 'export function f(a) { switch (a) { case 1: f(2); case 2: f(3); } }',
  'eslint(no-func-assign)': 'export function f() {}\nf = 1;',
  'eslint(no-global-assign)': 'Object = 1;',
  'eslint(no-import-assign)': "import { a } from './a.mjs';\na = 1;",
  'eslint(no-invalid-regexp)': "export const a = new RegExp('[');",
  'eslint(no-irregular-whitespace)': 'export const a =\u00a01;',
  'eslint(no-loss-of-precision)': 'export const a = 9007199254740993;',
  'eslint(no-misleading-character-class)': 'export const a = /^[👍🏽]$/u;',
  'eslint(no-new-native-nonconstructor)': 'export const a = new Symbol();',
  'eslint(no-obj-calls)': 'export const a = Math();',
  'eslint(no-prototype-builtins)': "export const f = (a) => a.hasOwnProperty('b');",
  'eslint(no-redeclare)': 'var a = 1;\nvar a = 2;\nexport { a };',
  'eslint(no-regex-spaces)': 'export const a = /b  c/;',
  'eslint(no-self-assign)': 'export function f(a) { a = a; return a; }',
  'eslint(no-setter-return)': 'export const a = { set b(c) { return c; } };',
  'eslint(no-shadow-restricted-names)': 'export function f(undefined) { return undefined; }',
  'eslint(no-sparse-arrays)': 'export const a = [1, , 2];',
  'eslint(no-this-before-super)': 'export class A extends Object { constructor() { this.a = 1; super(); } }',
  'eslint(no-undef)': 'missing();',
  'eslint(no-unexpected-multiline)': 'export const f = (a, b) => {\n  const c = a\n  (b);\n  return c;\n};',
  'eslint(no-unreachable)': 'export function f() { return 1; f(); }',
  'eslint(no-unsafe-finally)': 'export function f() { try { f(); } finally { return 1; } }',
  'eslint(no-unsafe-negation)': 'export const f = (a) => !a instanceof Object;',
  'eslint(no-unsafe-optional-chaining)': 'export const f = (a) => (a?.b).c;',
  'eslint(no-unused-labels)': 'a: process.exit();',
  'eslint(no-unused-private-class-members)': 'export class A { #b = 1; }',
  'eslint(no-useless-backreference)': 'export const a = /\\1(b)/;',
  'eslint(no-useless-catch)': 'export function f() { try { f(); } catch (e) { throw e; } }',
  'eslint(no-useless-escape)': "export const a = 'b\\c';",
  'eslint(require-yield)': 'export function* f() { return 1; }',
  'eslint(use-isnan)': 'export const f = (a) => a === NaN;',
  'eslint(valid-typeof)': "export const f = (a) => typeof a === 'strnig';",
};

/** In a page. */
export const page: Planted = {
  'jsx-a11y(alt-text)': 'export const A = () => <img src="a.png" />;',
  'jsx-a11y(anchor-has-content)': 'export const A = () => <a href="/b" />;',
  'jsx-a11y(anchor-is-valid)': 'export const A = () => <a href="#">b</a>;',
  'jsx-a11y(aria-activedescendant-has-tabindex)': 'export const A = () => <div aria-activedescendant="b" />;',
  'jsx-a11y(aria-props)': 'export const A = () => <p aria-labeledby="b">c</p>;',
  'jsx-a11y(aria-proptypes)': 'export const A = () => <p aria-hidden="maybe">b</p>;',
  'jsx-a11y(aria-role)': 'export const A = () => <p role="datepicker">b</p>;',
  'jsx-a11y(aria-unsupported-elements)': 'export const A = () => <meta aria-hidden="false" />;',
  'jsx-a11y(autocomplete-valid)': 'export const A = () => <input type="text" autoComplete="foo" />;',
  'jsx-a11y(click-events-have-key-events)': 'export const A = () => <div onClick={() => undefined}>b</div>;',
  'jsx-a11y(heading-has-content)': 'export const A = () => <h1 />;',
  'jsx-a11y(html-has-lang)': 'export const A = () => <html />;',
  'jsx-a11y(iframe-has-title)': 'export const A = () => <iframe src="/b" />;',
  'jsx-a11y(img-redundant-alt)': 'export const A = () => <img src="a.png" alt="photo of b" />;',
  'jsx-a11y(interactive-supports-focus)':
    'export const A = () => <div role="button" onClick={() => undefined} onKeyDown={() => undefined}>b</div>;',
  'jsx-a11y(label-has-associated-control)': 'export const A = () => <label>b</label>;',
  'jsx-a11y(media-has-caption)': 'export const A = () => <video src="a.mp4" />;',
  'jsx-a11y(mouse-events-have-key-events)': 'export const A = () => <p onMouseOver={() => undefined}>b</p>;',
  'jsx-a11y(no-access-key)': 'export const A = () => <p accessKey="b">c</p>;',
  'jsx-a11y(no-autofocus)': 'export const A = () => <input autoFocus />;',
  'jsx-a11y(no-distracting-elements)': 'export const A = () => <marquee>b</marquee>;',
  'jsx-a11y(no-interactive-element-to-noninteractive-role)':
    'export const A = () => <button role="article">b</button>;',
  'jsx-a11y(no-noninteractive-element-interactions)':
    'export const A = () => <li onClick={() => undefined} onKeyDown={() => undefined}>b</li>;',
  'jsx-a11y(no-noninteractive-element-to-interactive-role)': 'export const A = () => <h1 role="button">b</h1>;',
  'jsx-a11y(no-noninteractive-tabindex)': 'export const A = () => <p tabIndex={0}>b</p>;',
  'jsx-a11y(no-redundant-roles)': 'export const A = () => <button role="button">b</button>;',
  'jsx-a11y(no-static-element-interactions)':
    'export const A = () => <div onClick={() => undefined} onKeyDown={() => undefined}>b</div>;',
  'jsx-a11y(role-has-required-aria-props)': 'export const A = () => <span role="checkbox" tabIndex={0}>b</span>;',
  'jsx-a11y(role-supports-aria-props)': 'export const A = () => <ul role="list" aria-checked="true"><li>b</li></ul>;',
  'jsx-a11y(scope)': 'export const A = () => <div scope="col">b</div>;',
  'jsx-a11y(tabindex-no-positive)': 'export const A = () => <button tabIndex={5}>b</button>;',
  'react-hooks(rules-of-hooks)':
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0);\n  return null;\n}",
  'react-hooks(exhaustive-deps)':
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => { b(); }, []);\n  return null;\n}",
  'react(set-state-in-effect)':
    "import { useEffect, useState } from 'react';\nexport function A() {\n  const [b, setB] = useState(0);\n  useEffect(() => { setB(1); }, []);\n  return b;\n}",
  'react(set-state-in-render)':
    "import { useState } from 'react';\nexport function A() {\n  const [b, setB] = useState(0);\n  setB(1);\n  return b;\n}",
  'react(error-boundaries)':
    'function B(): null { return null; }\nexport function A() {\n  try { return <B />; } catch { return null; }\n}',
  'react(globals)': 'let c = 0;\nexport function A() {\n  c = 1;\n  return <p>{c}</p>;\n}',
  'react(immutability)': 'export function A({ b }: { b: { c: number } }) {\n  b.c = 1;\n  return <p>{b.c}</p>;\n}',
  'react(purity)': 'export function A() {\n  const b = Math.random();\n  return <p>{b}</p>;\n}',
  'react(refs)':
    "import { useRef } from 'react';\nexport function A() {\n  const b = useRef(0);\n  return b.current;\n}",
  'react(static-components)': 'export function A() {\n  const B = () => <p>c</p>;\n  return <B />;\n}',
  'react(use-memo)':
    "import { useMemo } from 'react';\nexport function A({ b }: { b: number }) {\n  const c = useMemo(async () => { await Promise.resolve(); return b; }, [b]);\n  return String(c);\n}",
};

const sixParameters = 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1, g: 1): number[] => [a, b, c, d, e, g];';
const classOf = (count: number): string =>
  `export class A { constructor(${Array.from({ length: count }, (_, n) => `readonly p${String(n)}: 1`).join(', ')}) {} }`;
const environment = "export const a = process.env['A'];";
const fewParameters = 'Six things in order';
const fewInConstructors = 'does more than one';
const typedConfiguration = 'Read the typed configuration';

const COMPARED = [
  { more: 0, message: null },
  { more: 1, message: 'were too many' },
  { more: -1, message: 'may say so' },
];
const asNoted = Object.entries(LONG_CONSTRUCTORS)
  .slice(0, COMPARED.length)
  .flatMap(([file, count], n) => {
    const compared = COMPARED[n];
    return compared ? [{ file, code: classOf(count + compared.more), message: compared.message }] : [];
  });

/** What is our own, where it holds and where it does not (null). */
export const ours: { file: string; code: string; message: string | null }[] = [
  { file: 'services/planted/src/zod.ts', code: "export { z } from 'zod';", message: '@emberhood/contracts/zod' },
  { file: 'packages/contracts/src/zod.ts', code: "export { z } from 'zod';", message: null },
  { file: 'services/planted/src/queue.ts', code: "export { Queue } from 'bullmq';", message: 'createQueue()' },
  { file: 'services/planted/src/type.ts', code: "export type { Queue } from 'bullmq';", message: null },
  { file: 'packages/service-kit/src/queue.ts', code: "export { Queue } from 'bullmq';", message: null },
  {
    file: 'frontend/src/contracts.ts',
    code: "export { events } from '@emberhood/contracts';",
    message: 'the whole table is 30 kB',
  },
  { file: 'frontend/src/zod.ts', code: "export { z } from 'zod';", message: '@emberhood/contracts/zod' },
  { file: 'services/planted/src/settings.ts', code: environment, message: typedConfiguration },
  { file: 'packages/service-kit/src/config/settings.ts', code: environment, message: null },
  { file: 'infra/planted/settings.ts', code: environment, message: null },
  { file: 'frontend/src/shared/art/settings.ts', code: environment, message: typedConfiguration },
  {
    file: 'gateway/src/controller.ts',
    code: "import { Body } from '@nestjs/common';\nexport class A { b(@Body() c: string): string { return c + String(this); } }",
    message: 'Pass { schema }',
  },
  { file: 'services/planted/src/parameters.ts', code: sixParameters, message: fewParameters },
  { file: 'infra/planted/parameters.ts', code: sixParameters, message: fewParameters },
  { file: 'frontend/src/shared/art/parameters.ts', code: sixParameters, message: null },
  { file: 'services/planted/src/six.ts', code: classOf(6), message: null },
  { file: 'services/planted/src/seven.ts', code: classOf(7), message: fewInConstructors },
  { file: 'services/planted/src/seven.spec.ts', code: classOf(7), message: null },
  { file: 'packages/service-kit/src/bootstrap/seven.ts', code: classOf(7), message: fewInConstructors },
  ...asNoted,
  { file: 'services/planted/src/a.spec.ts', code: `${environment}\n${sixParameters}`, message: null },
  { file: 'infra/planted/log.mjs', code: "console.log('a');", message: null },
  { file: 'frontend/public/sw-planted.js', code: 'missing();', message: "'missing' is not defined" },
  { file: 'frontend/public/sw-worker.js', code: "self.addEventListener('fetch', () => undefined);", message: null },
  {
    file: 'services/planted/src/unused.ts',
    code: '// oxlint-disable-next-line no-console -- nothing is there\nexport const a = 1;',
    message: 'Unused oxlint-disable directive',
  },
];
