/** The id of the message's element. */
export const idOf = (messageId: string) => `message-${messageId}`;
