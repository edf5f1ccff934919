export const formStrings = {
  saving: 'Saving…',
  missing: 'Please check the following',
  problem: 'We couldn’t save your changes. They’re still on this screen: please try again.',
  gone: (why: string) => `Your changes weren’t saved. ${why}`,
  refused: 'We couldn’t save your changes. They’re still on this screen.',
  waits: 'We’ll keep what you typed until you open this again.',
  readAgain: 'Close and look again',
  timeSkipped: 'The clocks go forward that night and skip this time. Choose another.',
  unsaved: 'Leave without saving? You’ll lose your changes.',
  leave: 'Leave',
} as const;
