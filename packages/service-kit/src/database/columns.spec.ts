import { Column, PrimaryColumn } from 'typeorm';
import { columnsOf, oneOf } from './columns.ts';

class SeatEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') groupId!: string;
  @Column('text', { name: 'stands' }) state!: string;
  @Column('text', { select: false }) leaving!: string;
  notAColumn?: string;
}

describe('columns of an entity', () => {
  it('are all that are selected under the names of the properties, or those that are named, in their order', () => {
    expect(columnsOf(SeatEntity)).toBe('"id" as "id", "group_id" as "groupId", "stands" as "state"');
    expect(columnsOf(SeatEntity, 's', ['groupId', 'id'])).toBe('s."group_id" as "groupId", s."id" as "id"');
    expect(columnsOf(SeatEntity, 's', ['leaving'])).toBe('s."leaving" as "leaving"');
  });

  it('are refused for a property that is no column', () => {
    expect(() => columnsOf(SeatEntity, 's', ['id', 'notAColumn'])).toThrow('SeatEntity has no column for notAColumn');
  });

  it('have checks of what they may be', () => {
    expect(oneOf('state', ['open', 'closed'])).toBe(`state in ('open', 'closed')`);
  });
});
