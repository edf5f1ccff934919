import { environmentOf, imageOf, type ComposeService, type EnvVar } from './compose.ts';
import { HTTP, LABEL, OPS, PART_OF, metadata, opsPort, selector, type Manifest } from './manifest.ts';

export const USER = 1_000;
export const UNPRIVILEGED = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** Cores and memory, from the figures of docs/architecture.md; the worker encodes on whole cores. */
const RESOURCES: Record<string, { cpu: string; memory: string; limit: string }> = {
  gateway: { cpu: '250m', memory: '256Mi', limit: '512Mi' },
  'media-worker': { cpu: '1', memory: '768Mi', limit: '2Gi' },
  'groups-worker': { cpu: '250m', memory: '384Mi', limit: '2Gi' },
};
const USUAL = { cpu: '100m', memory: '192Mi', limit: '512Mi' };

export function deployment(name: string, service: ComposeService): Manifest {
  const grace = Number.parseInt(service.stop_grace_period ?? '30', 10);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata(name),
    spec: {
      // Whoever scales it says how many: a number here would take that back with every deployment.
      selector: selector(name),
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: {
          labels: { [LABEL]: name, ...PART_OF },
          annotations: {
            'prometheus.io/scrape': 'true',
            'prometheus.io/path': '/metrics',
            'prometheus.io/port': String(opsPort(name)),
          },
        },
        spec: {
          automountServiceAccountToken: false,
          // Longer than the process takes for itself.
          terminationGracePeriodSeconds: grace + 10,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: USER,
            fsGroup: USER,
            seccompProfile: { type: 'RuntimeDefault' },
          },
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: 'ScheduleAnyway',
              labelSelector: selector(name),
            },
          ],
          containers: [container(name, service)],
          volumes: volumesOf(service).map(({ volume, sizeLimit }) => ({ name: volume, emptyDir: { sizeLimit } })),
        },
      },
    },
  };
}

function container(name: string, service: ComposeService): object {
  const { cpu, memory, limit } = RESOURCES[name] ?? USUAL;
  const http = (path: string) => ({ httpGet: { path, port: opsPort(name) } });
  return {
    name,
    image: imageOf(service),
    ...(service.command && { command: service.command }),
    env: [...environmentOf(service), ...instance()],
    ports: [
      { name: 'http', containerPort: HTTP },
      ...(opsPort(name) === HTTP ? [] : [{ name: 'ops', containerPort: OPS }]),
    ],
    startupProbe: { ...http('/healthz'), periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: { ...http('/readyz'), periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 },
    // Asks nobody else (decision: observability): a store that is away restarts nothing.
    livenessProbe: { ...http('/healthz'), periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 6 },
    resources: { requests: { cpu, memory }, limits: { memory: limit } },
    securityContext: UNPRIVILEGED,
    volumeMounts: volumesOf(service).map(({ volume, path }) => ({ name: volume, mountPath: path })),
  };
}

/** Log lines and operators' pages tell copies apart. */
function instance(): object[] {
  return [{ name: 'SERVICE_INSTANCE', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }];
}

function volumesOf({
  tmpfs = [],
  volumes = [],
}: ComposeService): { volume: string; path: string; sizeLimit: string }[] {
  const memory = tmpfs.map((entry) => {
    const [path = '', options = ''] = entry.split(':');
    const megabytes = /size=(\d+)m/.exec(options)?.[1] ?? '64';
    return { path, sizeLimit: `${megabytes}Mi` };
  });
  const disk = volumes.filter((path) => path.startsWith('/')).map((path) => ({ path, sizeLimit: '5Gi' }));
  return [...memory, ...disk].map(({ path, sizeLimit }) => ({
    volume: path.slice(1).replaceAll('/', '-'),
    path,
    sizeLimit,
  }));
}

export function networkService(name: string): Manifest {
  const ports = [
    { name: 'http', port: HTTP, targetPort: HTTP },
    ...(opsPort(name) === HTTP ? [] : [{ name: 'ops', port: OPS, targetPort: OPS }]),
  ];
  return { apiVersion: 'v1', kind: 'Service', metadata: metadata(name), spec: { selector: { [LABEL]: name }, ports } };
}

/** Runs before the processes of a release (a hook, or `kubectl wait`): it may run again and in several places. */
export function migration(name: string, service: ComposeService): Manifest {
  const env: (EnvVar | object)[] = environmentOf(service);
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadata(name),
    spec: {
      backoffLimit: 5,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { [LABEL]: name, ...PART_OF, 'emberhood/task': 'migration' } },
        spec: {
          restartPolicy: 'OnFailure',
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: USER, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name,
              image: imageOf(service),
              command: service.command,
              env,
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
              securityContext: UNPRIVILEGED,
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
        },
      },
    },
  };
}
