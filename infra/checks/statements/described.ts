import type { Client } from 'pg';
import { fits, nameOf } from './kinds.ts';
import type { Call } from './sources.ts';

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

interface Described {
  parameters: string[];
  /** `column` is that of the table, where it is one that may be null. */
  fields: { name: string; type: string; column: string | null }[];
}

/** The part of pg's connection that a query which submits itself may use. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(statement: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

/** What PostgreSQL says of a statement's parameters and columns, without running it. */
export async function describe(client: Client, text: string): Promise<Described> {
  const { promise, resolve, reject } = Promise.withResolvers<{ parameters: number[]; fields: Field[] }>();
  const answer: { parameters: number[]; fields: Field[] } = { parameters: [], fields: [] };
  client.query({
    submit: (wire: Wire) => {
      wire.once('parameterDescription', ({ dataTypeIDs }) => (answer.parameters = dataTypeIDs));
      wire.parse({ name: '', text, types: [] });
      wire.describe({ type: 'S', name: '' });
      wire.sync();
    },
    handleRowDescription: ({ fields }: { fields: Field[] }) => (answer.fields = fields),
    handleError: reject,
    handleReadyForQuery: () => resolve(answer),
  } as never);
  const { parameters, fields } = await promise;
  const { rows } = await client.query<{ parameters: string[]; types: string[]; columns: (string | null)[] }>(
    `select array(select typname::text from unnest($1::oid[]) with ordinality as asked (id, at) join pg_type on pg_type.oid = id order by at) as parameters,
       array(select typname::text from unnest($2::oid[]) with ordinality as asked (id, at) join pg_type on pg_type.oid = id order by at) as types,
       array(select attname::text from unnest($3::oid[], $4::int[]) with ordinality as asked (id, number, at)
         left join pg_attribute on attrelid = id and attnum = number and not attnotnull order by at) as columns`,
    [
      parameters,
      fields.map((field) => field.dataTypeID),
      fields.map((field) => field.tableID),
      fields.map((field) => field.columnID),
    ],
  );
  const [known] = rows;
  return {
    parameters: known?.parameters ?? [],
    fields: fields.map(({ name }, at) => ({
      name,
      type: known?.types[at] ?? '',
      column: known?.columns[at] ?? null,
    })),
  };
}

/** What the code and PostgreSQL say differently. */
export function differences(call: Omit<Call, 'texts'>, text: string, { parameters, fields }: Described): string[] {
  return [
    ...ofParameters(call.values, parameters),
    ...ofRows(call, text, fields),
    ...ofAnswer(call, text),
    ...ofConditions(text),
  ];
}

function ofParameters(values: Call['values'], parameters: readonly string[]): string[] {
  if (values === null) return [];
  if (values.length !== parameters.length)
    return [`it has ${parameters.length} parameters, and is given ${values.length} values`];
  return parameters.flatMap((type, at) =>
    fits(type, values[at] ?? [], 'written') ? [] : [`$${at + 1} is ${type}, and is given ${nameOf(values[at] ?? [])}`],
  );
}

function ofRows({ row, generic }: Pick<Call, 'row' | 'generic'>, text: string, fields: Described['fields']): string[] {
  if (generic) return ['the row is whatever the caller says'];
  if (row === null) return [];
  const problems = fields.flatMap(({ name, type, column }) => {
    const kinds = row.get(name);
    if (!kinds) return [`it answers ${name}, of which the row says nothing`];
    if (!fits(type, kinds, 'read')) return [`${name} is ${type}, and the row says ${nameOf(kinds)}`];
    const isExcluded = column === null || text.includes(`${column} is not null`);
    if (!isExcluded && !kinds.includes('null') && !kinds.includes('any'))
      return [`${name} may be null, and the row says ${nameOf(kinds)}`];
    return [];
  });
  const answered = new Set(fields.map(({ name }) => name));
  const missing = [...row.keys()].filter((name) => !answered.has(name));
  return [...problems, ...missing.map((name) => `the row says ${name}, which it does not answer`)];
}

const COUNTED = /^\s*(?:update|delete)\b/i;
const PLAIN = /^\s*(?:select|insert)\b/i;

function ofAnswer({ row, counted }: Pick<Call, 'row' | 'counted'>, text: string): string[] {
  if (counted && PLAIN.test(text)) return ['TypeORM answers rows alone, and the code takes rows and their number'];
  if (!counted && row !== null && COUNTED.test(text))
    return ['TypeORM answers rows and their number, and the code takes rows alone'];
  return [];
}

/** A name that the caller gave to a part of a statement means another table there if that part has an alias like it. */
function ofConditions(text: string): string[] {
  const same = text.matchAll(/(?<![\w.])(\w+\.\w+) (?:=|<>|[<>]=?|is (?:not )?distinct from) \1\b/g);
  return [...new Set([...same].map(([condition]) => `compares a column with itself: ${condition}`))];
}
