import { ArchiveEntity } from './archives/archive.entity.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { CaseEntity } from './cases/case.entity.ts';
import { ReportEntity } from './cases/report.entity.ts';
import { SkipEntity } from './cases/skip.entity.ts';
import { CreateMedia1764000000000 } from './migrations/1764000000000-create-media.ts';
import { AllowLateDigest1795219200000 } from './migrations/1795219200000-allow-late-digest.ts';
import { AddReviewCases1795500000000 } from './migrations/1795500000000-add-review-cases.ts';
import { DropReviewColumns1795500001000 } from './migrations/1795500001000-drop-review-columns.ts';
import { AddTrim1795600000000 } from './migrations/1795600000000-add-trim.ts';
import { KeepVersionsOfHiding1795600100000 } from './migrations/1795600100000-keep-versions-of-hiding.ts';
import { CreateArchives1796700000000 } from './migrations/1796700000000-create-archives.ts';
import { IndexWhatIsLookedAt1796800000000 } from './migrations/1796800000000-index-what-is-looked-at.ts';
import { OnePendingUpload1796900000000 } from './migrations/1796900000000-one-pending-upload.ts';
import { HandPeopleToOperators1797560000000 } from './migrations/1797560000000-hand-people-to-operators.ts';
import { ValidateKindsOfCases1797560000001 } from './migrations/1797560000001-validate-kinds-of-cases.ts';
import { AddUploadParts1798060000000 } from './migrations/1798060000000-add-upload-parts.ts';
import { HiddenAccountEntity } from './videos/hidden-account.entity.ts';
import { VideoEntity } from './videos/video.entity.ts';

export const entities = [
  VideoEntity,
  CaseEntity,
  ReportEntity,
  SkipEntity,
  HiddenAccountEntity,
  AuditEntity,
  ArchiveEntity,
];
export const migrations = [
  CreateMedia1764000000000,
  AllowLateDigest1795219200000,
  AddReviewCases1795500000000,
  DropReviewColumns1795500001000,
  AddTrim1795600000000,
  KeepVersionsOfHiding1795600100000,
  CreateArchives1796700000000,
  IndexWhatIsLookedAt1796800000000,
  OnePendingUpload1796900000000,
  HandPeopleToOperators1797560000000,
  ValidateKindsOfCases1797560000001,
  AddUploadParts1798060000000,
];
