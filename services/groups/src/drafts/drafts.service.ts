import { AppError, RegistrationDraft, type SavedDraft } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { DraftsRepository, type DraftRow } from './drafts.repository.ts';

/** The wizard's answers between its steps, so that it goes on where it was left, on any device. */
@Injectable()
export class DraftsService {
  constructor(private readonly drafts: DraftsRepository) {}

  async get(accountId: string): Promise<SavedDraft | null> {
    const row = await this.drafts.find(accountId);
    return row ? toDraft(row) : null;
  }

  /** @throws REGISTRATION.DRAFT_STALE when it was changed since the version named */
  async save(accountId: string, draft: RegistrationDraft, version: number): Promise<SavedDraft> {
    const row = await this.drafts.save(accountId, draft, version);
    if (!row) throw new AppError('REGISTRATION.DRAFT_STALE');
    return toDraft(row);
  }

  async discard(accountId: string): Promise<void> {
    await this.drafts.remove(accountId);
  }
}

/** A draft of an older form keeps what is still asked; what cannot be read any more is begun again. */
function toDraft({ draft, version, updatedAt }: DraftRow): SavedDraft {
  const read = RegistrationDraft.safeParse(draft);
  return { draft: read.success ? read.data : RegistrationDraft.parse({}), version, updatedAt: updatedAt.toISOString() };
}
