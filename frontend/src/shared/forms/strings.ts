export const formStrings = {
  saving: 'Saving…',
  missing: 'Please check the following',
  problem: 'We couldn’t save your changes. They’re still on this screen: please try again.',
  gone: (why: string) => `Your changes weren’t saved. ${why}`,
  refused: 'We couldn’t save your changes. They’re still on this screen.',
  waits: 'We’ll keep what you typed until you open this again.',
  readAgain: 'Close and look again',
  changedTo: (label: string, now: string) =>
    now === '' ? `${label}: emptied since you opened this.` : `${label}: changed to “${now}” since you opened this.`,
  changed: 'Your changes are still on this screen. If you save again, they replace what’s there now.',
  timeSkipped: 'The clocks go forward that night and skip this time. Choose another.',
  unsaved: 'Leave without saving? You’ll lose your changes.',
  leave: 'Leave',
} as const;
