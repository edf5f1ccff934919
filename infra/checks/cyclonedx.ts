import { randomUUID } from 'node:crypto';

/** A package in npm's lockfile, or in its list of installed packages. */
export interface LockedPackage {
  version?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The product's bill of materials, as CycloneDX has it. */
export function billOf(version: string, components: object[]): object {
  const component = { type: 'application', name: 'emberhood', version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component },
    components,
  };
}

/**
 * The third-party packages of a lockfile. `npm sbom` is not used because it leaves out peer dependencies such as React.
 */
export function packagesOf(packages: Record<string, LockedPackage>): [path: string, found: LockedPackage][] {
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

export function npmComponents(packages: Record<string, LockedPackage>): object[] {
  return packagesOf(packages).map(([path, { version = '', license, integrity, optional }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': `${path}@${version}`,
      name,
      version,
      purl,
      ...(optional && { scope: 'optional' }),
      ...(license !== undefined && { licenses: [{ license: { name: license } }] }),
      ...(integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
      }),
    };
  });
}
