import { PROCESSES } from '@emberhood/contracts';
import { SETTINGS, defaultsOf, environmentOf, type ComposeService, type EnvVar } from './compose.ts';

type Services = Record<string, ComposeService>;
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: object };
  spec?: object;
  data?: Record<string, string>;
}

const LABEL = 'app.kubernetes.io/name';
const PART_OF = { 'app.kubernetes.io/part-of': 'emberhood' };
const HTTP = 3_000;
const OPS = 9_100;
const USER = 1_000;

/** Cores and memory, from the figures of docs/architecture.md; the worker encodes on whole cores. */
const RESOURCES: Record<string, { cpu: string; memory: string; limit: string }> = {
  gateway: { cpu: '250m', memory: '256Mi', limit: '512Mi' },
  'media-worker': { cpu: '1', memory: '768Mi', limit: '2Gi' },
  'groups-worker': { cpu: '250m', memory: '384Mi', limit: '2Gi' },
};
const USUAL = { cpu: '100m', memory: '192Mi', limit: '512Mi' };

/** Scaled by processor; the two workers by what waits for them. */
const BY_PROCESSOR = ['gateway', 'auth', 'profiles', 'media', 'groups'];
const STORES = [
  { name: 'postgres', port: 5432 },
  { name: 'nats', port: 4222 },
  { name: 'redis', port: 6379 },
  { name: 'minio', port: 9000 },
];

/** Everything of ours in a cluster, file by file; the stores are given from outside as services of these names. */
export function manifestsOf(services: Services): Record<string, Manifest[]> {
  const own = PROCESSES.map((name) => ({ name, service: serviceOf(services, name) }));
  return {
    'settings.yaml': [settings(services)],
    'processes.yaml': own.flatMap(({ name, service }) => [deployment(name, service), networkService(name)]),
    'migrations.yaml': Object.entries(services)
      .filter(([name]) => name.startsWith('provision-'))
      .map(([name, service]) => migration(name, service)),
    'disruptions.yaml': PROCESSES.map((name) => disruption(name)),
    'scaling.yaml': [...BY_PROCESSOR.map(byProcessor), clipScaling(), assemblyScaling()],
    'network.yaml': [denyAll(), ...own.map(({ name, service }) => policy(name, service)), migrationPolicy()],
  };
}

function serviceOf(services: Services, name: string): ComposeService {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}

const metadata = (name: string) => ({ name, labels: { [LABEL]: name, ...PART_OF } });
const selector = (name: string) => ({ matchLabels: { [LABEL]: name } });
const opsPort = (name: string): number => (name === 'gateway' ? OPS : HTTP);

function settings(services: Services): Manifest {
  const ours = Object.entries(services).filter(([name]) => name.startsWith('provision-') || isProcess(name));
  const data = defaultsOf(ours.map(([, service]) => service));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata(SETTINGS), data };
}

const isProcess = (name: string): boolean => PROCESSES.some((process) => process === name);

function deployment(name: string, service: ComposeService): Manifest {
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
    image: service.image,
    ...(service.command && { command: service.command }),
    env: [...environmentOf(service), ...instance()],
    ports: [
      { name: 'http', containerPort: HTTP },
      ...(opsPort(name) === HTTP ? [] : [{ name: 'ops', containerPort: OPS }]),
    ],
    startupProbe: { ...http('/healthz'), periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: { ...http('/readyz'), periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 2 },
    // Asks nobody else (decision 52): a store that is away restarts nothing.
    livenessProbe: { ...http('/healthz'), periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 6 },
    resources: { requests: { cpu, memory }, limits: { memory: limit } },
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
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

function networkService(name: string): Manifest {
  const ports = [
    { name: 'http', port: HTTP, targetPort: HTTP },
    ...(opsPort(name) === HTTP ? [] : [{ name: 'ops', port: OPS, targetPort: OPS }]),
  ];
  return { apiVersion: 'v1', kind: 'Service', metadata: metadata(name), spec: { selector: { [LABEL]: name }, ports } };
}

/** Runs before the processes of a release (a hook, or `kubectl wait`): it may run again and in several places. */
function migration(name: string, service: ComposeService): Manifest {
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
              image: service.image,
              command: service.command,
              env,
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
              securityContext: {
                allowPrivilegeEscalation: false,
                readOnlyRootFilesystem: true,
                capabilities: { drop: ['ALL'] },
              },
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
        },
      },
    },
  };
}

