import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether an account is suspended, as auth told last: a call that was let in before then makes no code. */
@Entity({ name: 'owners' })
export class OwnerEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('boolean') suspended!: boolean;
  @Column('integer') version!: number;
}
