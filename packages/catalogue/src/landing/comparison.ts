/** How an evening of ours differs from an event anyone can buy a ticket for. */
export const comparison: readonly { aspect: string; ours: string; generic: string }[] = [
  {
    aspect: 'Group size',
    ours: 'A small circle, small enough to learn every name',
    generic: 'As many as fit in the room',
  },
  { aspect: 'Balance', ours: 'About half women, half men', generic: 'Whoever turns up' },
  { aspect: 'Being chosen', ours: 'Someone in the group chose you', generic: 'Nobody knows you are coming' },
  {
    aspect: 'Seeing them again',
    ours: 'One evening, and programs of several weeks for who wants more',
    generic: 'One night, then gone',
  },
  {
    aspect: 'Commitment',
    ours: 'It happens when the group is full, and everyone has committed',
    generic: 'Half the list stays home',
  },
  {
    aspect: 'What you do',
    ours: 'You make, move or learn something together',
    generic: 'You stand with a drink and start over',
  },
];

export const howItWorks: readonly { title: string; description: string }[] = [
  { title: 'Explore event', description: 'Look at what we do, where, with which host and at what price.' },
  { title: 'Set availability', description: 'Tell us which evenings suit you. More of them, better chances.' },
  { title: 'Show curiosity', description: 'Say whom you would like to meet. It stays hidden.' },
  { title: 'Wait for group', description: 'We put a balanced group together and invite you seven days before.' },
  { title: 'Experience', description: 'You turn up, and someone there hoped you would.' },
];
