import { isForSuspended, notifications, topicOf } from '@emberhood/contracts';
import { pushLineOf } from './push.ts';

const all = Object.values(notifications);

it('a device can tell of every topic, and of nothing about money, safety or what can be objected to', () => {
  expect(all.filter((template) => topicOf(template) !== null && pushLineOf(template) === null)).toEqual([]);
  expect(all.filter((template) => isForSuspended(template) && pushLineOf(template) !== null)).toEqual([]);
});

it('its lines fit a locked screen, and are the same for everybody', () => {
  const lines = all.map(pushLineOf).filter((line) => line !== null);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.length > 60 || /[{}$\d]/.test(line))).toEqual([]);
});
