interface Rule {
  name: string;
  from: { path: string; pathNot?: string | string[] };
  to: { path?: string; pathNot?: string | string[] };
}

const { storeyRules } = (await import(new URL('storeys.mjs', import.meta.url).href)) as {
  storeyRules: (spec: string) => Rule[];
};
const rules = storeyRules('\\.spec\\.ts$|/testing/');
const SRC = 'services/groups/src';

/** As dependency-cruiser reads them: `$1` is what the path of the importing file had. */
function broken(from: string, to: string): string[] {
  const has = (patterns: string | string[] | undefined, path: string, folder = ''): boolean =>
    [patterns ?? []].flat().some((pattern) => new RegExp(pattern.replaceAll('$1', folder)).test(path));
  return rules
    .filter((rule) => {
      const found = new RegExp(rule.from.path).exec(from);
      if (!found || has(rule.from.pathNot, from)) return false;
      const folder = found[1] ?? '';
      return has(rule.to.path ?? '', to, folder) && !has(rule.to.pathNot, to, folder);
    })
    .map(({ name }) => name);
}

const UPWARDS = `storeys: ${SRC}: upwards`;
const PAST = `rooms: ${SRC}: past the door`;

describe('the rooms of groups', () => {
  it.each([
    ['a lower room by its door', 'places/claims/a.ts', 'money/index.ts', []],
    ['a file of the same room', 'places/claims/a.ts', 'places/seats/b.ts', []],
    ['a lower room past its door', 'places/claims/a.ts', 'money/deposits/b.ts', [PAST]],
    ['a higher room by its door', 'places/claims/a.ts', 'assembly/index.ts', [UPWARDS]],
    ['a room of the same storey', 'money/deposits/a.ts', 'safety/index.ts', [UPWARDS]],
    ['a higher room past its door', 'ground/states/a.ts', 'desk/b.ts', [UPWARDS, PAST]],
    ['the modules above by a door', 'service.ts', 'desk/index.ts', []],
    ['the modules above past a door', 'service.ts', 'desk/b.ts', [PAST]],
    ['a migration', 'database.ts', 'migrations/b.ts', []],
    ['a spec past every door', 'places/claims/a.spec.ts', 'assembly/runs/b.ts', []],
  ])('%s', (_what, from, to, names) => expect(broken(`${SRC}/${from}`, `${SRC}/${to}`)).toEqual(names));

  it('have a storey each', () => {
    expect(broken(`${SRC}/unknown/a.ts`, 'packages/contracts/src/index.ts')).toEqual([
      `storeys: a folder of ${SRC} without one`,
    ]);
  });
});
