import { PROCESSES } from '@emberhood/contracts';

/** An object of Kubernetes, as far as it is looked at. */
export interface KubernetesObject {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec?: {
    template?: { spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    egress?: object[];
    podSelector?: object;
  };
}

interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  containers: Container[];
}

interface Container {
  env: { name: string; value?: string }[];
  image: string;
  livenessProbe?: { httpGet: { path: string } };
  readinessProbe?: { httpGet: { path: string } };
  resources: { limits?: { memory?: string } };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

const OUTSIDE = ['auth', 'groups', 'groups-worker'];

/** What rendered objects do not keep of what the chart promises. */
export function problemsOf(objects: readonly KubernetesObject[]): string[] {
  const named = (kind: string): string[] => objects.filter((one) => one.kind === kind).map((one) => one.metadata.name);
  const problems = objects.flatMap((one) => {
    const pod = one.spec?.template?.spec ?? one.spec?.jobTemplate?.spec.template.spec;
    return (pod ? problemsOfPod(pod, one.kind) : []).map((problem) => `${one.kind} ${one.metadata.name} ${problem}`);
  });
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'])
    for (const name of PROCESSES) if (!named(kind).includes(name)) problems.push(`${name} has no ${kind}`);
  for (const name of ['deny-all', 'migrations', 'backups'])
    if (!named('NetworkPolicy').includes(name)) problems.push(`there is no NetworkPolicy ${name}`);
  for (const { kind, metadata } of objects)
    if (kind === 'Job' && metadata.annotations?.['helm.sh/hook'] !== 'pre-install,pre-upgrade')
      problems.push(`Job ${metadata.name} does not run before the processes`);
  const outside = objects.filter(({ spec }) => JSON.stringify(spec?.egress ?? []).includes('0.0.0.0/0'));
  const names = outside.map(({ metadata }) => metadata.name).toSorted();
  if (names.join() !== OUTSIDE.join()) problems.push(`${names.join(', ')} have a way out`);
  return problems;
}

function problemsOfPod(pod: Pod, kind: string): string[] {
  const problems: string[] = [];
  const must = (holds: boolean | undefined, problem: string): void => void (holds === true || problems.push(problem));
  must(pod.automountServiceAccountToken === false, 'may speak to the API server');
  must(pod.securityContext?.runAsNonRoot, 'may run as root');
  must(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'may make every system call');
  for (const { env, image, resources, securityContext: rights, ...container } of pod.containers) {
    must(/:[\w.-]+$/.test(image), `takes ${image} of no version`);
    must(rights?.allowPrivilegeEscalation === false, 'may gain privileges');
    must(rights?.readOnlyRootFilesystem, 'may write to its files');
    must(rights?.capabilities?.drop?.includes('ALL'), 'has capabilities');
    must(resources.limits?.memory !== undefined, 'has no end of memory');
    if (kind === 'Deployment') {
      must(container.livenessProbe?.httpGet.path === '/healthz', 'is not asked whether it lives');
      must(container.readinessProbe?.httpGet.path === '/readyz', 'is not asked whether it is ready');
    }
    for (const [index, { name, value }] of env.entries()) {
      const secret = /PASSWORD|SECRET|_KEY$|PEPPERS|SMTP_URL/.test(name);
      must(!secret || value === undefined, `has ${name} in plain text`);
      for (const [, inner] of (value ?? '').matchAll(/\$\((\w+)\)/g))
        must(
          env.slice(0, index).some((one) => one.name === inner),
          `has ${name} before ${String(inner)}`,
        );
    }
  }
  return problems;
}
