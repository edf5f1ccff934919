export const pushStrings = {
  title: 'This device',
  turnOn: 'Notify me on this device',
  on: 'You’ll get one short line with no names. During quiet hours, your device stays silent.',
  ask: 'Your browser is asking for permission. Please allow notifications there.',
  unsupported: 'This browser can’t show notifications. You’ll still get our emails.',
  homeScreen:
    'On iPhone and iPad, notifications only work from the home screen. Tap Share, then “Add to Home Screen”, and open Emberhood from there.',
  denied:
    'Notifications are blocked in your browser. Open its settings for this site, next to the address bar, and allow them. Then come back to this page.',
  failed: 'We couldn’t turn on notifications. Please check your connection and try again.',

  offerTitle: 'Want to know right away?',
  offerText:
    'We can notify you on this device when your group is locked in and when a time or location changes. You can turn this off in your settings.',
  notNow: 'Not now',
  thanks: 'Notifications are on for this device.',
} as const;
