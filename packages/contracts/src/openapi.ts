import { errorTable, type ErrorCode, type Problem } from './errors.ts';
import { api, type Access, type Endpoint } from './http.ts';
import * as contracts from './index.ts';
import { z } from './zod.ts';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';
type Writer = (schema: z.ZodType) => Json;

const ACCESS: Record<Access, string> = {
  public: 'Anyone may call this.',
  session: 'Needs a session.',
  member: 'Needs a session and a profile.',
  host: 'Needs the role of a host.',
  organizer: 'Needs the role host or operator.',
  moderator: 'Needs the role of a moderator.',
  operator: 'Needs the role of an operator.',
};

const DESCRIPTION = [
  'All calls of the product. Signing in sets the session cookie, which the others need; requests from pages of other sites are refused.',
  'An error is `application/problem+json` with a `code`, and with `Retry-After` if trying again later may help.',
  'Times are UTC, amounts are in cents. For the next page of a list, pass its `nextCursor` as `cursor`; the last page has none.',
].join(' ');

const ProblemBody: z.ZodType<Problem> = z.object({
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  requestId: z.string(),
});

/** Each is written once, under the name by which the contracts export it. */
const SHAPES = Object.entries<unknown>({ ...contracts, Problem: ProblemBody }).flatMap(([name, shape]) =>
  shape instanceof z.ZodType ? [{ name, shape }] : [],
);

/** The OpenAPI 3.1 document of everything below /api, made from the route table. */
export function openApiDocument(): Json {
  const schemas: Json = {};
  const operations = Object.entries<Endpoint>(api).flatMap(([name, first]) => {
    const rows = Object.values<Endpoint>(api).filter((row) => row.method === first.method && row.path === first.path);
    return rows[0] === first ? [{ name, endpoint: together(rows, first) }] : [];
  });
  const output = writerOf('output', schemas);
  const failure = { 'application/problem+json': { schema: output(ProblemBody) } };
  const answered = operations.map((one) => ({ ...one, answer: answer(one.endpoint, output) }));
  // Last, as it names what is sent in another form than it is answered.
  const input = writerOf('input', schemas);
  const paths: Record<string, Json> = {};
  for (const { name, endpoint, answer: done } of answered) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const responses = { [String(endpoint.status)]: done, default: { $ref: '#/components/responses/Problem' } };
    const operation = { ...request(name, endpoint, input), responses };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Emberhood',
      version: '0.0.1',
      description: DESCRIPTION,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
      responses: { Problem: { description: 'A coded error.', content: failure } },
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** OpenAPI has one operation for a method at a path. */
function together(rows: readonly Endpoint[], first: Endpoint): Endpoint {
  if (rows.length === 1) return first;
  const summaries = rows.map(({ bodyKey, summary }) =>
    bodyKey === undefined ? summary : `With \`${bodyKey}\`: ${summary}`,
  );
  return {
    ...first,
    summary: summaries.join('. Without: '),
    body: z.union(rows.map((row) => row.body)),
    reply: z.union(rows.map((row) => row.reply)),
  };
}

function request(operationId: string, endpoint: Endpoint, input: Writer): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', input),
    ...parametersOf(endpoint.query, 'query', input),
    ...(endpoint.headers ? parametersOf(endpoint.headers, 'header', input) : []),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, input),
  };
}

function descriptionOf({ access, fresh, feature }: Endpoint): string {
  const freshly = fresh ? ' Signed in within the last ten minutes, else AUTH.REAUTH_REQUIRED.' : '';
  return ACCESS[access] + freshly + (feature ? ` While ${feature} is off: FEATURE.OFF.` : '');
}

function answer(endpoint: Endpoint, output: Writer): Json {
  if (endpoint.status === 302)
    return { description: 'A redirect.', headers: { location: { schema: { type: 'string' } } } };
  if (endpoint.produces !== undefined)
    return { description: 'Done.', content: { [endpoint.produces]: { schema: { type: 'string' } } } };
  if (endpoint.stream) return { description: 'Events, until it is closed.', content: { 'text/event-stream': {} } };
  return { description: 'Done.', content: { 'application/json': { schema: output(endpoint.reply) } } };
}

function requestBody({ body, multipart }: Endpoint, input: Writer): Json {
  const fields = input(unnamed(body));
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] };
  if (!('anyOf' in fields) && Object.keys(properties).length === 0) return {};
  if (!multipart) return { requestBody: { required: true, content: { 'application/json': { schema: input(body) } } } };
  const file = { type: 'string', format: 'binary' };
  const schema = { ...fields, properties: { video: file, ...properties }, required: ['video', ...required] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query' | 'header', input: Writer): Json[] {
  const { properties = {}, required = [] } = input(unnamed(schema)) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function unnamed(schema: z.ZodType): z.ZodType {
  return schema.clone(schema.def);
}

/** Writes a schema; of a named one, or a named part, it writes where in `schemas` it is. */
function writerOf(io: Io, schemas: Json): Writer {
  const metadata = z.registry<{ id: string }>();
  for (const { name, shape } of SHAPES)
    metadata.add(shape, { id: io === 'input' && name in schemas && isSentOtherwise(shape) ? `${name}Input` : name });
  return (schema) => {
    const { $defs, ...written } = jsonSchema(schema, io, metadata);
    Object.assign(schemas, $defs);
    return written;
  };
}

function isSentOtherwise(shape: z.ZodType): boolean {
  return JSON.stringify(jsonSchema(shape, 'input')) !== JSON.stringify(jsonSchema(shape, 'output'));
}

function jsonSchema(schema: z.ZodType, io: Io, metadata?: z.core.$ZodRegistry<{ id: string }>): Json {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(metadata && { metadata }),
    // An answer may have more fields in a later release.
    override: ({ jsonSchema: one }) => {
      if (io === 'output' && one.additionalProperties === false) delete one.additionalProperties;
    },
  });
  return written;
}
