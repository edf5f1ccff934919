export const pushStrings = {
  title: 'This device',
  turnOn: 'Notify me on this device',
  on: 'It shows one short line, without names. In your quiet hours it stays silent.',
  ask: 'Your browser asks you now. Please allow it there.',
  unsupported: 'This browser cannot show notifications. Our mails reach you all the same.',
  homeScreen:
    'An iPhone or iPad shows notifications of apps on its home screen alone. Tap Share, then “Add to Home Screen”, and open Emberhood from there.',
  denied:
    'Your browser keeps us from notifying you. Open its settings for this site, beside the address, and allow notifications. Then come back to this page.',
  failed: 'Your browser could not be set up for notifications. Please check your connection and try again.',

  offerTitle: 'Do you want to know at once?',
  offerText:
    'This device can tell you when your group is complete, and when a time or place changes. You can switch it off in your settings.',
  notNow: 'Not now',
  thanks: 'We notify you on this device from now on.',
} as const;
