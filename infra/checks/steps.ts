import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../local/paths.ts';
import { run, type CommandResult } from './command.ts';
import { composeStep } from './compose.ts';
import { minioStep } from './minio.ts';
import { failedOnce, passedOnce, type Outcome } from './outcome.ts';
import { auditStep, sbomStep } from './packages.ts';
import { failuresOf, outcomeOf, withSecondRun, worthAnotherRun, type TestReport } from './test-report.ts';

/**
 * What runs one after another; the lanes run beside each other. What is built, and the store of objects, are there for
 * all tests. Sources are read, and then tested by what waits for nobody, with what time of the processors the others
 * leave. Proofs kill, slow and search whole products for minutes: they run when they are named,
 * before a release (decision: tests).
 */
export type Lane = 'sources' | 'pure' | 'built' | 'programs' | 'build' | 'store' | 'servers' | 'browsers' | 'proofs';

interface Check {
  name: string;
  what: string;
  /** Looks at dist/, so it says nothing when the build failed. */
  needsBuild?: true;
  /** Talks to real servers. */
  real?: true;
  /** @param niceness 0 to 19; the higher, the lower its priority */
  run: (niceness: number) => Promise<Outcome>;
}

export interface Step extends Check {
  lane: Lane;
}

const TAIL_LINES = 60;

/** In the order in which each lane runs them. */
const lanes: Record<Lane, Check[]> = {
  sources: [
    script('lint', 'oxlint and formatting', 'lint'),
    script('typecheck', 'TypeScript', 'typecheck'),
    script('layers', 'who may import whom', 'layers'),
    script('knip', 'unused files, exports and dependencies', 'knip'),
    script('statements', 'SQL is what the code says of it', 'check:statements', []),
    script('migrations', 'entities are what the migrations make', 'check:migrations'),
    { name: 'compose', what: 'docker-compose.yml', run: composeStep },
    script('openapi', 'docs/openapi.json is what the contracts say', 'openapi', ['--check']),
    script('requirements', 'tests name requirements that exist', 'requirements', []),
    { name: 'sbom', what: 'packages of npm that the product needs', run: sbomStep },
    { name: 'audit', what: 'known faults of these packages', run: auditStep },
  ],
  programs: [{ name: 'programs', what: 'those of other makers that tests run', run: programsStep }],
  build: [script('build', 'servers and frontend', 'build', [])],
  store: [{ name: 'minio', what: 'a real S3 server for the storage tests', run: minioStep }],
  servers: [served(tests('medium', 'Jest, real servers', 'test:medium', jestReport))],
  browsers: [
    built(script('html', 'prerendered pages', 'check:html', [])),
    built(script('size', 'what each page loads stays within its budget', 'check:size')),
    served(
      tests('e2e', 'Chromium, and walks in Firefox and WebKit, against the whole product', 'test:e2e', vitestReport),
    ),
  ],
  proofs: [served(tests('proofs', 'Jest, whole products', 'test:proofs', jestReport))],
  pure: [
    tests('unit', 'Jest, pure', 'test:unit', jestReport),
    tests('frontend', 'Vitest, components', 'test:frontend', vitestReport),
  ],
  built: [built(script('floor', 'features and styles are in the oldest browsers', 'check:floor', []))],
};

export const steps: Step[] = (Object.keys(lanes) as Lane[]).flatMap((lane) =>
  lanes[lane].map((step) => ({ ...step, lane })),
);

function built(check: Check): Check {
  return { ...check, needsBuild: true };
}

function served(check: Check): Check {
  return { ...built(check), real: true };
}

/** An npm script that passes or fails as one. With `args`, its last line of output is worth showing. */
function script(name: string, what: string, npmScript: string, args?: string[]): Check {
  return {
    name,
    what,
    run: async (niceness) => {
      const result = await run(name, 'npm', ['run', '-s', npmScript, '--', ...(args ?? [])], niceness);
      const alone = ['npm run', npmScript, ...(args?.length ? ['--', ...args] : [])].join(' ');
      if (result.code !== 0) return { ...failedOnce(tail(result)), alone };
      return passedOnce(args && result.output.trimEnd().split('\n').at(-1));
    },
  };
}

async function programsStep(niceness: number): Promise<Outcome> {
  const args = [join(root, 'infra/local/programs.ts'), '--test'];
  const result = await run('programs', process.execPath, args, niceness);
  if (result.code !== 0) return failedOnce(tail(result));
  const said = result.output.trim().replaceAll(/\s*\n\s*/g, ' ');
  return passedOnce(said === '' ? undefined : said);
}

/** @param files of the tests to run, absolute; all when none is named */
type ReportArguments = (file: string, files: string[]) => string[];

function jestReport(file: string, files: string[]): string[] {
  return ['--json', `--outputFile=${file}`, ...(files.length > 0 ? ['--runTestsByPath', ...files] : [])];
}

function vitestReport(file: string, files: string[]): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files];
}

/**
 * A test runner, counted test by test from its JSON report. A few files that fail run once more, alone: what passes
 * then is told apart from what is broken, and named as unsteady (decision: tests).
 */
function tests(name: string, what: string, npmScript: string, reportArguments: ReportArguments): Check {
  return {
    name,
    what,
    run: async (niceness) => {
      const once = async (log: string, files: string[]) => {
        const file = join(root, '.local/test-logs', `${log}.json`);
        await rm(file, { force: true });
        const result = await run(log, 'npm', ['run', '-s', npmScript, '--', ...reportArguments(file, files)], niceness);
        const text = await readFile(file, 'utf8').catch(() => undefined);
        return { result, report: text === undefined ? undefined : (JSON.parse(text) as TestReport) };
      };
      const first = await once(name, []);
      if (first.report === undefined) return failedOnce(tail(first.result), 'no report was written');
      const files = worthAnotherRun(first.report);
      if (files.length === 0) return outcomeOfRun(npmScript, first.result, first.report);
      const second = await once(`${name}-again`, files);
      if (second.report === undefined) return outcomeOfRun(npmScript, first.result, first.report);
      const outcome = outcomeOfRun(npmScript, second.result, withSecondRun(first.report, second.report));
      const before = `Beside the others:\n${failuresOf(first.report)}`;
      if (outcome.failed > 0) return { ...outcome, detail: `${before}\nAlone:\n${outcome.detail ?? ''}` };
      return { ...outcome, unsteady: files.map((file) => relative(root, file)), detail: before };
    },
  };
}

function outcomeOfRun(npmScript: string, result: CommandResult, report: TestReport): Outcome {
  const outcome = outcomeOf(report);
  // A runner may also fail beside its tests: an unhandled rejection, a server that did not stop.
  if (result.code !== 0 && outcome.failed === 0) outcome.failed = 1;
  if (outcome.failed === 0) return outcome;
  // The frontend's runner takes paths from its own folder.
  const files = worthAnotherRun(report).map((file) => relative(root, file).replace(/^frontend\//, ''));
  return {
    ...outcome,
    detail: outcome.detail ?? `${failuresOf(report) || tail(result)}\nThe rest is in ${result.log}.`,
    ...(files.length > 0 && { alone: `npm run ${npmScript} -- ${files.join(' ')}` }),
  };
}

function tail(result: CommandResult): string {
  const lines = result.output.trimEnd().split('\n');
  const cut = lines.length > TAIL_LINES ? [`… the rest is in ${result.log}`] : [];
  return [...cut, ...lines.slice(-TAIL_LINES)].join('\n');
}
