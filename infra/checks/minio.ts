import { buildMinio, findMinio, resolveBinary } from '@emberhood/local-services';
import { passedOnce, skippedOnce, type Outcome } from './outcome.ts';
import { requireAll } from './require-all.ts';

/**
 * Where nothing may be skipped, a real S3 server is built from its Go module when the machine has none; it stays
 * cached.
 */
export async function minioStep(): Promise<Outcome> {
  const found = findMinio();
  if (found !== null) return passedOnce(`MinIO is at hand: ${found}`);
  if (!requireAll)
    return skippedOnce(
      'no MinIO server here (MINIO_BINARY, path or cache), so the S3 driver is not tested; REQUIRE_ALL=1 builds one',
    );
  if (resolveBinary('go') === null) return skippedOnce('no MinIO server here, and no Go to build it');
  return passedOnce(`MinIO built: ${await buildMinio()}`);
}
