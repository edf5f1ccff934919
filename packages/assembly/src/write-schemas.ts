/** npm run assembly:schemas: writes the JSON schemas from schema.ts. */
import { writeFile } from 'node:fs/promises';
import { schemaFiles } from './schema-files.ts';

for (const [name, schema] of Object.entries(schemaFiles()))
  await writeFile(new URL(`../schema/${name}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
