import { z } from '@emberhood/contracts/zod';

interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  minimum?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

/** An entry of the contract in which everything is empty, off, zero or missing, but for these. */
export function blank<S extends z.ZodObject>(schema: S, change: Partial<z.output<S>>): z.output<S> {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema;
  return { ...(emptyOf(described) as z.output<S>), ...change };
}

function emptyOf({ type, enum: choices, anyOf, minimum = 0, properties = {}, required = [] }: Schema): unknown {
  if (Array.isArray(type)) return null;
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : emptyOf(anyOf[0] ?? {});
  if (choices) return choices[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(0, minimum);
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, emptyOf(properties[name] ?? {})]));
  return '';
}
