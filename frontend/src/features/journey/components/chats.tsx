import { memberChatTitles } from '@emberhood/catalogue/member-chat-titles';
import { paths } from '#shared/paths.ts';
import { RowLink, RowList } from '#shared/ui/row-list.tsx';
import { journeyStrings as strings } from '../strings.ts';

/** The chats that answer a member's questions (JRN-17, JRN-18). */
export function Chats() {
  return (
    <section aria-labelledby="chats" className="space-y-4">
      <h2 id="chats" className="display-3">
        {strings.chatsTitle}
      </h2>
      <RowList>
        {memberChatTitles.map(({ id, title, description }) => (
          <RowLink key={id} to={paths.chat.href({ chatId: id })}>
            {title}
            <span className="block text-sm font-normal text-muted">{description}</span>
          </RowLink>
        ))}
      </RowList>
    </section>
  );
}
