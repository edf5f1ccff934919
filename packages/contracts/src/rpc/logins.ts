/** A process's login at the broker, and its inbox for replies. */
export interface NatsLogin {
  user: string;
  pass: string;
  inboxPrefix: string;
}

/**
 * Each user of the broker has two logins with the same rights, so that its password can be changed while the old one
 * still works.
 * @param passwords those in force, the newest first, separated by commas: `2:new,1:old`. The number says which login it
 * belongs to, by default the first.
 * @returns the login of the newest
 */
export function natsLogin(user: string, passwords: string): NatsLogin {
  const [newest = ''] = passwords.split(',');
  const second = newest.startsWith('2:');
  return {
    user: second ? `${user}-2` : user,
    pass: newest.replace(/^[12]:/, ''),
    // Rights name inboxes by user, whichever login is used.
    inboxPrefix: `_INBOX.${user}`,
  };
}
