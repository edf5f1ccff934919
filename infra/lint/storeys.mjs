import { existsSync, readdirSync } from 'node:fs';

/**
 * The storeys of each workspace, lowest first (decision 200). A folder below src imports from the lines above its own only,
 * and nothing of those beside it. A file beside the folders is named where folders import it; any other one is the roof,
 * which imports what it likes and is imported by none.
 */
const STOREYS = {
  'packages/contracts': `
    errors zod.ts services.ts
    errors.ts enums.ts paging.ts states.ts drafts.ts passkeys.ts staff-acts.ts
    cities.ts
    accounts.ts config.ts constants.ts onboarding.ts
    profiles.ts availability.ts invites.ts media.ts reports.ts
    people.ts registrations.ts
    event-filters.ts moderation.ts groups
    account-life.ts
    notifications operations.ts
    http notifications.ts
    events.ts
    rpc`,
  'packages/catalogue': `
    experiences programs map-link.ts testing
    landing`,
  'packages/assembly': `
    shapes.ts errors.ts rules.ts
    result-schema.ts
    schema.ts
    canonical checker import
    model
    bound cohorts exact report
    search
    generator`,
  'packages/service-kit': `
    config context metrics
    logging tracing database storage
    rpc health jobs mail queue
    access events
    ops
    bootstrap
    testing`,
  gateway: `
    config.ts http
    limits groups operations payments people registrations users videos
    auth invites profiles
    access account
    accounts moderation site
    testing`,
  'services/auth': `
    config.ts clock accounts migrations
    secrets agreements
    audit notifications
    sessions budgets upkeep
    roles
    standing
    sign-in people own-account
    oidc passkeys email-changes
    testing`,
  'services/groups': `
    states hidden calendar cities drafts payment-provider worker.config.ts migrations
    deposits
    registrations
    offerings
    cycles wishes prices feedback chat host-messages operators
    notices reports stories
    strikes pairs
    groups
    runs payments status
    claims hosting
    assembly desk
    cohorts accounts upkeep
    testing`,
  'services/invites': `
    invites.config.ts migrations
    invites
    group-codes
    lineage accounts`,
  'services/media': `
    media.config.ts media.metrics.ts audit ffmpeg migrations
    storage cases
    videos
    processing review archives
    accounts
    upkeep
    testing`,
  'services/profiles': `
    profiles.config.ts users visibility settings freezes migrations
    readiness accounts cohorts shown
    profiles
    people onboarding
    blocks interests
    testing`,
};

/** Imports upwards that are left: the file, and the folder it imports. None comes here anew; `npm run layers` says when one may go. */
const UPWARDS = {
  // A place that is taken ends the offers of it.
  'services/groups/src/groups/places.service.ts': 'claims',
};

/** The rules of dependency-cruiser that this makes; `spec`: what the path of a spec looks like. */
export function storeyRules(spec) {
  assertNamed();
  const all = Object.keys(STOREYS).map((workspace) => rulesOf(`${workspace}/src`, storeysOf(workspace), spec));
  return { forbidden: all.flatMap(({ forbidden }) => forbidden), required: all.flatMap(({ required }) => required) };
}

function rulesOf(src, storeys, spec) {
  const pathOf = (names) => `^${src}/(${names.map(escaped).join('|')})(?:/|$)`;
  const excused = Object.entries(UPWARDS).filter(([file]) => file.startsWith(`${src}/`));
  const strange = {
    name: `storeys: a folder of ${src} without one`,
    severity: 'error',
    comment: 'Give it its line in infra/lint/storeys.mjs.',
    from: { path: `^${src}/[^/]+/`, pathNot: [pathOf(storeys.flat()), spec] },
    to: {},
  };
  const upwards = storeys.flatMap((names, floor) => {
    const below = storeys.slice(0, floor).flat();
    const own = excused.filter(([file]) => new RegExp(pathOf(names)).test(file));
    const rule = (from, allowed) => ({
      name: `storeys: ${src}: upwards`,
      severity: 'error',
      comment: 'What both need belongs to a lower folder; or this one to a higher line of infra/lint/storeys.mjs.',
      from,
      to: { path: `^${src}/`, pathNot: [`^${src}/$1(?:/|$)`, ...(allowed.length > 0 ? [pathOf(allowed)] : [])] },
    });
    return [
      rule({ path: pathOf(names), pathNot: [spec, ...own.map(([file]) => exactly(file))] }, below),
      ...own.map(([file, folder]) => rule({ path: exactly(file) }, [...below, folder])),
    ];
  });
  const required = excused.map(([file, folder]) => ({
    name: `storeys: ${file} keeps to them`,
    severity: 'error',
    comment: `It does not import ${folder} any more: take it off UPWARDS in infra/lint/storeys.mjs.`,
    module: { path: exactly(file) },
    to: { path: pathOf([folder]) },
  }));
  return { forbidden: [strange, ...upwards], required };
}

const escaped = (path) => path.replaceAll('.', '\\.');
/** `$1` is the folder. */
const exactly = (file) => `^${escaped(file).replace(/\/src\/([^/]+)/, '/src/($1)')}$`;

const storeysOf = (workspace) =>
  STOREYS[workspace]
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

/** Every workspace with folders is here, and nothing that is gone. The frontend has rules of its own. */
function assertNamed() {
  const all = ['packages', 'services'].flatMap((place) => readdirSync(place).map((name) => `${place}/${name}`));
  for (const workspace of [...all, 'gateway'].filter(hasFolders))
    if (!(workspace in STOREYS)) throw new Error(`infra/lint/storeys.mjs says nothing of ${workspace}.`);
  const named = Object.keys(STOREYS).flatMap((workspace) =>
    storeysOf(workspace).flatMap((names) => names.map((name) => `${workspace}/src/${name}`)),
  );
  for (const path of [...named, ...Object.keys(UPWARDS)])
    if (!existsSync(path)) throw new Error(`infra/lint/storeys.mjs names ${path}, which is not there.`);
}

function hasFolders(workspace) {
  const src = `${workspace}/src`;
  return existsSync(src) && readdirSync(src, { withFileTypes: true }).some((entry) => entry.isDirectory());
}
