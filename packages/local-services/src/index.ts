export { Link } from './link.ts';
export { LocalServer, plainEnv } from './local-server.ts';
export { Mailbox, mailsAt, startMailbox, type MailboxOptions, type ReceivedMail } from './mailbox.ts';
export {
  ManagedProcess,
  ProcessStartError,
  describeExit,
  type ProcessExit,
  type ProcessSpec,
} from './managed-process.ts';
export { MINIO_VERSION, MinioServer, buildMinio, findMinio, startMinio, type MinioOptions } from './minio.ts';
export { NATS_PASSWORD_FILE, natsConfig, natsPasswordFile, type NatsUserRights } from './nats-config.ts';
export { startNats, type NatsOptions } from './nats.ts';
export { startPayments, type PaymentsOptions } from './payments.ts';
export { freePort, isPortFree } from './ports.ts';
export { CONSUMER_TENANT, OidcServer, startOidcProvider, type OidcBrand, type OidcOptions } from './oidc.ts';
export { FAST_POSTGRES, ensureDatabase, startPostgres, type PostgresOptions } from './postgres.ts';
export { answersQueries, firstWords, httpOk, refusesStrangers } from './probes.ts';
export { isSameProcess, processIdentity } from './process-identity.ts';
export { MissingProgramError, PROGRAMS, requireBinary, resolveBinary, type ProgramName } from './programs.ts';
export { startRedis, type RedisOptions } from './redis.ts';
export { seeded } from './seeded.ts';
