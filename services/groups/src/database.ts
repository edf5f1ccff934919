import { entitiesIn } from '@emberhood/service-kit';
import * as ground from './ground/index.ts';
import * as offers from './offers/index.ts';
import * as money from './money/index.ts';
import * as safety from './safety/index.ts';
import * as waiting from './waiting/index.ts';
import * as places from './places/index.ts';
import * as assembly from './assembly/index.ts';
import * as hosting from './hosting/index.ts';
import { IndexLists1797600000000 } from './migrations/1797600000000-index-lists.ts';
import { GiveBackInParts1797610000000 } from './migrations/1797610000000-give-back-in-parts.ts';
import { ValidateParts1797610000001 } from './migrations/1797610000001-validate-parts.ts';
import { NoteRestingHosts1797620000000 } from './migrations/1797620000000-note-resting-hosts.ts';
import { Baseline } from './migrations/baseline/index.ts';
import { DropWhatIsUnused1798010000000 } from './migrations/1798010000000-drop-what-is-unused.ts';
import { AnswerInChats1798040000000 } from './migrations/1798040000000-answer-in-chats.ts';
import { IndexAges1798070000000 } from './migrations/1798070000000-index-ages.ts';
import { NoteWriting1798070000001 } from './migrations/1798070000001-note-writing.ts';
import { AddChatPhotos1798542000000 } from './migrations/1798542000000-add-chat-photos.ts';
import { IndexChatPhotos1798542000001 } from './migrations/1798542000001-index-chat-photos.ts';
import { BringAndFollow1798541000000 } from './migrations/1798541000000-bring-and-follow.ts';
import { LookUpTitles1798543000000 } from './migrations/1798543000000-look-up-titles.ts';
import { NoteCapacity1798610000000 } from './migrations/1798610000000-note-capacity.ts';
import { NotePayouts1798610000001 } from './migrations/1798610000001-note-payouts.ts';
import { AskASecondOperator1798710000000 } from './migrations/1798710000000-ask-a-second-operator.ts';
import { MeetAgainContact1797610410000 } from './migrations/1797610410000-meet-again-contact.ts';

export const entities = entitiesIn([ground, offers, money, safety, waiting, places, assembly, hosting]);
export const migrations = [
  Baseline,
  IndexLists1797600000000,
  GiveBackInParts1797610000000,
  ValidateParts1797610000001,
  NoteRestingHosts1797620000000,
  DropWhatIsUnused1798010000000,
  AnswerInChats1798040000000,
  MeetAgainContact1797610410000,
  IndexAges1798070000000,
  NoteWriting1798070000001,
  AddChatPhotos1798542000000,
  IndexChatPhotos1798542000001,
  BringAndFollow1798541000000,
  LookUpTitles1798543000000,
  NoteCapacity1798610000000,
  NotePayouts1798610000001,
  AskASecondOperator1798710000000,
];
