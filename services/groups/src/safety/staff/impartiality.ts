import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { ImpartialityRepository, type Decidable } from './impartiality.repository.ts';

/** Nobody of the team decides about themselves, about a groupmate, or about what they reported. */
@Injectable()
export class Impartiality {
  constructor(private readonly rows: ImpartialityRepository) {}

  groupmates(accountId: string): Promise<string[]> {
    return this.rows.groupmates(accountId);
  }

  /** What does not exist is refused by the decision itself. @throws GROUPS.CONCERNS_YOU */
  async assertImpartial(actor: string, kind: Decidable, id: string): Promise<void> {
    if (await this.rows.concerns(actor, kind, id)) throw new AppError('GROUPS.CONCERNS_YOU');
  }
}
