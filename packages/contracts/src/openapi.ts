import { errorTable } from './errors.ts';
import { api, type Access, type Endpoint } from './http.ts';
import { z } from './zod.ts';

type Json = Record<string, unknown>;

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

/** The OpenAPI 3.1 document of everything below /api, made from the route table. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, first] of Object.entries<Endpoint>(api)) {
    const rows = Object.values<Endpoint>(api).filter((row) => row.method === first.method && row.path === first.path);
    if (rows[0] !== first) continue;
    const path = first.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [first.method.toLowerCase()]: operation(name, together(rows, first)) };
  }
  return {
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
      schemas: { Problem: problem() },
    },
  };
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

function operation(operationId: string, endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.headers ? parametersOf(endpoint.headers, 'header') : []),
  ];
  const body = jsonSchema(endpoint.body, 'input');
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.path.split('/')[1]],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(hasFields(body) && { requestBody: requestBody(endpoint, body) }),
    responses: { [String(endpoint.status)]: reply(endpoint), default: failure },
  };
}

function descriptionOf({ access, fresh, feature }: Endpoint): string {
  const freshly = fresh ? ' Signed in within the last ten minutes, else AUTH.REAUTH_REQUIRED.' : '';
  return ACCESS[access] + freshly + (feature ? ` While ${feature} is off: FEATURE.OFF.` : '');
}

const failure = {
  description: 'A coded error.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function reply(endpoint: Endpoint): Json {
  if (endpoint.status === 302)
    return { description: 'A redirect.', headers: { location: { schema: { type: 'string' } } } };
  if (endpoint.produces !== undefined)
    return { description: 'Done.', content: { [endpoint.produces]: { schema: { type: 'string' } } } };
  if (endpoint.stream) return { description: 'Events, until it is closed.', content: { 'text/event-stream': {} } };
  return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } };
}

function requestBody(endpoint: Endpoint, schema: Json): Json {
  if (!endpoint.multipart) return { required: true, content: { 'application/json': { schema } } };
  const file = { type: 'string', format: 'binary' };
  const withFile = {
    ...schema,
    properties: { video: file, ...(schema['properties'] as Json) },
    required: ['video', ...((schema['required'] as string[] | undefined) ?? [])],
  };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query' | 'header'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function problem(): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(errorTable) },
      message: { type: 'string' },
      issues: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'message'],
          properties: { path: { type: 'string' }, message: { type: 'string' } },
        },
      },
      facts: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
      requestId: { type: 'string' },
    },
  };
}

function hasFields(schema: Json): boolean {
  return 'anyOf' in schema || Object.keys((schema['properties'] as Json | undefined) ?? {}).length > 0;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
