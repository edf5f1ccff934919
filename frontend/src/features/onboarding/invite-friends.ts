import { shareLink } from '#shared/share.ts';
import { onboardingStrings as strings } from './strings.ts';

export function inviteFriends(): Promise<void> {
  const url = location.origin;
  return shareLink({
    text: strings.inviteText,
    url,
    copied: strings.inviteCopied,
    notCopied: strings.inviteNotCopied(url),
  });
}
