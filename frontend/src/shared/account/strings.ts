export const accountStrings = {
  signOut: 'Sign Out',
  signOutUnsent: 'Sign out? Something on this device hasn’t been saved or sent yet. Signing out deletes it.',
  stepUpTitle: 'Confirm it’s you',
  stepUpText: 'To keep accounts safe, we need to confirm it’s you with a new code. Your choice is saved.',
  stepUpTextAfterReload:
    'To keep accounts safe, we need to confirm it’s you with a new code. After that, please make your choice again.',
  confirmed: 'Thanks for confirming. Please make your choice again.',
  sendAgain: 'Send another code',
  usePasskey: 'Use a passkey',
  waiting: 'Waiting for your device…',
  passkeyUnusable: 'That didn’t work on this device. Please use a code instead.',
  sendCode: (email: string) => `Send a code to ${email}`,
  sendingCode: 'Sending…',
  codeSent: (email: string) => `We sent it to ${email}. It may take a minute to arrive and works for ten minutes.`,
  code: '6-digit code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
} as const;
