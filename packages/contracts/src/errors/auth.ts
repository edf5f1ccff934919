import type { ErrorRow } from './row.ts';

/** Of signing in, accounts and roles. */
export const authErrors = {
  'AUTH.UNAUTHENTICATED': { status: 401, message: 'Please sign in to continue.' },
  'AUTH.FORBIDDEN': { status: 403, message: 'You don’t have access to this.' },
  'AUTH.PROFILE_REQUIRED': { status: 403, message: 'Please complete your profile first.' },
  'AUTH.SUSPENDED': { status: 403, message: 'This account is suspended. Please contact us.' },
  'AUTH.SEND_FAILED': { status: 503, message: 'Failed to send magic link. Please try again.' },
  'AUTH.CODE_INVALID': { status: 400, message: 'Invalid or expired code. Please try again.' },
  'AUTH.CODE_EXHAUSTED': {
    status: 429,
    message: 'Too many attempts. Please request a new code or use the link in the email.',
  },
  'AUTH.LINK_INCOMPLETE': { status: 400, message: 'Invalid magic link. Missing required parameters.' },
  'AUTH.LINK_INVALID': { status: 400, message: 'Invalid or expired link. Please request a new magic link.' },
  'AUTH.OIDC_INCOMPLETE': { status: 400, message: 'Invalid authentication request. Missing required parameters.' },
  'AUTH.OIDC_FAILED': { status: 400, message: 'Authentication failed. Please try again.' },
  'AUTH.OIDC_CANCELLED': { status: 400, message: 'Sign-in was cancelled.' },
  'AUTH.OIDC_EMAIL_UNVERIFIED': {
    status: 400,
    message: 'This provider doesn’t confirm your email address. Please sign in with a magic link.',
  },
  'AUTH.OIDC_UNAVAILABLE': {
    status: 503,
    message: 'This sign-in provider isn’t responding right now. Please sign in by email instead.',
  },
  'ACCOUNT.NOT_FOUND': {
    status: 404,
    message: 'There is no account with that email address. Ask the person to sign in once first.',
  },
  'AUTH.REAUTH_REQUIRED': { status: 403, message: 'Please sign in again first, so we can confirm it’s you.' },
  'AUTH.PASSKEY_REQUIRED': { status: 403, message: 'Please confirm with your passkey first.' },
  'PASSKEY.INVALID': { status: 400, message: 'That passkey didn’t work. Please try again, or use your email.' },
  'PASSKEY.KNOWN': { status: 409, message: 'You’ve already added this passkey.' },
  'PASSKEY.NOT_FOUND': { status: 404, message: 'This passkey has already been removed.' },
  'PASSKEY.TOO_MANY': {
    status: 409,
    message: 'You’ve reached the maximum number of passkeys. Please remove one first.',
  },
  'IDENTITY.NOT_FOUND': { status: 404, message: 'This has already been disconnected.' },
  'IDENTITY.TAKEN': {
    status: 409,
    message: 'This is already connected to another account. Sign in with it and disconnect it there first.',
  },
  'IDENTITY.NOT_CONNECTED': { status: 400, message: 'Nothing was connected. You are still signed in as before.' },
  'IDENTITY.LAST': {
    status: 409,
    message: 'This is your only way to sign in. Sign in by email once, then you can disconnect it.',
  },
  'PUSH.SERVICE_UNKNOWN': {
    status: 400,
    message: 'We can’t send notifications to this browser yet. You’ll still get our emails.',
  },
  'SESSION.NOT_FOUND': { status: 404, message: 'This browser is already signed out.' },
  'ACCOUNT.UNKNOWN': { status: 404, message: 'This account doesn’t exist or has been deleted.' },
  'ACCOUNT.ARCHIVE_GONE': {
    status: 404,
    message: 'Your data is no longer available to download. Please request it again.',
  },
  'EMAIL_CHANGE.SAME': { status: 400, message: 'This is already your address.' },
  'EMAIL_CHANGE.NONE': { status: 404, message: 'There is no address change to confirm. Please ask for it again.' },
  'EMAIL_CHANGE.EXHAUSTED': { status: 429, message: 'Too many attempts. Please ask for the change again.' },
  'EMAIL_CHANGE.LINK_INVALID': {
    status: 400,
    message: 'This link no longer works. The change may have been made, stopped, requested again or never confirmed.',
  },
  'ACCOUNT.LEAVING': {
    status: 403,
    message: 'Your account is about to be deleted. Reload the page to keep it, or to download your data.',
  },
  'ACCOUNT.OWN': { status: 403, message: 'You can’t do this to your own account.' },
  'ACCOUNT.PEER': {
    status: 403,
    message: 'Operators can’t change each other’s accounts here. Use the command line instead.',
  },
  'ACCOUNT.LAST_OPERATOR_LEAVES': {
    status: 409,
    message: 'You are the last operator. Please give someone else the role before you leave.',
  },
  'ROLE.OWN': { status: 403, message: 'You can’t change your own role.' },
  'ROLE.LAST_OPERATOR': { status: 409, message: 'The last operator can’t be removed.' },
} as const satisfies Record<string, ErrorRow>;
