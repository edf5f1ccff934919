import { memberChatTitles } from '@emberhood/catalogue/member-chat-titles';
import { paths } from '#shared/paths.ts';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { Section } from '#shared/ui/section.tsx';
import { journeyStrings as strings } from '../strings.ts';

/** The chats that answer a member's questions (JRN-17, JRN-18). */
export function Chats() {
  return (
    <Section title={strings.chatsTitle} className="space-y-4">
      <RowList>
        {memberChatTitles.map(({ id, title, description }) => (
          <RowLink key={id} to={paths.chat.href({ chatId: id })}>
            {title}
            <span className="block text-sm font-normal text-muted">{description}</span>
          </RowLink>
        ))}
      </RowList>
    </Section>
  );
}
