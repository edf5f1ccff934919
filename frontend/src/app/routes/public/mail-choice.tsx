import { MailChoicePage } from '#features/notifications/components/mail-choice-page.tsx';

export function Component() {
  return <MailChoicePage />;
}
