import { docker } from '../engine.ts';
import type { ComposeProduct, Container } from './compose-product.ts';

/** Images whose process is root inside the container, without further rights. */
const ROOT_INSIDE = new Set(['nats', 'minio']);

interface Rights {
  HostConfig: { ReadonlyRootfs: boolean; CapAdd: string[] | null; Privileged: boolean };
}

/** What containers may do that they should not, according to the kernel instead of the compose file. */
export async function checkRights(product: ComposeProduct): Promise<string[]> {
  const problems = await Promise.all(
    (await product.lasting()).map(async (container) =>
      (await problemsOf(container)).map((problem) => `${container.service}: ${problem}`),
    ),
  );
  return problems.flat();
}

async function problemsOf({ id, service }: Container): Promise<string[]> {
  const [{ HostConfig }] = JSON.parse(await docker(['inspect', id])) as [Rights];
  const problems: string[] = [];
  if (!HostConfig.ReadonlyRootfs) problems.push('its files can be written');
  if (HostConfig.Privileged) problems.push('it is privileged');
  const text = await docker(['exec', id, 'sh', '-c', STATUS_OF_ALL]);
  return [...problems, ...problemsOfProcesses(text, ROOT_INSIDE.has(service))];
}

/** A command for a shell inside the container, which shares its rights. */
const STATUS_OF_ALL = 'for f in /proc/[0-9]*/status; do cat "$f"; echo ---; done';

/** @param text the output of STATUS_OF_ALL: the kernel's status of every process inside */
function problemsOfProcesses(text: string, rootInside: boolean): string[] {
  const problems: string[] = [];
  const processes = statusIn(text);
  for (const { name, uid, capabilities, noNewPrivileges } of processes) {
    if (uid === 0 && !rootInside) problems.push(`${name} runs as root`);
    if (!/^0+$/.test(capabilities)) problems.push(`${name} has capabilities ${capabilities}`);
    if (!noNewPrivileges) problems.push(`${name} may gain privileges`);
  }
  if (processes.length === 0) problems.push('no process of it can be read');
  return problems;
}

interface Status {
  name: string;
  uid: number;
  /** The effective ones, in hexadecimal. */
  capabilities: string;
  noNewPrivileges: boolean;
}

function statusIn(text: string): Status[] {
  return (
    text
      .split('---\n')
      .filter((block) => block.includes('CapEff'))
      .map((block) => {
        const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(block)?.[1] ?? '';
        return {
          name: field('Name'),
          uid: Number(field('Uid')),
          capabilities: field('CapEff'),
          noNewPrivileges: field('NoNewPrivs') === '1',
        };
      })
      // Leaves out the engine's init and this command itself.
      .filter(({ name }) => !/^(?:docker-init|tini|sh|cat|timeout|wget)$/.test(name))
  );
}
