import { paths } from '#shared/paths.ts';

/** Values for the addresses of pages of one thing. */
const PARAMETERS: Readonly<Record<string, string>> = {
  roadmapId: 'getting-started',
  stepId: 'craft-profile',
  chatId: 'setup-guide',
  experienceId: 'erinShuffle',
  programId: 'pottery',
};
const ID = '00000000-0000-4000-8000-000000000001';

/** Every screen below these first parts of an address, from the one list of addresses. */
export function screensBelow(...parts: string[]): string[] {
  return Object.values(paths)
    .map(({ path }) => path)
    .filter((path) => parts.includes(path.split('/')[1] ?? ''))
    .map((path) => path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? ID));
}
