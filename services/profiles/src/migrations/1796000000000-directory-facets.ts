import type { MigrationInterface, QueryRunner } from 'typeorm';

const FACETS = 'activities || purposes || array[location, user_sex]';

/** Finds those who fit filters that few fit: the words of activities, purposes, places and sexes are all different. */
export class DirectoryFacets1796000000000 implements MigrationInterface {
  name = 'DirectoryFacets1796000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Without a list of what is still to be put in order, which every reader would go through.
    await queryRunner.query(`
      create index profiles_directory_facets on profiles using gin ((${FACETS})) with (fastupdate = off) where discoverable`);
    // Those of a partial index are not used: PostgreSQL would think that every facet is rare.
    await queryRunner.query(`create statistics profiles_facets on (${FACETS}) from profiles`);
    await queryRunner.query('analyze profiles');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop statistics profiles_facets');
    await queryRunner.query('drop index profiles_directory_facets');
  }
}
