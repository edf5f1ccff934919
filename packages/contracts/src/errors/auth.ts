import type { ErrorRow } from './row.ts';

/** Of signing in, accounts and roles. */
export const authErrors = {
  'AUTH.UNAUTHENTICATED': { status: 401, retry: false, message: 'Please sign in to continue.' },
  'AUTH.FORBIDDEN': { status: 403, retry: false, message: 'You do not have access to this.' },
  'AUTH.PROFILE_REQUIRED': { status: 403, retry: false, message: 'Please complete your profile first.' },
  'AUTH.SUSPENDED': { status: 403, retry: false, message: 'This account is suspended. Please contact us.' },
  'AUTH.SEND_FAILED': { status: 503, retry: true, message: 'Failed to send magic link. Please try again.' },
  'AUTH.CODE_INVALID': { status: 400, retry: false, message: 'Invalid or expired code. Please try again.' },
  'AUTH.CODE_EXHAUSTED': {
    status: 429,
    retry: false,
    message: 'Too many attempts. Please request a new code or use the link in the e-mail.',
  },
  'AUTH.LINK_INCOMPLETE': { status: 400, retry: false, message: 'Invalid magic link. Missing required parameters.' },
  'AUTH.LINK_INVALID': {
    status: 400,
    retry: false,
    message: 'Invalid or expired link. Please request a new magic link.',
  },
  'AUTH.OIDC_INCOMPLETE': {
    status: 400,
    retry: false,
    message: 'Invalid authentication request. Missing required parameters.',
  },
  'AUTH.OIDC_FAILED': { status: 400, retry: false, message: 'Authentication failed. Please try again.' },
  'AUTH.OIDC_CANCELLED': { status: 400, retry: false, message: 'Sign-in was cancelled.' },
  'AUTH.OIDC_EMAIL_UNVERIFIED': {
    status: 400,
    retry: false,
    message: 'This provider does not confirm your e-mail address. Please sign in with a magic link.',
  },
  'AUTH.OIDC_UNAVAILABLE': {
    status: 503,
    retry: true,
    message: 'This sign-in provider does not answer right now. Please use e-mail instead.',
  },
  'ACCOUNT.NOT_FOUND': {
    status: 404,
    retry: false,
    message: 'There is no account with that e-mail address. The person signs in once first.',
  },
  'AUTH.REAUTH_REQUIRED': {
    status: 403,
    retry: false,
    message: 'Please sign in again first: this needs to be you, now.',
  },
  'AUTH.PASSKEY_REQUIRED': {
    status: 403,
    retry: false,
    message: 'Please confirm with your passkey first.',
  },
  'PASSKEY.INVALID': {
    status: 400,
    retry: false,
    message: 'That passkey did not work. Please try again, or use your e-mail.',
  },
  'PASSKEY.KNOWN': { status: 409, retry: false, message: 'This passkey is kept already.' },
  'PASSKEY.NOT_FOUND': { status: 404, retry: false, message: 'This passkey is not kept any more.' },
  'PASSKEY.TOO_MANY': {
    status: 409,
    retry: false,
    message: 'You have as many passkeys as we keep. Please remove one first.',
  },
  'IDENTITY.NOT_FOUND': { status: 404, retry: false, message: 'This is not connected any more.' },
  'IDENTITY.TAKEN': {
    status: 409,
    retry: false,
    message: 'This opens another account already. Sign in with it, and disconnect it there first.',
  },
  'IDENTITY.NOT_CONNECTED': {
    status: 400,
    retry: false,
    message: 'Nothing was connected. You are still signed in as before.',
  },
  'IDENTITY.LAST': {
    status: 409,
    retry: false,
    message: 'This is how you sign in. Sign in by e-mail once, then it can be disconnected.',
  },
  'PUSH.SERVICE_UNKNOWN': {
    status: 400,
    retry: false,
    message: 'This browser cannot be notified by us yet. Our mails reach you all the same.',
  },
  'SESSION.NOT_FOUND': { status: 404, retry: false, message: 'This browser is not signed in any more.' },
  'ACCOUNT.UNKNOWN': { status: 404, retry: false, message: 'There is no such account (any more).' },
  'ACCOUNT.ARCHIVE_GONE': {
    status: 404,
    retry: false,
    message: 'There is no archive to download any more. Please ask for a new one.',
  },
  'EMAIL_CHANGE.SAME': { status: 400, retry: false, message: 'This is your address already.' },
  'EMAIL_CHANGE.NONE': {
    status: 404,
    retry: false,
    message: 'No change of your address waits for a code. Please ask for it again.',
  },
  'EMAIL_CHANGE.EXHAUSTED': {
    status: 429,
    retry: false,
    message: 'Too many attempts. Please ask for the change again.',
  },
  'EMAIL_CHANGE.LINK_INVALID': {
    status: 400,
    retry: false,
    message: 'This link does not work any more. The change was made, stopped, asked for anew, or never confirmed.',
  },
  'ACCOUNT.LEAVING': {
    status: 403,
    retry: false,
    message: 'Your account is about to be deleted. Reload the page to keep it, or to download your data.',
  },
  'ACCOUNT.OWN': { status: 403, retry: false, message: 'Nobody does this to their own account.' },
  'ACCOUNT.PEER': {
    status: 403,
    retry: false,
    message: 'Operators do not change each other’s accounts here. That is done at the command line.',
  },
  'ACCOUNT.LAST_OPERATOR_LEAVES': {
    status: 409,
    retry: false,
    message: 'You are the last operator. Please grant somebody else the role before you leave.',
  },
  'ROLE.OWN': { status: 403, retry: false, message: 'Nobody changes their own role.' },
  'ROLE.LAST_OPERATOR': { status: 409, retry: false, message: 'The last operator cannot be removed.' },
} as const satisfies Record<string, ErrorRow>;
