/** How a process signs in to the broker, and where it is answered. */
export interface NatsLogin {
  user: string;
  pass: string;
  inboxPrefix: string;
}

/**
 * Each user of the broker has two logins with the same rights, so that its password can be changed while the old one holds.
 * @param passwords those in force, the newest first, with commas between: `2:new,1:old`. The number says whose of the two logins it
 *   is; without one it is the first's.
 * @returns the login of the newest
 */
export function natsLogin(user: string, passwords: string): NatsLogin {
  const [newest = ''] = passwords.split(',');
  const second = newest.startsWith('2:');
  return {
    user: second ? `${user}-2` : user,
    pass: newest.replace(/^[12]:/, ''),
    // Rights are of inboxes by the user's name, whichever login it comes by.
    inboxPrefix: `_INBOX.${user}`,
  };
}
