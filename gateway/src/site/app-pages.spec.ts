import { ALIASES, isAppPage, STAND_INS } from './app-pages.ts';

interface Frontend {
  paths: Record<string, { path: string }>;
  prerendered: { path: string }[];
}

async function frontend(): Promise<Frontend> {
  const load = async (file: string): Promise<object> =>
    (await import(new URL(`../../../frontend/src/${file}`, import.meta.url).href)) as object;
  return { ...(await load('shared/paths.ts')), ...(await load('app/prerendered.ts')) } as Frontend;
}

describe('pages of the app', () => {
  it('has every address of the frontend, as a file of its build or as the empty page', async () => {
    const { paths, prerendered } = await frontend();
    const patterns = Object.values(paths).map(({ path }) => path);
    expect(patterns.length).toBeGreaterThan(10);
    const isFile = (pattern: string): boolean => {
      const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
      return prerendered.some(({ path }) => address.test(path));
    };
    const unanswered = patterns.filter((path) => !isFile(path) && !isAppPage(path.replaceAll(/:\w+/g, 'some-id')));
    expect(unanswered).toEqual([]);
  });

  it('names stand-ins and aliases of pages that the frontend has', async () => {
    const { prerendered } = await frontend();
    const pages = prerendered.map(({ path }) => path);
    expect([...Object.values(STAND_INS), ...Object.values(ALIASES)].filter((page) => !pages.includes(page))).toEqual(
      [],
    );
  });
});
