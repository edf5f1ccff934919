export const calendarStrings = {
  title: 'Your calendar',
  intro:
    'An address that your calendar follows: all evenings that you have said yes to or host, kept up to date by itself.',
  none: 'You have no address yet.',
  since: (day: string) => `Your calendar address holds since ${day}. We cannot show it again: we keep no copy of it.`,
  make: 'Make an address',
  making: 'One moment…',
  again: 'Make another address',
  againQuestion: 'Make another address? Calendars that follow the one before are not kept up to date any more.',
  end: 'End the address',
  endQuestion: 'End the address? Calendars that follow it are not kept up to date any more.',
  ended: 'The address holds no more.',
  made: 'This is your address. Copy it now, as it is shown only once.',
  secret:
    'Keep it to yourself: whoever has it sees the times and places of your evenings, also when you are signed out. Who is in your groups is not in it.',
  address: 'Address',
  copy: 'Copy the address',
  copied: 'Your calendar address is copied.',
  copyFailed: (address: string) => `It could not be copied. This is the address: ${address}`,
  open: 'Open it in your calendar',
} as const;
