export const comingSoonStrings = { title: 'Coming soon', register: 'Register' } as const;
