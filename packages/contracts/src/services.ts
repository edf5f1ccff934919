/**
 * Every service of the product: what launcher, settings, compose, broker, provisioning and backups have for each of them is
 * made or checked from this list (docs/recipes/service.md).
 */
export const SERVICES = ['auth', 'profiles', 'media', 'invites', 'groups'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Those that auth hears of what it has to know: who is erased, who is written to. */
export const SERVICES_BUT_AUTH = SERVICES.filter((service) => service !== 'auth');

/** Those with a second process, worker.js, that may consume events as well. */
export const SERVICES_WITH_WORKER: readonly ServiceName[] = ['media', 'groups'];

/** Every process of the product; a deployment runs each of them once or more. */
export const PROCESSES: readonly string[] = [
  'gateway',
  ...SERVICES.flatMap((name) => (SERVICES_WITH_WORKER.includes(name) ? [name, `${name}-worker`] : [name])),
];
