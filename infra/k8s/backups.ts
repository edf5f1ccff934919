import { environmentOf, imageOf, type ComposeService } from './compose.ts';
import { LABEL, PART_OF, metadata, type Manifest } from './manifest.ts';
import { UNPRIVILEGED, USER } from './workloads.ts';

/** The volume of backups, which an overlay brings. */
const CLAIM = 'emberhood-backups';
const LIMIT_SECONDS = 6 * 3_600;

/** Each night; an overlay says when else. */
export function backupJob(service: ComposeService): Manifest {
  return cronJob('backup', service, { schedule: '17 3 * * *', args: service.command ?? [] });
}

/** Never by itself: what a restore by hand is made of. */
export function restoreJob(service: ComposeService): Manifest {
  return cronJob('restore', service, { schedule: '0 0 1 1 *', suspend: true, args: ['restore', 'latest'] });
}

function cronJob(
  name: string,
  service: ComposeService,
  { args, ...when }: { schedule: string; suspend?: boolean; args: string[] },
): Manifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: metadata(name),
    spec: {
      ...when,
      concurrencyPolicy: 'Forbid',
      jobTemplate: {
        spec: {
          backoffLimit: 1,
          activeDeadlineSeconds: LIMIT_SECONDS,
          template: {
            metadata: { labels: { [LABEL]: name, ...PART_OF, 'emberhood/task': 'backup' } },
            spec: {
              restartPolicy: 'Never',
              automountServiceAccountToken: false,
              securityContext: {
                runAsNonRoot: true,
                runAsUser: USER,
                fsGroup: USER,
                seccompProfile: { type: 'RuntimeDefault' },
              },
              containers: [
                {
                  name,
                  image: imageOf(service),
                  args,
                  env: environmentOf(service),
                  resources: { requests: { cpu: '250m', memory: '128Mi' }, limits: { memory: '512Mi' } },
                  securityContext: UNPRIVILEGED,
                  volumeMounts: [
                    { name: 'tmp', mountPath: '/tmp' },
                    { name: 'backups', mountPath: '/backups' },
                  ],
                },
              ],
              volumes: [
                { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
                { name: 'backups', persistentVolumeClaim: { claimName: CLAIM } },
              ],
            },
          },
        },
      },
    },
  };
}
