import { ArchiveEntity } from './archives/archive.entity.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { CaseEntity } from './cases/case.entity.ts';
import { RefusedFileEntity } from './cases/refused-file.entity.ts';
import { ReportEntity } from './cases/report.entity.ts';
import { SampleEntity } from './cases/sample.entity.ts';
import { SkipEntity } from './cases/skip.entity.ts';
import { AddUploadParts1798060000000 } from './migrations/1798060000000-add-upload-parts.ts';
import { AddPhotos1798542000000 } from './migrations/1798542000000-add-photos.ts';
import { IndexPendingClips1798542000001 } from './migrations/1798542000001-index-pending-clips.ts';
import { SecondLooks1798543000001 } from './migrations/1798543000001-second-looks.ts';
import { WatchWords1798610000000 } from './migrations/1798610000000-watch-words.ts';
import { HiddenAccountEntity } from './videos/hidden-account.entity.ts';
import { VideoEntity } from './videos/video.entity.ts';
import { WatchedWordEntity } from './words/watched-word.entity.ts';
import { Baseline } from './migrations/baseline.ts';

export const entities = [
  VideoEntity,
  CaseEntity,
  ReportEntity,
  SkipEntity,
  SampleEntity,
  RefusedFileEntity,
  HiddenAccountEntity,
  AuditEntity,
  ArchiveEntity,
  WatchedWordEntity,
];
export const migrations = [
  Baseline,
  AddUploadParts1798060000000,
  AddPhotos1798542000000,
  IndexPendingClips1798542000001,
  SecondLooks1798543000001,
  WatchWords1798610000000,
];
