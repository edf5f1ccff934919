import { existsSync, readdirSync } from 'node:fs';

/**
 * The storeys of each workspace, lowest first (decision: code-layout). A folder below src imports from the lines above
 * its own only, and nothing of those beside it. A file beside the folders is named where folders import it; any other
 * one is the roof, which imports what it likes and is imported by none.
 */
const STOREYS = {
  'packages/contracts': `
    errors zod.ts services.ts
    errors.ts enums.ts id-range.ts time-zone.ts text.ts paging.ts states.ts drafts.ts staff-acts.ts
    cities.ts look-up-query.ts passkeys.ts
    accounts.ts config.ts constants.ts onboarding.ts
    profiles.ts availability.ts invites.ts known-people.ts media.ts reports.ts
    photos.ts people.ts registrations.ts
    event-filters.ts moderation.ts groups
    account-life.ts
    look-up.ts members-review.ts review-samples.ts watched-words.ts notifications operations.ts timeline.ts
    http notifications.ts
    events.ts
    rpc`,
  'packages/catalogue': `
    images.ts
    experiences programs map-link.ts testing
    landing`,
  'packages/assembly': `
    shapes.ts errors.ts rules.ts
    result-schema.ts
    schema.ts
    canonical checker
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
    limits people
    groups operations payments registrations users videos
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
    worker.config.ts migrations
    ground
    offers
    eligibility money safety
    waiting
    places
    assembly
    hosting
    desk accounts
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
    processing photos review archives
    accounts
    desk upkeep words
    testing`,
  'services/profiles': `
    profiles.config.ts users visibility settings migrations
    freezes
    readiness accounts cohorts shown
    profiles
    people onboarding
    blocks interests
    testing`,
};

/** Here each folder is a room with one door: what the others may have of it, its index.ts exports. */
const ROOMS = ['services/groups'];

/** The rules of dependency-cruiser that this makes; `spec`: what the path of a spec looks like. */
export function storeyRules(spec) {
  assertNamed();
  return Object.keys(STOREYS).flatMap((workspace) => {
    const src = `${workspace}/src`;
    return [...rulesOf(src, storeysOf(workspace), spec), ...(ROOMS.includes(workspace) ? doorRules(src, spec) : [])];
  });
}

function rulesOf(src, storeys, spec) {
  const pathOf = (names) => `^${src}/(${names.map(escaped).join('|')})(?:/|$)`;
  const strange = {
    name: `storeys: a folder of ${src} without one`,
    severity: 'error',
    comment: 'Give it its line in infra/lint/storeys.mjs.',
    from: { path: `^${src}/[^/]+/`, pathNot: [pathOf(storeys.flat()), spec] },
    to: {},
  };
  const upwards = storeys.map((names, floor) => {
    const below = storeys.slice(0, floor).flat();
    return {
      name: `storeys: ${src}: upwards`,
      severity: 'error',
      comment: 'What both need belongs to a lower folder; or this one to a higher line of infra/lint/storeys.mjs.',
      from: { path: pathOf(names), pathNot: spec },
      to: { path: `^${src}/`, pathNot: [`^${src}/$1(?:/|$)`, ...(below.length > 0 ? [pathOf(below)] : [])] },
    };
  });
  return [strange, ...upwards];
}

/** From another room, and from the files above them all. */
function doorRules(src, spec) {
  const behind = { path: `^${src}/[^/]+/`, pathNot: [`^${src}/[^/]+/index\\.ts$`, `^${src}/migrations/`] };
  const rule = (path, pathNot) => ({
    name: `rooms: ${src}: past the door`,
    severity: 'error',
    comment: "Import it from the room's index.ts, which says what other rooms may use.",
    from: { path, pathNot: spec },
    to: { ...behind, pathNot: [...behind.pathNot, ...pathNot] },
  });
  return [rule(`^${src}/([^/]+)/`, [`^${src}/$1/`]), rule(`^${src}/[^/]+$`, [])];
}

const escaped = (path) => path.replaceAll('.', '\\.');
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
  for (const path of named)
    if (!existsSync(path)) throw new Error(`infra/lint/storeys.mjs names ${path}, which is not there.`);
}

function hasFolders(workspace) {
  const src = `${workspace}/src`;
  return existsSync(src) && readdirSync(src, { withFileTypes: true }).some((entry) => entry.isDirectory());
}
