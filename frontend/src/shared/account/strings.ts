export const accountStrings = {
  stepUpTitle: 'Is it you?',
  stepUpText: 'This cannot be taken back, so we ask for a fresh code first. What you chose is kept.',
  stepUpTextAfterReload:
    'We asked for a fresh code before something that cannot be taken back. Then choose it once more.',
  confirmed: 'Thank you, it is you. Please choose it once more.',
  sendAgain: 'Send another code',
  usePasskey: 'Use a passkey',
  waiting: 'Waiting for your device…',
  passkeyUnusable: 'That did not work here. Please use a code instead.',
  sendCode: (email: string) => `Send a code to ${email}`,
  sendingCode: 'Sending…',
  codeSent: (email: string) => `We sent it to ${email}. It may take a minute, and is valid for ten.`,
  code: '6-digit code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
} as const;
