import { describe, expect, it } from '@jest/globals';
import { schemaFiles } from './schema-files.ts';

describe('the JSON schemas of snapshot, bench file and result', () => {
  it.each(Object.entries(schemaFiles()))('%s says what the engine reads and answers', (_name, schema) => {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
