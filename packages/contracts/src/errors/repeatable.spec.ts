import { errorTable, type ErrorCode } from '../errors.ts';
import { isRepeatable } from './repeatable.ts';

describe('whether a repetition helps', () => {
  it.each<[ErrorCode, boolean]>([
    ['REQUEST.INVALID', false],
    ['RPC.UNAVAILABLE', true],
    ['MEDIA.DIGEST_MISMATCH', true],
    ['MEDIA.UPLOAD_IN_PROGRESS', true],
    ['VIDEO.CAPTIONS_IN_REVIEW', true],
    ['MEDIA.STORAGE_UNAVAILABLE', true],
    ['GROUPS.PLACE_CHECKED', true],
    ['AUTH.CODE_EXHAUSTED', false],
    ['EMAIL_CHANGE.EXHAUSTED', false],
  ])('against %s: %s', (code, helps) => expect(isRepeatable(code, errorTable[code].status)).toBe(helps));
});
