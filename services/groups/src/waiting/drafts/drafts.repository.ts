import { RegistrationDraft } from '@emberhood/contracts';
import { DraftStore } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Unfinished answers of the registration wizard, which can be continued on any device. */
@Injectable()
export class DraftsRepository extends DraftStore<RegistrationDraft> {
  constructor(@InjectDataSource() source: DataSource) {
    super(source, 'registration_drafts', RegistrationDraft);
  }
}
