import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a program as `npm run build` makes it, such as `media.worker`. @throws if it has not been built */
export function builtProgram(name: string): string {
  const file = fileURLToPath(new URL(`../../../../dist/${name}.js`, import.meta.url));
  if (!existsSync(file)) throw new Error(`There is no ${file}. Please run "npm run build" first.`);
  return file;
}
