import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeclineHosts1799500000000 implements MigrationInterface {
  name = 'DeclineHosts1799500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table hosts add column note text, drop constraint hosts_status_check,
      add constraint hosts_status_check check (status in ('applied', 'declined', 'approved', 'suspended')) not valid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`update hosts set status = 'suspended' where status = 'declined'`);
    await queryRunner.query(`alter table hosts drop column note, drop constraint hosts_status_check,
      add constraint hosts_status_check check (status in ('applied', 'approved', 'suspended'))`);
  }
}
