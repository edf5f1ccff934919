import { s3Client } from '@emberhood/service-kit/storage';
import { doubtful, reasonOf, wrong, type Finding } from './finding.ts';

const WAIT_MS = 4_000;

export interface BucketAddress {
  endpoint: string;
  bucket: string;
  region: string;
  /** Without keys, only access by strangers is checked. */
  keys?: { accessKey: string; secretKey: string } | undefined;
  /** The store's address for browsers, and the origin of the pages that use it. */
  browsers?: { endpoint: string; origin: string } | undefined;
}

/** Checks that the object store is reachable, closed to anybody without a signed address, and open to our keys. */
export async function checkBucket(address: BucketAddress): Promise<Finding[]> {
  const { endpoint, bucket, keys } = address;
  const at = new URL(`/${bucket}/?list-type=2&max-keys=1`, endpoint);
  try {
    const { status } = await fetch(at, { signal: AbortSignal.timeout(WAIT_MS) });
    const open = wrong(
      `Everybody may list the bucket ${bucket}.`,
      'Take its anonymous policy away: clips are for members, by signed address.',
    );
    return [...(status === 200 ? [open] : []), ...(keys ? await withKeys(address, keys) : [])];
  } catch (error) {
    return [
      wrong(
        `The object store does not answer: ${reasonOf((error as Error).cause ?? error)}.`,
        'Look at S3_ENDPOINT and at the store’s log.',
      ),
    ];
  }
}

/** Checks the bucket with our keys, because only its owner is told whether it exists. */
async function withKeys(
  { endpoint, bucket, region, browsers }: BucketAddress,
  keys: { accessKey: string; secretKey: string },
): Promise<Finding[]> {
  try {
    if (await s3Client(endpoint, { region, ...keys }).bucketExists(bucket))
      return browsers ? await forBrowsers(bucket, browsers) : [];
    return [doubtful(`There is no bucket ${bucket} yet.`, 'It is made at the first start, if the keys may.')];
  } catch (error) {
    return [
      wrong(
        `The object store refuses our keys: ${reasonOf(error)}.`,
        'Look at S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION, and at what the keys may.',
      ),
    ];
  }
}

/** Sends the preflight request of a browser that is about to upload a clip. */
async function forBrowsers(
  bucket: string,
  { endpoint, origin }: { endpoint: string; origin: string },
): Promise<Finding[]> {
  const answer = await fetch(new URL(`/${bucket}/preflight`, endpoint), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
    },
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => null);
  if (answer === null)
    return [
      doubtful(
        'The object store does not answer at the address that browsers use, from here.',
        'Look at S3_PUBLIC_ENDPOINT; nothing is wrong when only browsers reach it.',
      ),
    ];
  const [allowed, methods] = ['origin', 'methods'].map((what) => answer.headers.get(`access-control-allow-${what}`));
  if (answer.ok && (allowed === '*' || allowed === origin) && methods?.includes('PUT')) return [];
  return [
    wrong(
      `Browsers may not put into the bucket ${bucket} from ${origin}: every upload of theirs fails.`,
      'Let it answer PUT with the headers content-type and x-amz-checksum-sha256 (CORS), or give our keys the right to set that.',
    ),
  ];
}
