export const formStrings = {
  missing: 'Something is missing',
  problem: 'Your changes are not saved. They are still on this screen.',
  unsaved: 'Leave without saving? What you have changed here is lost.',
  leave: 'Leave',
} as const;
