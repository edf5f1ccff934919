import type { NextStart } from '@emberhood/contracts';
import { STARTS_PATH } from '@emberhood/contracts/http/starts-path';
import { seriesInWords } from '@emberhood/contracts/series';

/** One request for all dates of a page. The browser's cache holds earlier replies for as long as they may be shown. */
let asked: Promise<readonly NextStart[]> | undefined;

async function ask(): Promise<readonly NextStart[]> {
  const answer = await fetch(`/api${STARTS_PATH}`, { priority: 'low' });
  return answer.ok ? ((await answer.json()) as { starts: NextStart[] }).starts : [];
}

/** When and where the next group of `program/pottery` begins and how many wait, as text; empty if there is none. */
export async function startInWords(offering: string, few: string, many: string): Promise<string> {
  asked ??= ask().finally(() => (asked = undefined));
  const next = (await asked).find(({ offering: { kind, id } }) => `${kind}/${id}` === offering);
  if (!next || Date.parse(next.sessions[0] ?? '') < Date.now()) return '';
  const { sessions, timezone, city, waiting } = next;
  const people = waiting === 'few' ? few : waiting === null ? '' : many.replace('{n}', String(waiting));
  const town = city.slice(city.lastIndexOf(':') + 1);
  return [seriesInWords(sessions, timezone), town, people].filter(Boolean).join(' · ');
}
