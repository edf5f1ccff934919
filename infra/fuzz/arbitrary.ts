import { z } from '@emberhood/contracts';
import fc, { type Arbitrary } from 'fast-check';

type Schema = Record<string, unknown>;

/** Text that often breaks programs: control characters, lone surrogates, mixed directions, and code. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  '\ufeff',
  'e\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſK',
  '٣٤٥',
  "'; drop table accounts; --",
  '%00%0a',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  '\\u0000',
  'x'.repeat(300),
  'ß'.repeat(10_000),
] as const;

const ODD_NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-320] as const;

/** Values that no schema asks for: wrong types, too large and too deep. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS),
  fc.constantFrom<unknown>(...ODD_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }, ['a', 'a']),
  fc.constantFrom<unknown>(deep(20), deep(400), { constructor: { prototype: { role: 'operator' } } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Inputs that fit a contract's schema, and some that nearly do. `known` are the names of existing ids and codes:
 * `@name` in an input is replaced when it is sent, so that a case can be repeated in another world.
 */
export function inputs(schema: z.ZodType, known: readonly string[]): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fitting = new Fitting(json, known).of(json, 0);
  const nearly = fc.tuple(fitting, fc.nat(), odd).map(([value, at, strange]) => replaced(value, at, strange));
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 4, arbitrary: nearly }, { weight: 1, arbitrary: odd });
}

class Fitting {
  constructor(
    private readonly root: Schema,
    private readonly known: readonly string[],
  ) {}

  of(schema: Schema, depth: number): Arbitrary<unknown> {
    if (depth > 12) return fc.constant(null);
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, depth + 1)));
    if (typeof schema['$ref'] === 'string') return this.of(this.refered(schema['$ref']), depth + 1);
    if ('const' in schema) return fc.constant(schema['const']);
    if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
    switch (schema['type']) {
      case 'string':
        return this.text(schema);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return this.list(schema, depth);
      case 'object':
        return this.object(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  private refered(ref: string): Schema {
    return ref
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce((at, key) => at[key] as Schema, this.root);
  }

  private text({ format, pattern, maxLength, minLength, examples }: Schema): Arbitrary<string> {
    const known = this.known.length > 0 ? fc.constantFrom(...this.known) : fc.constant('none');
    if (examples) return fc.constantFrom(...(examples as string[]));
    switch (format) {
      case 'uuid':
        return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: fc.uuid() });
      case 'email':
        return fc.oneof(known, fc.emailAddress());
      case 'date-time':
        return fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
          .map((at) => at.toISOString());
      case 'date':
        return fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => at.toISOString().slice(0, 10));
    }
    const max = Math.min(Number(maxLength ?? 60), 60);
    const plain = fc.string({ unit: 'grapheme', minLength: Math.min(Number(minLength ?? 0), max), maxLength: max });
    if (typeof pattern === 'string')
      return fc.oneof(
        { weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern)) },
        { weight: 1, arbitrary: known },
      );
    return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: known });
  }

  private number({ type, minimum, maximum }: Schema): Arbitrary<number> {
    const [min, max] = [Number(minimum ?? -1_000), Number(maximum ?? 1_000_000)];
    const safe = { min: Math.max(min, -1e9), max: Math.min(max, 1e9) };
    return type === 'integer' ? fc.integer(safe) : fc.double({ ...safe, noNaN: true });
  }

  private list({ items, minItems, maxItems }: Schema, depth: number): Arbitrary<unknown> {
    const min = Number(minItems ?? 0);
    return fc.array(this.of((items as Schema | undefined) ?? {}, depth + 1), {
      minLength: min,
      maxLength: Math.max(min, Math.min(Number(maxItems ?? 4), 4)),
    });
  }

  private object({ properties, required, additionalProperties }: Schema, depth: number): Arbitrary<unknown> {
    const fields = Object.entries((properties as Record<string, Schema> | undefined) ?? {});
    if (fields.length === 0 && typeof additionalProperties === 'object')
      return fc.dictionary(fc.string({ maxLength: 12 }), this.of(additionalProperties as Schema, depth + 1), {
        maxKeys: 4,
      });
    const model = Object.fromEntries(fields.map(([name, field]) => [name, this.of(field, depth + 1)]));
    return fc.record(model, {
      requiredKeys: ((required as string[] | undefined) ?? []).filter((name) => name in model),
      noNullPrototype: true,
    });
  }
}

/** Replaces the `at`-th part of a value, counted in order. */
function replaced(value: unknown, at: number, by: unknown): unknown {
  const parts = count(value);
  let left = at % parts;
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    return part;
  };
  return walk(value);
}

function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 1);
}

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
