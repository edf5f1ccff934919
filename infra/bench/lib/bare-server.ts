/**
 * The minimum cost of GET /api/users/currentUser: one process with Fastify and pg does the same three prepared reads
 * from the same PostgreSQL, without services, validation or headers. Started by api.ts with DATABASE_URL; reports its
 * port.
 */
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';

interface Bearer {
  account_id: string;
  email: string;
  roles: string[];
  identity: unknown[];
}

const SESSION = {
  name: 'session',
  text: `
    select s.id as session_id, s.authenticated_at, s.last_seen_at, s.idle_seconds, s.expires_at, a.id as account_id, a.email,
           array(select g.role from role_grants g where g.account_id = a.id) as roles,
           coalesce((select json_agg(json_build_object('provider', i.provider, 'userId', i.label) order by i.created_at, i.id)
                       from identities i where i.account_id = a.id), '[]') as identity
      from sessions s join accounts a on a.id = s.account_id
     where s.token_digest = $1 and a.suspended_at is null and s.expires_at > $2
       and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
};
const SUMMARY = {
  name: 'summary',
  text: `select (select location from profiles where account_id = $1) as location,
                coalesce((select roadmaps from user_states where account_id = $1), '{}') as roadmaps`,
};
const INVITES = {
  name: 'invites',
  text: `select id, code_sealed from invites where owner_id = $1 order by created_at desc, id desc limit 100`,
};

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c search_path=auth,profiles,invites',
});
const server = fastify();

server.get('/currentUser', async (request, reply) => {
  const token = /(?:^|; )__Host-sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (token === undefined) return reply.status(401).send();
  const digest = createHash('sha256').update(token).digest();
  const [bearer] = (await pool.query<Bearer>({ ...SESSION, values: [digest, new Date()] })).rows;
  if (!bearer) return reply.status(401).send();
  const [summary, invites] = await Promise.all([
    pool.query<{ location: string | null; roadmaps: object }>({ ...SUMMARY, values: [bearer.account_id] }),
    pool.query<{ id: string }>({ ...INVITES, values: [bearer.account_id] }),
  ]);
  return {
    id: bearer.email,
    location: summary.rows[0]?.location,
    hasProfile: summary.rows[0]?.location != null,
    roadmaps: summary.rows[0]?.roadmaps,
    identity: bearer.identity,
    ownedInvites: invites.rows.map((invite) => invite.id),
    roles: bearer.roles,
  };
});

const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
// The bench that started us has ended.
process.once('disconnect', () => process.exit(0));
