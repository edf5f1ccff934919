/** npm run -s assembly:schemas: the JSON schemas of snapshot, bench file and result, as one object on standard output. */
import { schemaFiles } from './schema-files.ts';

process.stdout.write(`${JSON.stringify(schemaFiles(), null, 2)}\n`);
