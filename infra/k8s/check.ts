/**
 * npm run k8s:check: renders the chart with its own values and with the example's, lets Helm and kubeconform look at
 * it, and holds every object against what the chart promises. Needs Helm and kubeconform (neither is Debian's), and the
 * schemas of Kubernetes and KEDA: from GitHub, or from the folder that KUBERNETES_SCHEMAS names. Exit code 1 when
 * something is wrong.
 */
import { join } from 'node:path';
import { requireBinary } from '@emberhood/local-services';
import { parseAllDocuments } from 'yaml';
import { command, must } from '../local/command.ts';
import { problemsOf, type KubernetesObject } from './promises.ts';

const KUBERNETES = '1.34.0';
const KEDA =
  'https://raw.githubusercontent.com/datreeio/CRDs-catalog/main/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json';
const chart = join(import.meta.dirname, 'chart');
const EXAMPLE = ['-f', join(import.meta.dirname, 'example.yaml')];
/** Each is refused: a number that would be rounded, a secret among settings, and a grace that is no number. */
const PLANTED = [
  ['--set', 'settings.EVENTS_MAX_BYTES=4000000000'],
  ['--set-string', 'settings.STRIPE_SECRET_KEY=sk'],
  ['--set', 'processes.auth.grace=soon'],
];

const [helm, kubeconform] = [requireBinary('helm'), requireBinary('kubeconform')];
const folder = process.env['KUBERNETES_SCHEMAS'];
const schemas = folder === undefined ? ['default', KEDA] : [join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json')];
const conform = ['-strict', '-kubernetes-version', KUBERNETES, ...schemas.flatMap((at) => ['-schema-location', at])];
const version = ['--kube-version', KUBERNETES];
const template = ['template', 'emberhood', chart, ...version];

for (const values of [[], EXAMPLE, ['--set', 'prometheus=']]) {
  await must(helm, ['lint', '--strict', '--quiet', chart, ...version, ...values]);
  const text = await must(helm, [...template, ...values]);
  await must(kubeconform, conform, { input: text });
  const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
  const problems = problemsOf(objects);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0) process.exit(1);
  console.log(`✓ ${objects.length} objects with ${values.join(' ') || 'the values of the chart'}`);
}
for (const planted of PLANTED) {
  const { code, stdout } = await command(helm, [...template, ...planted]);
  if (code === 0 && (await command(kubeconform, conform, { input: stdout })).code === 0)
    throw new Error(`Nothing refuses ${planted.join(' ')}`);
}
console.log(`✓ ${PLANTED.length} planted faults are refused`);
