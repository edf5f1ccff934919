import ts from 'typescript';

/** The kind of a value at run time: a name, or a list with the kind of its elements. */
export type Kind = string | { of: Kind[] };

const FLAGS: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'any'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'null'],
];

export function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  if (type.isUnion()) return type.types.flatMap((part) => kindsOf(checker, part));
  // A primitive with a brand.
  if (type.isIntersection()) {
    const primitive = type.types.find((part) => part.flags & ~(ts.TypeFlags.Object | ts.TypeFlags.Instantiable));
    return primitive ? kindsOf(checker, primitive) : ['object'];
  }
  if (type.flags & ts.TypeFlags.Never) return [];
  for (const [flag, name] of FLAGS) if (type.flags & flag) return [name];
  if (type.flags & ts.TypeFlags.Instantiable) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? kindsOf(checker, constraint) : ['any'];
  }
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return [{ of: checker.getTypeArguments(type as ts.TypeReference).flatMap((part) => kindsOf(checker, part)) }];
  const { name } = type.symbol;
  if (name === 'Date') return ['Date'];
  return [name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object'];
}

/** Types of PostgreSQL by what the driver makes of them, and takes for them. */
const KINDS: Record<string, { read: string[]; written: string[] }> = {
  number: { read: ['number'], written: ['number'] },
  boolean: { read: ['boolean'], written: ['boolean'] },
  date: { read: ['Date'], written: ['Date', 'string'] },
  bytes: { read: ['Buffer'], written: ['Buffer'] },
  wide: { read: ['string'], written: ['string', 'number', 'bigint'] },
  text: { read: ['string'], written: ['string'] },
};
const TYPES: Record<string, string> = {
  ...Object.fromEntries(['int2', 'int4', 'oid', 'float4', 'float8'].map((type) => [type, 'number'])),
  ...Object.fromEntries(['timestamptz', 'timestamp', 'date'].map((type) => [type, 'date'])),
  bool: 'boolean',
  bytea: 'bytes',
  int8: 'wide',
  numeric: 'wide',
};
/** Whatever JSON holds; a list has to be written out, as the driver makes an array of PostgreSQL's of it. */
const JSON_TYPES = new Set(['json', 'jsonb']);

/** Whether a value of a type of PostgreSQL may be of these kinds. @param type as in pg_type: `_text` for an array */
export function fits(type: string, kinds: readonly Kind[], use: 'read' | 'written'): boolean {
  return kinds.every((kind) => fitsOne(type, kind, use));
}

function fitsOne(type: string, kind: Kind, use: 'read' | 'written'): boolean {
  if (kind === 'any' || kind === 'null' || type === 'void' || type === 'record') return true;
  if (JSON_TYPES.has(type)) return use === 'read' || typeof kind === 'string';
  if (type.startsWith('_')) return typeof kind !== 'string' && fits(type.slice(1), kind.of, use);
  if (type === 'interval' && use === 'read') return kind === 'object';
  return typeof kind === 'string' && (KINDS[TYPES[type] ?? 'text']?.[use].includes(kind) ?? false);
}

export function nameOf(kinds: readonly Kind[]): string {
  return [...new Set(kinds.map((kind) => (typeof kind === 'string' ? kind : `(${nameOf(kind.of)})[]`)))].join(' | ');
}
