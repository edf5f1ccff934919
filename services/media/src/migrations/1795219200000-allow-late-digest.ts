import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A clip may be announced while its bytes are still on their way; what is accepted has a digest. */
export class AllowLateDigest1795219200000 implements MigrationInterface {
  name = 'AllowLateDigest1795219200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table videos alter column sha256 drop not null');
    await queryRunner.query(
      `alter table videos add constraint videos_sha256 check (sha256 is not null or status in ('pending', 'deleted'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table videos drop constraint videos_sha256');
    await queryRunner.query(`delete from videos where sha256 is null`);
    await queryRunner.query('alter table videos alter column sha256 set not null');
  }
}
