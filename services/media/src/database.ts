import { entitiesIn } from '@emberhood/service-kit';
import * as tables from './entities.ts';
import { AddUploadParts1798060000000 } from './migrations/1798060000000-add-upload-parts.ts';
import { AddPhotos1798542000000 } from './migrations/1798542000000-add-photos.ts';
import { IndexPendingClips1798542000001 } from './migrations/1798542000001-index-pending-clips.ts';
import { SecondLooks1798543000001 } from './migrations/1798543000001-second-looks.ts';
import { WatchWords1798610000000 } from './migrations/1798610000000-watch-words.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = entitiesIn([tables]);
export const migrations = [
  Baseline,
  AddUploadParts1798060000000,
  AddPhotos1798542000000,
  IndexPendingClips1798542000001,
  SecondLooks1798543000001,
  WatchWords1798610000000,
];
