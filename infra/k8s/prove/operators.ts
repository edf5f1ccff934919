import { join } from 'node:path';
import { must } from '../../docker/engine.ts';
import { fromPage } from '../../runbook/page.ts';
import type { Cluster } from './cluster.ts';
import type { Rollout } from './rollout.ts';

const EXAMPLE = join(import.meta.dirname, '../example');

/** The commands of docs/operations.md, one after the other. @returns what was seen, in words @throws Error when one fails */
export async function operate(kubectl: string, cluster: Cluster, rollout: Rollout): Promise<string> {
  const page = (command: string, given: Record<string, string> = {}): Promise<string> =>
    must('sh', ['-c', fromPage(command, given).replace(/^kubectl/, kubectl)], {
      env: { KUBECONFIG: cluster.access },
      cwd: cluster.folder,
    });
  const areAll = async (count: number): Promise<void> => {
    const wanted = await rollout.wanted();
    if (wanted.some((one) => one !== count)) throw new Error(`Not ${String(count)} of each: ${wanted.join(', ')}`);
  };

  await page('kubectl apply -k infra/k8s/example', { 'infra/k8s/example': EXAMPLE });
  await page('kubectl rollout restart deployment -l app.kubernetes.io/part-of=emberhood');
  await page('kubectl create job backup-now --from=cronjob/backup');
  await rollout.complete('backup-now');
  await page('kubectl annotate scaledobject --all autoscaling.keda.sh/paused-replicas=0');
  await page('kubectl scale deployment -l app.kubernetes.io/part-of=emberhood --replicas=0');
  await areAll(0);
  await page('kubectl create job restore-now --from=cronjob/restore --dry-run=client -o yaml > restore.yaml');
  await page('kubectl apply -f restore.yaml');
  await rollout.complete('restore-now');
  await page('kubectl wait --for=condition=complete job/restore-now --timeout=6h');
  await page('kubectl scale deployment -l app.kubernetes.io/part-of=emberhood --replicas=1');
  await page('kubectl annotate scaledobject --all autoscaling.keda.sh/paused-replicas-');
  return 'Operators back up and restore by kubectl';
}
