import { AttendanceInput } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity({ name: 'attendance' })
@Check('attendance_state_check', oneOf('state', AttendanceInput.shape.state.options))
export class AttendanceEntity {
  @ForeignKey('sessions') @PrimaryColumn('uuid') sessionId!: string;
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @Column('text') state!: AttendanceInput['state'];
  @Column('uuid') markedBy!: string;
  @Column('timestamptz', { default: () => 'now()' }) markedAt!: Date;
}
