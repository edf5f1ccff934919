import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A repository that needs only the service's database. */
@Injectable()
export abstract class SqlRepository {
  constructor(@InjectDataSource() protected readonly source: DataSource) {}
}
