export const calendarStrings = {
  title: 'Your calendar',
  intro:
    'A private link that your calendar subscribes to. It shows every session you’ve said yes to or host, and updates automatically.',
  none: 'You don’t have a calendar link yet.',
  since: (day: string) => `You’ve had a calendar link since ${day}. We don’t keep a copy, so we can’t show it again.`,
  make: 'Create a link',
  making: 'One moment…',
  again: 'Create a new link',
  againQuestion: 'Create a new link? Calendars that use the current one will stop updating.',
  end: 'Turn off the link',
  endQuestion: 'Turn off the link? Calendars that use it will stop updating.',
  ended: 'Your calendar link is turned off.',
  made: 'This is your calendar link. Copy it now: we only show it once.',
  secret:
    'Keep it to yourself: anyone who has it can see the times and places of your sessions, even when you’re signed out. It doesn’t show who is in your groups.',
  address: 'Calendar link',
  copy: 'Copy link',
  copied: 'Calendar link copied.',
  copyFailed: (address: string) => `We couldn’t copy it. Here is the link: ${address}`,
  open: 'Open in your calendar',
} as const;
