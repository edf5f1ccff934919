/**
 * Every service of the product: launcher, settings, compose, broker, provisioning and backups are generated from this
 * list or checked against it (docs/recipes/service.md).
 */
export const SERVICES = ['auth', 'profiles', 'media', 'invites', 'groups'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Services whose events auth consumes: erasures and requests for notifications. */
export const SERVICES_BUT_AUTH = SERVICES.filter((service) => service !== 'auth');

/** Services with a second process, worker.js, which may consume events, too. */
export const SERVICES_WITH_WORKER: readonly ServiceName[] = ['media', 'groups'];

/** Every process of the product; a deployment runs each of them once or more. */
export const PROCESSES: readonly string[] = [
  'gateway',
  ...SERVICES.flatMap((name) => (SERVICES_WITH_WORKER.includes(name) ? [name, `${name}-worker`] : [name])),
];
