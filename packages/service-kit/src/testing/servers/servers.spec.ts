import { composeService, containerImages, interpolate } from './compose-file.ts';
import { serverKind } from './server-kind.ts';

describe('the kind of test servers', () => {
  it.each([
    [undefined, 'processes'],
    ['', 'processes'],
    ['processes', 'processes'],
    ['containers', 'containers'],
  ])('TEST_SERVERS=%s means %s', (wish, kind) => expect(serverKind(wish)).toBe(kind));

  it('says what there is when it is asked for something else', () => {
    expect(() => serverKind('docker')).toThrow('TEST_SERVERS is processes or containers (or left out), not docker');
  });
});

describe('the compose file', () => {
  it('names an image with its version for each backing server', () => {
    const images = containerImages();
    expect(images).toHaveLength(5);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:\d|^[\w./-]+:RELEASE\./);
  });

  it('gives command and settings with our secrets in them', () => {
    const redis = composeService('redis', { REDIS_PASSWORD: 'ours' });
    expect(redis.environment).toEqual({ REDIS_PASSWORD: 'ours' });
    expect(redis.user).toBe('redis');
    expect(redis.command.slice(0, 2)).toEqual(['sh', '-c']);
    expect(redis.command[2]).toContain('"$REDIS_PASSWORD" > /tmp/redis.conf');
    expect(composeService('mailbox').environment).toEqual({ MAILDEV_SMTP_PORT: '1025', MAILDEV_WEB_PORT: '1080' });
  });

  it('is not read with a secret left out', () => {
    expect(() => composeService('postgres', { POSTGRES_PASSWORD: undefined })).toThrow(
      'docker-compose.yml needs a value for POSTGRES_PASSWORD',
    );
  });

  it.each([
    ['${SET}', 'value'],
    ['${EMPTY}', ''],
    ['${MISSING}', ''],
    ['${SET:-other}', 'value'],
    ['${EMPTY:-other}', 'other'],
    ['a ${MISSING:-http://x:9000} b', 'a http://x:9000 b'],
    ['${MISSING:-}', ''],
    ['${SET:?why}', 'value'],
    ['$$SET and $SET', '$SET and $SET'],
  ])('reads %s as Compose does', (text, value) => {
    expect(interpolate(text, { SET: 'value', EMPTY: '' })).toBe(value);
  });
});
