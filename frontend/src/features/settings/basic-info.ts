import type { OwnProfile, PropertyChange } from '@emberhood/contracts';
import { PROFILE_MESSAGES_MAX, PROFILE_NOTES_MAX } from '@emberhood/contracts/constants';
import { PreferredSex, RelationshipGoal, Sex } from '@emberhood/contracts/enums';
import { z } from '@emberhood/contracts/zod';
import { isEqual, withChanges } from '#shared/forms/with-changes.ts';
import { AgeText, ageText } from '#shared/person/ages.ts';
import { settingsStrings as strings } from './strings.ts';

/** The form of basic info; ages are strings, as in selects. */
export const BasicInfo = z
  .object({
    nickname: z.string(),
    firstName: z.string(),
    userSex: z.union([Sex, z.literal('')]),
    age: AgeText,
    preferredSex: z.array(PreferredSex),
    relationshipStatus: z.array(RelationshipGoal),
    language: z.string(),
    whyMeet: z.string(),
    notes: z.array(
      z.object({ title: z.string(), text: z.string() }).refine(({ title, text }) => !title.trim() === !text.trim(), {
        path: ['text'],
        error: strings.noteIncomplete,
      }),
    ),
    messages: z.string(),
    minIdealAge: AgeText,
    maxIdealAge: AgeText,
  })
  .refine(({ messages }) => linesOf(messages).length <= PROFILE_MESSAGES_MAX, {
    path: ['messages'],
    error: strings.messagesTooMany(PROFILE_MESSAGES_MAX),
  })
  .refine(({ minIdealAge: from, maxIdealAge: to }) => (from === '') === (to === '') && Number(from) <= Number(to), {
    path: ['maxIdealAge'],
    error: strings.idealInvalid,
  });
export type BasicInfo = z.output<typeof BasicInfo>;

export function basicInfoOf(profile: OwnProfile): BasicInfo {
  return {
    nickname: profile.nickname ?? '',
    firstName: profile.firstName ?? '',
    userSex: profile.userSex ?? '',
    age: ageText(profile.age),
    preferredSex: profile.preferredSex,
    relationshipStatus: profile.relationshipStatus,
    language: profile.language ?? '',
    whyMeet: profile.whyMeet ?? '',
    notes: Array.from({ length: PROFILE_NOTES_MAX }, (_, at) => profile.notes[at] ?? { title: '', text: '' }),
    messages: profile.messages.join('\n'),
    minIdealAge: ageText(profile.minIdealAge),
    maxIdealAge: ageText(profile.maxIdealAge),
  };
}

/**
 * Only what differs from `before`, and of a list only what was added and removed, in what is kept `now`; fields that are
 * set once are sent only while unset.
 */
export function changesOf(profile: OwnProfile, before: BasicInfo, info: BasicInfo, now = profile): PropertyChange[] {
  const changes: PropertyChange[] = [];
  const add = (field: keyof BasicInfo, value: unknown) => {
    if (!isEqual(info[field], before[field])) changes.push({ field, value });
  };
  add('nickname', info.nickname.trim());
  if (profile.firstName === null) add('firstName', info.firstName.trim());
  if (profile.userSex === null) add('userSex', info.userSex);
  if (profile.age === null) add('age', Number(info.age));
  add('preferredSex', withChanges(before.preferredSex, info.preferredSex, now.preferredSex));
  add('relationshipStatus', withChanges(before.relationshipStatus, info.relationshipStatus, now.relationshipStatus));
  add('language', info.language.trim());
  add('whyMeet', info.whyMeet.trim());
  add('notes', withChanges(notesOf(before), notesOf(info), now.notes));
  add('messages', withChanges(linesOf(before.messages), linesOf(info.messages), now.messages));
  const { minIdealAge: from, maxIdealAge: to } = info;
  // Both ends together, so that the server never gets half a range; null clears it.
  if (from !== before.minIdealAge || to !== before.maxIdealAge)
    changes.push({ field: 'idealAge', value: from === '' ? null : `${from}-${to}` });
  return changes;
}

/** Maps a refused change, which the server names by its index such as `changes.0.value`, to its field. */
export function fieldOfChange(path: string, sent: readonly PropertyChange[]): keyof BasicInfo | undefined {
  const [, index = ''] = /^changes\.(\d+)\./.exec(path) ?? [];
  const field = index === '' ? undefined : sent[Number(index)]?.field;
  return field === 'idealAge' ? 'maxIdealAge' : (field as keyof BasicInfo | undefined);
}

function notesOf({ notes }: BasicInfo) {
  return notes.filter(({ title }) => title.trim() !== '');
}

/** One message per line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
