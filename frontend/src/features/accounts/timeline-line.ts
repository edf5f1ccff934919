import { findPrompt } from '@emberhood/catalogue';
import type { TimelineEntry } from '@emberhood/contracts';
import { paths } from '#shared/paths.ts';
import { price } from '#shared/vocabulary/money.ts';
import { auditStrings } from './audit-strings.ts';
import { timelineStrings as strings } from './timeline-strings.ts';

interface Line {
  words: string;
  /** Where more of it is shown. */
  to: string | null;
}

/** An entry of the timeline in words. */
export function lineOf(entry: TimelineEntry): Line {
  const { kind, what, from, about, detail } = entry;
  const ofAccount = kind === 'account' || kind === 'session';
  return {
    words: ofAccount
      ? auditStrings.line(what, detail ?? '')
      : [wordsOf(kind, what, from), detailOf(entry)].filter(Boolean).join(': '),
    to: about && wayTo(entry, about),
  };
}

function wordsOf(kind: TimelineEntry['kind'], what: string, from: string | null): string {
  if (kind === 'notice') return strings.notice(what);
  const named = (code: string): string => strings.whats[kind]?.[code] ?? code;
  return from === null ? named(what) : strings.change(named(from), named(what));
}

function detailOf({ kind, detail, cents }: TimelineEntry): string {
  const code = detail ?? '';
  if (kind === 'notice') return (strings.noticeStates as Readonly<Record<string, string>>)[code] ?? code;
  if (kind === 'clip') return findPrompt(code)?.title ?? code;
  // A code that has no words of its own is read as it is spelt.
  const words = strings.details[code] ?? code.replaceAll('_', ' ');
  return cents === null ? words : [price(Math.abs(cents) / 100), words].filter(Boolean).join(', ');
}

function wayTo({ kind }: TimelineEntry, about: string): string | null {
  switch (kind) {
    case 'registration':
    case 'clip':
      return paths.opsStories.href(about);
    case 'group':
      return paths.opsGroups.href(about);
    case 'payment':
      return paths.opsDeposits.href({ depositId: about });
    default:
      return null;
  }
}
