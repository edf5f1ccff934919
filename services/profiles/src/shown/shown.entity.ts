import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Whom each member was shown (H8), with days in Toronto's calendar. Erased with either of the two. */
@Entity({ name: 'shown' })
@Index('shown_target', ['targetId'])
@Index('shown_day', ['onDay'])
export class ShownEntity {
  @ForeignKey('profiles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') viewerId!: string;
  @ForeignKey('profiles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') targetId!: string;
  /** The last day. */
  @Column('date') onDay!: string;
  @Column('date', { default: () => `((now() AT TIME ZONE 'America/Toronto'::text))::date` })
  firstDay!: string;
}
