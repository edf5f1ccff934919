import { join } from 'node:path';
import { requireBinary } from '@emberhood/local-services';
import { must } from '../../docker/engine.ts';

const SOURCE = join(import.meta.dirname, '../cluster');

/** Makes the image of what holds a pod's namespaces, out of one small program. */
export async function buildPause(folder: string, name: string): Promise<void> {
  const program = join(folder, 'pause');
  const env = { CGO_ENABLED: '0' };
  await must(requireBinary('go'), ['build', '-trimpath', '-ldflags=-s -w', '-o', program, './pause'], {
    cwd: SOURCE,
    env,
    limitMs: 600_000,
  });
  const pack = `tar -C ${folder} -c pause | docker import --change 'ENTRYPOINT ["/pause"]' - ${name}`;
  await must('sh', ['-c', pack]);
}
