export interface LegalPage {
  title: string;
  /** For search results and link previews. */
  description: string;
  intro: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

export const termsOfUse: LegalPage = {
  title: 'Terms of Use',
  description:
    'The terms of Emberhood in plain words: who can join, how we treat each other, your videos, groups, prices and deposits.',
  intro: 'What we promise each other when you use Emberhood, in plain words.',
  sections: [
    {
      heading: 'Who can join',
      paragraphs: [
        'Emberhood is for adults. You need to be at least 20 years old. One person has one account, with their own name, age and pictures.',
      ],
    },
    {
      heading: 'How we treat each other',
      paragraphs: [
        'Be kind, be on time and be yourself. Harassment, hate, threats, advertising and pretending to be somebody else have no place here.',
        'We can suspend an account that breaks these rules. A suspended account can no longer sign in; write to us if you think we were wrong.',
      ],
    },
    {
      heading: 'Your videos',
      paragraphs: [
        'The videos you upload stay yours. You let us store them, convert them and show them to members who have uploaded a video of their own. A person of our team looks at each video before anybody else sees it.',
        'Upload only videos of yourself, without other people who have not agreed, and delete them whenever you like.',
      ],
    },
    {
      heading: 'Groups, prices and deposits',
      paragraphs: [
        'Hosts set the price of what they offer. An event takes place only when its group is full. A deposit counts towards the price of your event and comes back by itself when no group is found within three months.',
      ],
    },
  ],
};

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  description: 'Which data Emberhood keeps about you, what for, who sees it and how you have it deleted.',
  intro: 'Effective date: 2025-01-15. What we keep about you, why, and who sees it.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'Your e-mail address to sign you in, the answers you give about yourself, your videos, the invites you make and your interest in other members.',
        'We keep no password. A cookie remembers that you are signed in; we use none for advertising and none of anybody else.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'Other members see your nickname, age, area, bucket list and approved videos. They never see your e-mail address, and nobody ever learns whom you have chosen or who has chosen you.',
        'Moderators see a video before it is shown, without your name or e-mail address.',
      ],
    },
    {
      heading: 'Where it comes from and where it goes',
      paragraphs: [
        'Places and other facts that a camera writes into a video file are removed when we convert it. We sell nothing about you to anybody.',
      ],
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'You can change your answers and delete your videos at any time. Write to us to have your account deleted or to receive a copy of what we keep.',
      ],
    },
  ],
};
