import { PROCESSES } from '@emberhood/contracts';
import { SETTINGS, defaultsOf, type ComposeService } from './compose.ts';
import { metadata, type Manifest } from './manifest.ts';
import { backupJob, restoreJob } from './backups.ts';
import { backupPolicy, denyAll, migrationPolicy, policy } from './network.ts';
import { assemblyScaling, byProcessor, clipScaling, disruption } from './scaling.ts';
import { deployment, migration, networkService } from './workloads.ts';

type Services = Record<string, ComposeService>;
/** Nodes learn some seconds after a gateway was told to end that nobody is to be sent there. */
const IN_A_CLUSTER = { DEREGISTER_MS: '10000' };
/** Scaled by processor; the two workers by what waits for them. */
const BY_PROCESSOR = ['gateway', 'auth', 'profiles', 'media', 'groups'];

/** Everything of ours in a cluster, file by file; the stores are given from outside as services of these names. */
export function manifestsOf(services: Services): Record<string, Manifest[]> {
  const own = PROCESSES.map((name) => ({ name, service: serviceOf(services, name) }));
  return {
    'settings.yaml': [settings(services)],
    'processes.yaml': own.flatMap(({ name, service }) => [deployment(name, service), networkService(name)]),
    'migrations.yaml': Object.entries(services)
      .filter(([name]) => name.startsWith('provision-'))
      .map(([name, service]) => migration(name, service)),
    'backups.yaml': [backupJob(serviceOf(services, 'backup')), restoreJob(serviceOf(services, 'backup'))],
    'disruptions.yaml': PROCESSES.map((name) => disruption(name)),
    'scaling.yaml': [...BY_PROCESSOR.map(byProcessor), clipScaling(), assemblyScaling()],
    'network.yaml': [
      denyAll(),
      ...own.map(({ name, service }) => policy(name, service)),
      migrationPolicy(),
      backupPolicy(),
    ],
  };
}

function serviceOf(services: Services, name: string): ComposeService {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}

function settings(services: Services): Manifest {
  const ours = Object.entries(services).filter(([name]) => name.startsWith('provision-') || isRun(name));
  const data = defaultsOf(
    ours.map(([, service]) => service),
    IN_A_CLUSTER,
  );
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata(SETTINGS), data };
}

const isRun = (name: string): boolean => name === 'backup' || PROCESSES.some((process) => process === name);
