import type { Manifest } from '../manifest.ts';

/** What the example overlay leaves to who copies it. */
export interface Given {
  /** Of our images. */
  tag: string;
  /** Over those of the ConfigMap. */
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  /** Where the gateway's service answers. */
  gateway: string;
}

interface Container {
  image: string;
  resources: { requests: { cpu: string } };
}

interface Templated {
  template: { spec: { containers: Container[] } };
}

/** A machine of two processors has not what all containers ask for. */
const CPU_REQUEST = '20m';

/** The overlay for a node of this machine, with the secrets that it leaves out, and without what no plain cluster knows. */
export function filledIn(objects: readonly Manifest[], given: Given): Manifest[] {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'emberhood-secrets' } };
  return [
    ...objects.filter(({ apiVersion }) => !apiVersion.startsWith('keda.sh/')).map((one) => fill(one, given)),
    { ...secret, stringData: given.secrets } as Manifest,
  ];
}

/** As the engine hands it over. */
export const retagged = (image: string, tag: string): string =>
  image.replace(/^.*\/(emberhood\/[^:]+):.*$/, `docker.io/$1:${tag}`);

function fill(object: Manifest, { tag, settings, gateway }: Given): Manifest {
  const filled = structuredClone(object);
  if (filled.kind === 'ConfigMap') filled.data = { ...filled.data, ...settings };
  if (filled.kind === 'Service' && filled.metadata.name === 'gateway')
    Object.assign(filled.spec ?? {}, { clusterIP: gateway });
  if (filled.kind === 'Deployment' || filled.kind === 'Job')
    for (const container of (filled.spec as Templated).template.spec.containers) {
      container.image = retagged(container.image, tag);
      container.resources.requests.cpu = CPU_REQUEST;
    }
  return filled;
}
