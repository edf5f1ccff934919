/** Links to the chats of a member's journey; their content loads with their page. */
export const memberChatTitles = [
  { id: 'setup-guide', title: 'Setup guide', description: 'From a new account to being discoverable.' },
  { id: 'event-tips', title: 'Event tips', description: 'Small things that make a first evening easier.' },
  { id: 'general-chat', title: 'General chat', description: 'Everything else.' },
] as const;
