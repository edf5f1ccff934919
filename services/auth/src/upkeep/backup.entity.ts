import { Entity, PrimaryColumn } from 'typeorm';

/** When a backup of the whole product was finished, as `infra/backup` records it; the first row is the installation. */
@Entity('backups')
export class BackupEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'backups_pkey' }) finishedAt!: Date;
}
