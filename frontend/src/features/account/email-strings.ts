export const emailStrings = {
  title: 'Change your email address',
  intro:
    'You sign in with this address, and it’s where we write to you. To change it, confirm from both the old and the new address.',
  newAddress: 'New email address',
  wrong: 'Please check the address. We can’t send email to this one.',
  ask: 'Change my address',
  asking: 'Sending…',
  waits: (address: string) => `Your address changes to ${address} once both are confirmed:`,
  proveIt: 'We emailed a code to the new address. It works for ten minutes.',
  proved: 'The new address is confirmed.',
  code: '6-digit code from the new address',
  agreed: 'The old address is confirmed.',
  agreeIt: (day: string) =>
    `We emailed your old address: please confirm there. If you can’t read it anymore, the change happens on ${day}, unless it’s stopped from there.`,
  stop: 'Stop the change',
  stopping: 'Stopping…',
  unchanged: 'Your address hasn’t changed.',
  changed: 'Your address is changed. All other browsers are signed out.',
  taken: 'Someone else now uses that address, so yours hasn’t changed.',

  answerTitle: 'A new address for your account',
  answerText: 'Someone signed in to your account asked to change its email address. Was it you?',
  agree: 'Yes, change it',
  deny: 'No, stop it',
  denyText:
    'If you stop it, everyone is signed out of your account, including you. This also turns off your calendar link, if you have one.',
  answering: 'Sending…',
  answers: {
    waiting: 'Thanks. We’ll make the change once the new address is confirmed.',
    changed: 'Thanks. Your address is changed. Sign in with the new one from now on.',
    taken: 'Someone else now uses that address, so yours hasn’t changed.',
    stopped:
      'The change is stopped, and everyone is signed out. Sign in and check your passkeys and other ways to sign in.',
  },
  rests: 'This account is suspended or will be deleted, so its address hasn’t changed.',
  broken: 'This link isn’t complete. Please open it again from our email.',
  toSignIn: 'Sign in',
} as const;
