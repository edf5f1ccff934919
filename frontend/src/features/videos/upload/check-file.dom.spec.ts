import { checkFile, refusalOfHead } from './check-file.ts';

const codeOf = (head: string | null) => refusalOfHead(head)?.code ?? 'taken';

describe('the first bytes of a file', () => {
  it.each([
    ['\0\0\0\x18ftypmp42', 'taken'],
    ['\0\0\0\x14ftypqt  ', 'taken'],
    ['\0\0\x10\0moov', 'taken'],
    ['\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x84webm', 'taken'],
    ['\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x88matroska', 'MEDIA.CONTAINER_UNSUPPORTED'],
    ['RIFF\0\0\0\0AVI LIST', 'MEDIA.CONTAINER_UNSUPPORTED'],
    ['\x89PNG\r\n', 'MEDIA.CONTAINER_UNSUPPORTED'],
    ['This is no video.', 'MEDIA.UNREADABLE'],
    ['<script>alert(1)</script>', 'MEDIA.UNREADABLE'],
    [null, 'MEDIA.UNREADABLE'],
  ])('%j: %s', (head, verdict) => {
    expect(codeOf(head)).toBe(verdict);
  });
});

describe('a file', () => {
  it('is refused when it cannot be read any more', async () => {
    const gone = new File(['\0\0\0\x18ftypmp42'], 'clip.mp4');
    Object.defineProperty(gone, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
    expect((await checkFile(gone, 1_000)).refusal?.code).toBe('MEDIA.UNREADABLE');
  });

  it('of a length that this browser cannot measure is left to the server', async () => {
    const known = await checkFile(new File(['\0\0\0\x18ftypmp42'], 'clip.mp4'), 1_000);
    expect(known).toEqual({ refusal: null, seconds: null });
  });
});
