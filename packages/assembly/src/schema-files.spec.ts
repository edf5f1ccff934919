import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { schemaFiles } from './schema-files.ts';

describe('the JSON schemas of snapshot, bench file and result', () => {
  it.each(Object.entries(schemaFiles()))('%s says what the engine reads and answers', async (name, schema) => {
    const file = new URL(`../schema/${name}`, import.meta.url);
    // Stale: npm run assembly:schemas
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
  });
});
