import { programById } from '@emberhood/catalogue/programs';
import { loadProgramPage, type ProgramPage } from '@emberhood/catalogue/programs/pages';
import { notFound } from '#shared/not-found.ts';

export interface ProgramData {
  page: ProgramPage | Promise<ProgramPage>;
}

/**
 * The text during the build, which goes into the file. In the browser a promise, so that the page appears at once and
 * says that the rest is loading (PUB-36).
 * @throws 404 for an unknown id
 */
export async function loadProgram(id: string): Promise<ProgramData> {
  if (!programById(id)) return notFound();
  const page = textOf(id);
  if (typeof document === 'undefined') return { page: await page };
  // Only reports it: the page shows the failure.
  page.catch((error: unknown) => reportError(error));
  return { page };
}

async function textOf(id: string): Promise<ProgramPage> {
  const page = await loadProgramPage(id);
  if (!page) throw new Error(`The program ${id} has no page`);
  return page;
}
