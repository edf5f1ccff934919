/**
 * npm run sbom -- [--tag latest] [--out .local/sbom]: what is in each of our images, as CycloneDX: npm's packages and
 * Debian's, each by its own list inside the image, which is built when it is not there. Then asks the registry for known faults
 * of what the product needs; exit code 1 when there is a grave one.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ourImages, root } from './compose-images.ts';
import { NO_ENGINE, command, docker, engineVersion } from './engine.ts';
import { buildMissing } from './prove/images.ts';

interface Installed {
  version: string;
  link?: boolean;
  license?: string;
  integrity?: string;
}

const { values } = parseArgs({
  options: { tag: { type: 'string', default: 'latest' }, out: { type: 'string', default: join(root, '.local/sbom') } },
});
if ((await engineVersion()) === null) {
  console.error(NO_ENGINE);
  process.exit(2);
}
await buildMissing(values.tag);
await mkdir(values.out, { recursive: true });
for (const name of ourImages()) {
  const image = `${name}:${values.tag}`;
  const [npm, debian] = [await npmPackages(image), await debianPackages(image)];
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: { type: 'container', name, version: values.tag } },
    components: [...npm, ...debian],
  };
  const file = join(values.out, `${name.replace('/', '-')}.cdx.json`);
  await writeFile(file, JSON.stringify(bom, null, 2));
  console.log(`${file}: ${String(npm.length)} packages of npm, ${String(debian.length)} of Debian`);
}
const { said, grave } = await audit();
console.log(said);
process.exit(grave ? 1 : 0);

/** What npm has installed in the image, by its own list; `npm sbom` wants the packages of every workspace of the lockfile. */
async function npmPackages(image: string): Promise<object[]> {
  const text = await inside(image, 'cat', ['node_modules/.package-lock.json']);
  const { packages } = JSON.parse(text) as { packages: Record<string, Installed> };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        ...{ type: 'library', 'bom-ref': `${path}@${version}`, name, version, purl },
        ...(license !== undefined && { licenses: [{ license: { name: license } }] }),
        ...(integrity?.startsWith('sha512-') && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
        }),
      };
    });
}

async function debianPackages(image: string): Promise<object[]> {
  const text = await inside(image, 'dpkg-query', ['-W', '-f', '${Package} ${Version} ${Architecture}\n']);
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.split(' ');
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library', name, version, purl, 'bom-ref': purl };
    });
}

function inside(image: string, program: string, arguments_: string[]): Promise<string> {
  const bounds = ['--rm', '--network', 'none', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  return docker(['run', ...bounds, '--entrypoint', program, image, ...arguments_]);
}

async function audit(): Promise<{ said: string; grave: boolean }> {
  const { code, stdout } = await command('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], { cwd: root });
  const answer = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: Record<string, number> };
    message?: string;
  };
  if (!answer.metadata)
    return { said: `npm audit: not answered (${answer.message ?? 'no reason given'})`, grave: false };
  const counts = Object.entries(answer.metadata.vulnerabilities).map(([level, count]) => `${String(count)} ${level}`);
  return { said: `npm audit: ${counts.join(', ')}`, grave: code !== 0 };
}
