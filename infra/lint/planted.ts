import { LONG_CONSTRUCTORS } from './long-constructors.ts';

const sixParameters = 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1, g: 1): number[] => [a, b, c, d, e, g];';
const classOf = (count: number): string =>
  `export class A { constructor(${Array.from({ length: count }, (_, n) => `readonly p${n}: 1`).join(', ')}) {} }`;
const environment = "export const a = process.env['A'];";
/** Known to the compiler, and not there where the product runs. */
const ofSpecs = (name: string): string => `export const a: unknown = ${name};`;
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

/** What is our own, where it holds and where it does not (null), and a fault for each list of rules. */
export const planted: { file: string; code: string; message: string | null }[] = [
  { file: 'services/planted/src/a.mjs', code: 'export const f = (a) => a === NaN;', message: 'equality with NaN' },
  { file: 'services/planted/src/empty.mjs', code: 'export function f(a) { if (a) {} }', message: 'empty' },
  { file: 'services/planted/src/any.ts', code: 'export type A = any;', message: 'any' },
  {
    file: 'services/planted/src/typed.ts',
    code: 'export function f(): void { Promise.resolve(1); }',
    message: 'Promises must be awaited',
  },
  { file: 'frontend/src/page.tsx', code: 'export const A = () => <img src="a.png" />;', message: 'alt' },
  {
    file: 'frontend/src/keys.tsx',
    code: 'export const A = () => <ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>;',
    message: 'Missing "key"',
  },
  {
    file: 'frontend/src/hooks.tsx',
    code: "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0);\n  return null;\n}",
    message: 'called conditionally',
  },
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
  { file: 'services/planted/src/global.ts', code: ofSpecs('describe'), message: "Unexpected use of 'describe'" },
  { file: 'frontend/src/global.ts', code: ofSpecs('assert'), message: "Unexpected use of 'assert'" },
  { file: 'frontend/src/global.spec.ts', code: ofSpecs('assert'), message: null },
  { file: 'services/planted/src/testing/global.ts', code: ofSpecs('expect'), message: null },
  { file: 'infra/planted/log.mjs', code: "console.log('a');", message: null },
  { file: 'frontend/public/sw-planted.js', code: 'missing();', message: "'missing' is not defined" },
  { file: 'frontend/public/sw-worker.js', code: "self.addEventListener('fetch', () => undefined);", message: null },
  {
    file: 'services/planted/src/unused.ts',
    code: '// oxlint-disable-next-line no-console -- nothing is there\nexport const a = 1;',
    message: 'Unused oxlint-disable directive',
  },
];