function disruption(name: string): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadata(name),
    spec: { maxUnavailable: 1, selector: selector(name) },
  };
}

function byProcessor(name: string): Manifest {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadata(name),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  };
}

/**
 * By clips that wait and run, from Prometheus: the scaler of Redis lists sees the waiting ones only, and would stop workers
 * in the middle of an encoding.
 */
function clipScaling(): Manifest {
  return scaledObject('media-worker', {
    minReplicaCount: 1,
    maxReplicaCount: 20,
    cooldownPeriod: 300,
    triggers: [prometheus('max(sum by (instance) (bullmq_job_count{state=~"waiting|prioritized|active"}))', '2')],
  });
}

/** An assembly is one run at a time for each city; a second worker is of use while one prices and one repairs. */
function assemblyScaling(): Manifest {
  return scaledObject('groups-worker', {
    minReplicaCount: 1,
    maxReplicaCount: 3,
    cooldownPeriod: 600,
    triggers: [prometheus('sum(max by (exported_job) (jobs{job="emberhood-groups", state=~"ready|active"}))', '20')],
  });
}

function scaledObject(name: string, spec: object): Manifest {
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: metadata(name),
    spec: { scaleTargetRef: { name }, ...spec },
  };
}

function prometheus(query: string, threshold: string): object {
  return { type: 'prometheus', metadata: { serverAddress: 'http://prometheus.monitoring:9090', query, threshold } };
}

function denyAll(): Manifest {
  return networkPolicy('deny-all', { podSelector: { matchLabels: PART_OF }, policyTypes: ['Ingress', 'Egress'] });
}

/** As compose's networks: who is on `outside` reaches the internet, the others their stores and names only. */
function policy(name: string, service: ComposeService): Manifest {
  const addresses = Object.values(service.environment ?? {}).join(' ');
  const used = STORES.filter((store) =>
    new RegExp(String.raw`(?:@|//)${store.name}:\d|\b${store.name}:${String(store.port)}`).test(addresses),
  );
  const toMedia = name === 'gateway' ? [{ to: [{ podSelector: selector('media') }], ports: [{ port: HTTP }] }] : [];
  const outside = service.networks?.includes('outside')
    ? [
        {
          to: [
            {
              ipBlock: {
                cidr: '0.0.0.0/0',
                except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
              },
            },
          ],
        },
      ]
    : [];
  const storage = name === 'gateway' ? STORES.filter((store) => store.name === 'minio') : [];
  const stores = [...new Set([...used, ...storage])].map((store) => ({
    to: [{ podSelector: selector(store.name) }],
    ports: [{ port: store.port }],
  }));
  return networkPolicy(name, {
    podSelector: selector(name),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      ...(name === 'gateway' ? [{ from: [{ namespaceSelector: named('ingress') }], ports: [{ port: HTTP }] }] : []),
      { from: [{ namespaceSelector: named('monitoring') }], ports: [{ port: opsPort(name) }] },
    ],
    egress: [dns(), ...stores, ...toMedia, ...outside],
  });
}

function migrationPolicy(): Manifest {
  return networkPolicy('migrations', {
    podSelector: { matchLabels: { 'emberhood/task': 'migration' } },
    policyTypes: ['Ingress', 'Egress'],
    egress: [
      dns(),
      ...STORES.filter(({ name }) => name === 'postgres' || name === 'nats').map(({ name, port }) => ({
        to: [{ podSelector: selector(name) }],
        ports: [{ port }],
      })),
    ],
  });
}

const named = (name: string) => ({ matchLabels: { 'kubernetes.io/metadata.name': name } });
const dns = () => ({
  to: [{ namespaceSelector: named('kube-system') }],
  ports: [
    { protocol: 'UDP', port: 53 },
    { protocol: 'TCP', port: 53 },
  ],
});

function networkPolicy(name: string, spec: object): Manifest {
  return { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: metadata(name), spec };
}
