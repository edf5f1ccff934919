import { EmailChangeAnswer } from '#features/account/components/email-change-answer.tsx';

export function Component() {
  return <EmailChangeAnswer />;
}
