import { secretKey } from '@emberhood/service-kit';
import { DeviceMarks } from './device.ts';

const old = { version: 1, key: secretKey('01'.repeat(32)) };
const current = { version: 2, key: secretKey('02'.repeat(32)) };

describe('the mark of a browser that has signed in', () => {
  const marks = new DeviceMarks([current, old]);
  const mark = marks.make('a@example.com');

  it('is recognised for that address only, and does not name it', () => {
    expect(marks.recognise(mark, 'a@example.com')).toMatch(/^[\w-]{43}$/);
    expect(marks.recognise(mark, 'b@example.com')).toBeNull();
    expect(mark).not.toContain('example');
    expect(marks.make('a@example.com')).not.toBe(mark);
  });

  it.each([null, '', 'x', `${mark}x`, mark.slice(1), mark.replace(/.$/, '-'), mark.replace('2.', '1.')])(
    'is not %j',
    (other) => expect(marks.recognise(other, 'a@example.com')).toBeNull(),
  );
});
