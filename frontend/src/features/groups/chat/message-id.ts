/** Of the element that shows it. */
export const idOf = (messageId: string) => `message-${messageId}`;
