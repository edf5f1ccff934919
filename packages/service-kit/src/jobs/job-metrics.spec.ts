import { periodOf } from './job-metrics.ts';

it.each([
  [{ everySeconds: 3 }, 3],
  [{ cron: '* * * * *' }, 60],
  [{ cron: '*/10 * * * *' }, 600],
  [{ cron: '23 * * * *' }, 3_600],
  [{ cron: '23 4 * * *' }, 86_400],
])('a job of %j is due every %d s', (schedule, seconds) => expect(periodOf(schedule)).toBe(seconds));
