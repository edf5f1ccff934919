/**
 * npm run sbom -- [--tag latest] [--out .local/sbom]: what is in each of our images, as CycloneDX: npm's packages and
 * Debian's, each by its own list inside the image, which is built when it is not there. Then asks the registry for known faults
 * of what the product needs; exit code 1 when there is a grave one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIT_ARGUMENTS, readAudit } from '../checks/audit.ts';
import { billOf, npmComponents, type LockedPackage } from '../checks/cyclonedx.ts';
import { productPackages, readLock } from '../checks/product-packages.ts';
import { readOptions } from '../local/options.ts';
import { ourImages, root } from './compose-images.ts';
import { NO_ENGINE, command, docker, engineVersion } from './engine.ts';
import { buildMissing } from './prove/images.ts';

const values = readOptions(import.meta.filename, {
  tag: { type: 'string', default: 'latest' },
  out: { type: 'string', default: join(root, '.local/sbom') },
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
  const bom = billOf('container', name, values.tag, [...npm, ...debian]);
  const file = join(values.out, `${name.replace('/', '-')}.cdx.json`);
  await writeFile(file, JSON.stringify(bom, null, 2));
  console.log(`${file}: ${String(npm.length)} packages of npm, ${String(debian.length)} of Debian`);
}
const { stdout } = await command('npm', AUDIT_ARGUMENTS, { cwd: root });
const { said, grave } = readAudit(stdout, productPackages((await readLock()).packages));
console.log(['npm audit:', said, ...grave].join('\n  '));
process.exit(grave.length > 0 ? 1 : 0);

/** What npm has installed in the image, by its own list. */
async function npmPackages(image: string): Promise<object[]> {
  const text = await inside(image, 'cat', ['node_modules/.package-lock.json']);
  return npmComponents((JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages);
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
