import { ReactionKind } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'chat_reactions' })
@Index('chat_reactions_seat', ['seatId'])
@Check('chat_reactions_kind_check', oneOf('kind', ReactionKind.options))
export class ChatReactionEntity {
  @ForeignKey('chat_messages', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') messageId!: string;
  @ForeignKey('seats') @PrimaryColumn('uuid') seatId!: string;
  @PrimaryColumn('text') kind!: ReactionKind;
}
