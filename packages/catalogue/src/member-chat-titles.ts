/** What leads to each chat of a member's journey; what is said in it comes with its page. */
export const memberChatTitles = [
  { id: 'setup-guide', title: 'Setup guide', description: 'From a new account to being discoverable.' },
  { id: 'event-tips', title: 'Event tips', description: 'Small things that make a first evening easier.' },
  { id: 'general-chat', title: 'General chat', description: 'Everything else.' },
] as const;
