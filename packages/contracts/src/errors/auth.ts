import { errorsOf } from './row.ts';

/** Errors of signing in, accounts and roles. */
export const authErrors = {
  ...errorsOf(400, {
    'AUTH.CODE_INVALID': 'Invalid or expired code. Please try again.',
    'AUTH.LINK_INCOMPLETE': 'Invalid magic link. Missing required parameters.',
    'AUTH.LINK_INVALID': 'Invalid or expired link. Please request a new magic link.',
    'AUTH.OIDC_INCOMPLETE': 'Invalid authentication request. Missing required parameters.',
    'AUTH.OIDC_FAILED': 'Authentication failed. Please try again.',
    'AUTH.OIDC_CANCELLED': 'Sign-in was cancelled.',
    'AUTH.OIDC_EMAIL_UNVERIFIED': 'This provider doesn’t confirm your email address. Please sign in with a magic link.',
    'PASSKEY.INVALID': 'That passkey didn’t work. Please try again, or use your email.',
    'IDENTITY.NOT_CONNECTED': 'Nothing was connected. You are still signed in as before.',
    'PUSH.SERVICE_UNKNOWN': 'We can’t send notifications to this browser yet. You’ll still get our emails.',
    'EMAIL_CHANGE.SAME': 'This is already your address. Please enter another one.',
    'EMAIL_CHANGE.LINK_INVALID':
      'This link no longer works. The change may have been made, stopped, requested again or never confirmed.',
  }),
  ...errorsOf(401, { 'AUTH.UNAUTHENTICATED': 'Please sign in to continue.' }),
  ...errorsOf(403, {
    'AUTH.FORBIDDEN': 'You don’t have access to this.',
    'AUTH.PROFILE_REQUIRED': 'Please complete your profile first.',
    'AUTH.SUSPENDED': 'This account is suspended. Please contact us.',
    'AUTH.REAUTH_REQUIRED': 'Please sign in again first, so we can confirm it’s you.',
    'AUTH.PASSKEY_REQUIRED': 'Please confirm with your passkey first.',
    'ACCOUNT.LEAVING': 'Your account is about to be deleted. Reload the page to keep it, or to download your data.',
    'ACCOUNT.OWN': 'You can’t do this to your own account. Please ask another operator.',
    'ACCOUNT.PEER':
      'Operators can’t change each other’s accounts. Someone with access to the servers has to remove that person’s operator role first.',
    'ROLE.OWN': 'You can’t change your own role. Please ask another operator.',
  }),
  ...errorsOf(404, {
    'ACCOUNT.NOT_FOUND': 'There is no account with that email address. Ask the person to sign in once first.',
    'PASSKEY.NOT_FOUND': 'This passkey has already been removed.',
    'IDENTITY.NOT_FOUND': 'This has already been disconnected.',
    'SESSION.NOT_FOUND': 'This browser is already signed out.',
    'ACCOUNT.UNKNOWN': 'This account doesn’t exist or has been deleted. Please reload the page.',
    'ACCOUNT.ARCHIVE_GONE': 'Your data is no longer available to download. Please request it again.',
    'EMAIL_CHANGE.NONE': 'There is no address change to confirm. Please ask for it again.',
  }),
  ...errorsOf(409, {
    'PASSKEY.KNOWN': 'You’ve already added this passkey.',
    'PASSKEY.TOO_MANY': 'You’ve reached the maximum number of passkeys. Please remove one first.',
    'IDENTITY.TAKEN': 'This is already connected to another account. Sign in with it and disconnect it there first.',
    'IDENTITY.LAST': 'This is your only way to sign in. Sign in by email once, then you can disconnect it.',
    'ACCOUNT.LAST_OPERATOR_LEAVES': 'You are the last operator. Please give someone else the role before you leave.',
    'ROLE.LAST_OPERATOR': 'The last operator can’t be removed. Please give someone else the role first.',
    'ROLE.HOST_APPROVED': 'This host is approved. Suspend them under Operations, Offerings instead.',
  }),
  ...errorsOf(429, {
    'AUTH.CODE_EXHAUSTED': 'Too many attempts. Please request a new code or use the link in the email.',
    'EMAIL_CHANGE.EXHAUSTED': 'Too many attempts. Please ask for the change again.',
  }),
  ...errorsOf(503, {
    'AUTH.SEND_FAILED': 'Failed to send magic link. Please try again.',
    'AUTH.OIDC_UNAVAILABLE': 'This sign-in provider isn’t responding right now. Please sign in by email instead.',
  }),
};
