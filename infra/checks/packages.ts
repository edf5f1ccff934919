import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/paths.ts';
import { AUDIT_ARGUMENTS, readAudit } from './audit.ts';
import { run } from './command.ts';
import { billOf, npmComponents, packagesOf } from './cyclonedx.ts';
import { failedOnce, notAnswered, passedOnce, type Outcome } from './outcome.ts';
import { productPackages, readLock } from './product-packages.ts';

const BILL = join(root, '.local/sbom/packages.cdx.json');

/** The product's npm packages, as CycloneDX. */
export async function sbomStep(): Promise<Outcome> {
  const { version, packages } = await readLock();
  const ours = productPackages(packages);
  const unsure = packagesOf(ours).filter(([, { integrity }]) => integrity === undefined);
  if (unsure.length > 0) return failedOnce(`without a digest: ${unsure.map(([path]) => path).join(', ')}`);
  const components = npmComponents(ours);
  await mkdir(join(BILL, '..'), { recursive: true });
  await writeFile(BILL, JSON.stringify(billOf(version, components), null, 2));
  return passedOnce(`${components.length} packages, in ${relative(root, BILL)}`);
}

/** High and critical faults fail; a registry that does not answer is only reported. */
export async function auditStep(): Promise<Outcome> {
  const { output } = await run('audit', 'npm', AUDIT_ARGUMENTS);
  const { answered, grave, said } = readAudit(output, productPackages((await readLock()).packages));
  if (!answered) return notAnswered(said);
  return grave.length > 0 ? failedOnce(grave.join('\n'), said) : passedOnce(said);
}
