/**
 * npm test: runs every check and prints its time and count; full outputs are in .local/test-logs/. Tests of servers run
 * beside those in browsers, and checks that need neither beside both, as tests of real servers mostly wait.
 * - npm test -- unit lint: only the named checks, and what they need
 * - npm test -- proofs: before a release, those that kill and slow whole products, which npm test leaves out
 * - REQUIRE_ALL=1 npm test: a skip is a failure (set in CI)
 * - TEST_SERVERS=containers npm test -- medium: servers in containers instead of processes
 */
import { serverKind } from '@emberhood/service-kit/testing/servers';
import { interrupt } from './command.ts';
import { demandAll, failedOnce, lastLine, total, type Outcome } from './outcome.ts';
import { requireAll } from './require-all.ts';
import { describeServers } from './servers.ts';
import { steps, type Lane, type Step } from './steps.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupt(signal);
    process.exitCode = 130;
  });
}

/**
 * How far they stand back for tests of real servers: of a processor that those want, too, a tenth or a third, and all
 * that they leave.
 */
const NICENESS: Partial<Record<Lane, number>> = { sources: 10, pure: 5, built: 5 };

process.exitCode = await main(process.argv.slice(2));

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no check named ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`,
    );
    return 2;
  }
  try {
    serverKind();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const named = steps.filter((step) => names.includes(step.name));
  const isChosen = (step: Step): boolean =>
    (names.length === 0 && step.lane !== 'proofs') ||
    named.some((wanted) => wanted === step || isNeeded(step.lane, wanted));
  const chosen = steps.filter(isChosen);
  const outcomes = new Map<Step, Outcome>();
  const started = performance.now();
  const runOne = async (step: Step): Promise<void> => {
    if (process.exitCode === 130) return;
    const lacking = [...outcomes].find(([{ lane }, { failed }]) => failed > 0 && isNeeded(lane, step))?.[0].name;
    outcomes.set(step, await runStep(step, lacking));
  };
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of chosen.filter((candidate) => candidate.lane === lane)) await runOne(step);
  };
  const prepared = Promise.all([runLane('programs'), runLane('build')]);
  const runTests = async (): Promise<void> => {
    await Promise.all([prepared, runLane('store')]);
    await Promise.all([runLane('servers'), runLane('browsers')]);
    await runLane('proofs');
  };
  const runBeside = async (): Promise<void> => {
    await runLane('sources');
    await prepared;
    await runLane('built');
    // Last, as it has work for all processors.
    await runLane('pure');
  };
  await Promise.all([runBeside(), runTests()]);
  if (process.exitCode === 130) return 130;
  await summarize(outcomes, performance.now() - started);
  if (names.length === 0) console.log('Left to who makes a release: npm test -- proofs');
  const sum = total([...outcomes.values()]);
  console.log(lastLine(sum));
  return sum.failed > 0 ? 1 : 0;
}

function isNeeded(lane: Lane, { needsBuild, real }: Step): boolean {
  return (lane === 'build' && needsBuild === true) || (lane === 'programs' && real === true);
}

/** @param lacking what it needs, and what has failed */
async function runStep(step: Step, lacking: string | undefined): Promise<Outcome> {
  const started = performance.now();
  let outcome: Outcome;
  if (lacking !== undefined) outcome = failedOnce('', `did not run: ${lacking} failed`);
  else
    outcome = await step
      .run(NICENESS[step.lane] ?? 0)
      .catch((error: unknown) => failedOnce(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  if (requireAll) outcome = demandAll(outcome);
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const mark = outcome.failed > 0 ? '✗' : outcome.unsteady ? '~' : outcome.passed > 0 ? '✓' : '–';
  console.log(`${mark} ${step.name.padEnd(13)}${seconds.padStart(8)}  ${countOf(outcome)}${outcome.note ?? step.what}`);
  if ((outcome.failed > 0 || outcome.unsteady) && outcome.detail) console.log(outcome.detail.replaceAll(/^/gm, '    '));
  return outcome;
}

function countOf(outcome: Outcome): string {
  const sum = total([outcome]);
  if (sum.passed + sum.failed + sum.skipped <= 1) return '';
  return `${lastLine(sum)}: `;
}

async function summarize(outcomes: Map<Step, Outcome>, tookMs: number): Promise<void> {
  console.log(`\nThe run took ${(tookMs / 1_000).toFixed(0)} s.`);
  if ([...outcomes.keys()].some((step) => step.real)) {
    console.log('Real servers and tools it ran against:');
    for (const line of await describeServers()) console.log(`  ${line}`);
  }
  const named = (of: (outcome: Outcome) => string | readonly string[]) =>
    [...outcomes].flatMap(([step, outcome]) => [of(outcome)].flat().map((one) => `${step.name}: ${one}`));
  const skipped = named((outcome) => outcome.skipped);
  const unsteady = named((outcome) => outcome.unsteady ?? []);
  if (unsteady.length > 0) console.log(`Failed beside the others and passed alone:\n  ${unsteady.join('\n  ')}`);
  const unanswered = named((outcome) => outcome.unanswered ?? []);
  if (unanswered.length > 0) console.log(`Asked in vain:\n  ${unanswered.join('\n  ')}`);
  console.log(skipped.length === 0 ? 'Nothing was skipped.' : `Skipped:\n  ${skipped.join('\n  ')}`);
  // Last, so that it is what stands on the screen. What only waited for another check has nothing to tell.
  const failed = [...outcomes].filter(([, { failed: count, detail }]) => count > 0 && detail);
  const alone = failed.map(([step, outcome]) => `  ✗ ${step.name}: ${outcome.alone ?? `npm test -- ${step.name}`}`);
  if (failed.length > 0) console.log(`Failed; each line has the command that runs only this:\n${alone.join('\n')}`);
}
