import type { ComposeService } from './compose.ts';
import { HTTP, PART_OF, metadata, opsPort, selector, type Manifest } from './manifest.ts';

const STORES = [
  { name: 'postgres', port: 5432 },
  { name: 'nats', port: 4222 },
  { name: 'redis', port: 6379 },
  { name: 'minio', port: 9000 },
];

export function denyAll(): Manifest {
  return networkPolicy('deny-all', { podSelector: { matchLabels: PART_OF }, policyTypes: ['Ingress', 'Egress'] });
}

/** As compose's networks: who is on `outside` reaches the internet, the others their stores and names only. */
export function policy(name: string, service: ComposeService): Manifest {
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
    egress: [dns(), traces(), ...stores, ...toMedia, ...outside],
  });
}

export function migrationPolicy(): Manifest {
  return taskPolicy('migrations', 'migration', ['postgres', 'nats']);
}

/** A restore empties the broker and the queue. */
export function backupPolicy(): Manifest {
  return taskPolicy('backups', 'backup', ['postgres', 'nats', 'redis', 'minio']);
}

function taskPolicy(name: string, task: string, stores: readonly string[]): Manifest {
  return networkPolicy(name, {
    podSelector: { matchLabels: { 'emberhood/task': task } },
    policyTypes: ['Ingress', 'Egress'],
    egress: [
      dns(),
      ...STORES.filter((store) => stores.includes(store.name)).map((store) => ({
        to: [{ podSelector: selector(store.name) }],
        ports: [{ port: store.port }],
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

/** Whoever keeps traces (OTLP over HTTP) runs beside who asks for metrics. */
function traces(): object {
  return { to: [{ namespaceSelector: named('monitoring') }], ports: [{ port: 4318 }] };
}
