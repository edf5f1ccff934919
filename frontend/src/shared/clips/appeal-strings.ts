export const appealStrings = {
  appeal: 'I disagree',
  hint: (until: string) =>
    `Until ${until}, you can ask someone else on our team to look at it again. You can ask once.`,
  text: { video: 'Why should this video be approved?', photo: 'Why should this photo be approved?' },
  empty: 'Please write a sentence or two.',
  send: 'Ask for another look',
  sending: 'Sending…',
  sent: 'Sent. Someone else on our team will look at it.',
  states: {
    over: 'The time to ask for another look has passed.',
    open: 'Someone else on our team will look at it again.',
    upheld: 'Someone else on our team looked at it again and came to the same decision.',
    overturned: 'Someone else on our team looked at it again and approved it.',
  },
} as const;
