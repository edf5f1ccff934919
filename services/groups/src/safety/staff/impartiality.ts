import { AppError } from '@emberhood/contracts';
import { Injectable } from '@nestjs/common';
import { ImpartialityRepository, type Decidable } from './impartiality.repository.ts';

/** Nobody on the team decides about themselves, a groupmate, or their own report. */
@Injectable()
export class Impartiality {
  constructor(private readonly rows: ImpartialityRepository) {}

  /** Does not check that the id exists; the decision itself does. @throws GROUPS.CONCERNS_YOU */
  async assertImpartial(actor: string, kind: Decidable, id: string): Promise<void> {
    if (await this.rows.concerns(actor, kind, id)) throw new AppError('GROUPS.CONCERNS_YOU');
  }
}
