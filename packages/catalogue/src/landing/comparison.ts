/** How an evening of ours differs from an event anyone can buy a ticket for. */
export const comparison: readonly { aspect: string; ours: string; generic: string }[] = [
  {
    aspect: 'Group size',
    ours: 'A small circle, small enough to learn every name',
    generic: 'As many as fit in the room',
  },
  { aspect: 'Balance', ours: 'About half women, half men', generic: 'Whoever turns up' },
  { aspect: 'Being chosen', ours: 'Someone in the group chose you', generic: 'No one knows you’re coming' },
  {
    aspect: 'Seeing them again',
    ours: 'One evening, and programs of several weeks if you’d like more',
    generic: 'One night, then gone',
  },
  {
    aspect: 'Commitment',
    ours: 'It happens when the group is full and everyone has committed',
    generic: 'Half the people who said yes stay home',
  },
  {
    aspect: 'What you do',
    ours: 'You make, move or learn something together',
    generic: 'You stand around with a drink',
  },
];

export const howItWorks: readonly { title: string; description: string }[] = [
  { title: 'Explore event', description: 'See what you’ll do, where, who hosts it and what it costs.' },
  { title: 'Set availability', description: 'Tell us which evenings work for you. More evenings mean better chances.' },
  { title: 'Show curiosity', description: 'Tell us who you’d like to meet. It stays hidden.' },
  {
    title: 'Wait for group',
    description: 'We put a balanced group together and invite you at least seven days before.',
  },
  { title: 'Experience', description: 'You show up, and someone there is hoping you will.' },
];
