export const formStrings = {
  saving: 'Saving…',
  missing: 'Something is missing',
  problem: 'We couldn’t save your changes. They’re still on this screen: please try again.',
  refused: 'We couldn’t save your changes. They’re still on this screen.',
  unsaved: 'Leave without saving? You’ll lose your changes.',
  leave: 'Leave',
} as const;
