import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ComposeService } from './compose.ts';
import { manifestsOf } from './manifests.ts';

export const BASE = join(import.meta.dirname, 'base');
const HEAD = '# Made by `npm run k8s` of docker-compose.yml; not edited by hand.\n';

/** The files of the kustomize base as text. */
export function filesOf(services: Record<string, ComposeService>): Record<string, string> {
  const manifests = manifestsOf(services);
  const files = Object.entries(manifests).map(([name, documents]) => [
    name,
    HEAD +
      documents.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n'),
  ]);
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'emberhood',
    resources: Object.keys(manifests),
  };
  return {
    ...(Object.fromEntries(files) as Record<string, string>),
    'kustomization.yaml': HEAD + stringify(kustomization),
  };
}
