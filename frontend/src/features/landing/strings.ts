export const landingStrings = {
  title: 'Small groups that warm to each other',
  headline: 'someone in your dance class wants to meet you.',
  text: 'Emberhood brings together small groups of adults who meet for several weeks to do something real: dance, cook, make pots, improvise. You say whom you would like to meet. Somebody there has chosen you.',
  join: 'Create an account',
  login: 'Login',
} as const;
