import { api, type EndpointName } from '@emberhood/contracts';
import { z } from '@emberhood/contracts/zod';

interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: readonly Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
}

const ROWS = 6;
let count = 0;
/** What only a reader of the value could refuse. */
const NAMED: Readonly<Record<string, unknown>> = {
  timezone: 'America/Toronto',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  years: [2026, 2025],
};
/** Of a schema that also allows null, the other one. */
const typeOf = ({ type = [] }: Schema): string | undefined => [type].flat().find((one) => one !== 'null');
const isNumber = (schema: Schema): boolean => ['integer', 'number'].includes(typeOf(schema) ?? '');
/** Their versions are days, which no schema says. */
const AGREEMENTS = {
  agreements: ['terms', 'privacy'].map((document) => ({
    document,
    version: '2026-10-01',
    agreedAt: '2026-11-20T12:00:00.000Z',
  })),
};
/** Hours that begin and end at one time are refused. */
const CHOICES = {
  mailOff: ['reminders'],
  pushOff: ['videos'],
  pushKey: 'BA',
  quietHours: { from: 22, to: 8 },
  timeZone: 'America/Toronto',
};
/** Texts of other forms than that of a number. */
const textsOf = (digit: string) => [
  `2027-02-1${digit}T19:00`,
  `2027-02-1${digit}`,
  `1${digit}:00`,
  'CA:ON:Toronto',
  `${digit}@7.ca`,
  digit.repeat(64),
];

/**
 * An answer to every call as full as its contract allows: lists go through all choices, and no text has a word of its
 * own.
 */
export function fullAnswers(): Record<EndpointName, () => unknown> {
  const names = Object.keys(api) as EndpointName[];
  const full = Object.fromEntries(names.map((name) => [name, () => sampleOf(api[name].reply)]));
  return { ...full, agreements: () => AGREEMENTS, notificationChoices: () => CHOICES } as Record<
    EndpointName,
    () => unknown
  >;
}

function sampleOf(schema: z.ZodType): unknown {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, 0);
}

/** An entry of the contract in which everything is empty, off, zero or missing, but for these. */
export function blank<S extends z.ZodObject>(schema: S, change: Partial<z.output<S>>): z.output<S> {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema;
  return { ...(emptyOf(described) as z.output<S>), ...change };
}

function emptyOf({ enum: choices, anyOf, ...schema }: Schema): unknown {
  if (Array.isArray(schema.type) || anyOf?.some(({ type }) => type === 'null')) return null;
  if (anyOf) return emptyOf(anyOf[0] ?? {});
  if (choices) return choices[0];
  if (isNumber(schema)) return Math.max(0, schema.minimum ?? 0);
  const { type, properties = {}, required = [] } = schema;
  if (type === 'array') return [];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, emptyOf(properties[name] ?? {})]));
  return type === 'boolean' ? false : '';
}

/** The value that row `index` has. */
function valueOf(schema: Schema, index: number): unknown {
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices) return valueOf(chosen(choices, index), index);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chosen(schema.enum, index);
  switch (typeOf(schema)) {
    case 'string':
      return textOf(schema, index);
    case 'integer':
    case 'number':
      return Math.min(Math.max(7, schema.minimum ?? 0), schema.maximum ?? 7);
    case 'boolean':
      return index % 2 === 0;
    case 'array':
      return listOf(schema, index);
    case 'object':
      return objectOf(schema, index);
    default:
      return null;
  }
}

function listOf({ items, prefixItems, minItems = 0, maxItems = ROWS }: Schema, index: number): unknown[] {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, index));
  const length = Math.max(minItems, Math.min(maxItems, items?.enum?.length ?? ROWS));
  return Array.from({ length }, (_, row) => valueOf(items ?? {}, row));
}

function objectOf({ properties, propertyNames, additionalProperties }: Schema, index: number): unknown {
  const own = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    NAMED[name] ?? (name === 'id' && isNumber(field) ? count++ : valueOf(field, index)),
  ]);
  if (typeof additionalProperties !== 'object') return Object.fromEntries(own) as unknown;
  const names = (propertyNames?.enum ?? [textOf(propertyNames ?? {}, index)]) as readonly string[];
  return Object.fromEntries([...own, ...names.map((name) => [name, valueOf(additionalProperties, index)])]) as unknown;
}

function textOf({ format, pattern, minLength = 0 }: Schema, index: number): string {
  const digit = String(index % 10);
  if (format === 'uuid') return `00000000-0000-4000-8000-00000000000${digit}`;
  if (format === 'date-time') return `2027-02-1${digit}T19:00:00.000Z`;
  if (format === 'uri') return `https://example.com/${digit}`;
  const fits = (text: string) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));
  // No two are the same: they may be ids.
  const text = [String(7_000_000 + count++), ...textsOf(digit)].find(fits);
  if (text === undefined) throw new Error(`No text fits ${String(pattern)}`);
  return text;
}

function chosen<T>(choices: readonly T[], index: number): T {
  return choices[index % choices.length] as T;
}
