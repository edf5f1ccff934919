import { loadProgramPage, type ProgramPage } from '@emberhood/catalogue/programs/pages';
import { programById } from '@emberhood/catalogue/programs';
import { notFound } from '#shared/not-found.ts';

export interface ProgramData {
  page: ProgramPage | Promise<ProgramPage>;
}

/**
 * At the build the text itself, which goes into the file. In the browser its promise, so that the page stands at once
 * and says that the rest is loading (PUB-36).
 *
 * @throws 404 for an id nobody knows
 */
export async function loadProgram(id: string): Promise<ProgramData> {
  if (!programById(id)) return notFound();
  const page = textOf(id);
  if (typeof document === 'undefined') return { page: await page };
  // For the log only: what the visitor sees of it is the page's business.
  page.catch((error: unknown) => reportError(error));
  return { page };
}

async function textOf(id: string): Promise<ProgramPage> {
  const page = await loadProgramPage(id);
  if (!page) throw new Error(`The program ${id} has no page`);
  return page;
}
