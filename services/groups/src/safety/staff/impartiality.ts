import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { ImpartialityRepository, type Decidable } from './impartiality.repository.ts';

/** One rule for the team: nobody decides about themselves, about somebody of a group of theirs, or about what they reported. */
@Injectable()
export class Impartiality {
  constructor(private readonly rows: ImpartialityRepository) {}

  groupmates(accountId: string): Promise<string[]> {
    return this.rows.groupmates(accountId);
  }

  /** What is not there is for the decision itself to refuse. @throws GROUPS.CONCERNS_YOU */
  async assert(actor: string, kind: Decidable, id: string): Promise<void> {
    if (await this.rows.concerns(actor, kind, id)) throw new AppError('GROUPS.CONCERNS_YOU');
  }
}
