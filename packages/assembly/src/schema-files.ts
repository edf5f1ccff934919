import { z } from '@emberhood/contracts/zod';
import { benchSchema, resultSchema, snapshotSchema } from './schema.ts';

/** JSON schemas for who writes or reads the files of others, by name: what is read as it may be written, the answer as it is given. */
export function schemaFiles(): Record<string, unknown> {
  return {
    'snapshot.schema.json': z.toJSONSchema(snapshotSchema, { io: 'input' }),
    'bench.schema.json': z.toJSONSchema(benchSchema, { io: 'input' }),
    'result.schema.json': z.toJSONSchema(resultSchema, { io: 'output' }),
  };
}
