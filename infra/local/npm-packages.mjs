/**
 * @typedef {{ version?: string, integrity?: string, link?: true, dev?: true, optional?: true, devOptional?: true }}
 * Entry
 * @typedef {Record<string, Entry>} Packages of npm's lockfile, or of its list of what it has installed
 */

/**
 * Whether all packages of the lockfile are installed, with or without those that only tests and checks need.
 * @param {Packages} wanted
 * @param {Packages} present
 * @param {boolean} all
 */
export function isInstalled(wanted, present, all) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (entry.dev && !all)) return true;
    const found = present[path];
    // Packages for other systems are not installed.
    if (!found) return entry.optional === true || entry.devOptional === true;
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
  });
}

/** @param {Packages} present */
export function hasTestPackages(present) {
  return Object.values(present).some(({ dev }) => dev === true);
}
