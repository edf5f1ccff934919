import { MINIMUM_AGE_DEFAULT, PRODUCT_NAME } from '@emberhood/contracts/constants';

export interface LegalSection {
  /** Of its anchor. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

export interface LegalPage {
  title: string;
  description: string;
  intro: string;
  /** The date from which it counts. */
  effective?: { label: string; date: string };
  sections: readonly LegalSection[];
}

export const legalStrings = {
  contents: 'On this page',
  contactHeading: 'Contact',
  contact: 'Questions about this page, about your account or about what we keep: write to',
  reply: 'A person reads it and answers.',
} as const;

export const termsOfUse: LegalPage = {
  title: 'Terms of Use',
  description: `What we promise each other when you use ${PRODUCT_NAME}: age, conduct, groups, prices, the deposit and your videos, in plain words.`,
  intro: `What we promise each other when you use ${PRODUCT_NAME}, in plain words. By creating an account you agree to it.`,
  sections: [
    {
      id: 'age',
      heading: 'Who can join',
      paragraphs: [
        `${PRODUCT_NAME} is for adults. You need to be at least ${String(MINIMUM_AGE_DEFAULT)} years old.`,
        'One person has one account, with their own name, age and pictures. Your location, first name, sex and age cannot be changed once they are set, because groups are built on them.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You sign in with a code or a link that we send to your email address, or with your Google or Microsoft account. Whoever can read your mail can sign in as you, so look after it, and never pass a code on. We never ask you for one.',
      ],
    },
    {
      id: 'groups',
      heading: 'How groups come together',
      paragraphs: [
        'You tell us what you would like to do, when you are free and whom you would like to meet. We put groups together from who chose whom, from when people are free, and with about as many women as men.',
        'We cannot promise that a group will be found for you, or when. An event takes place only when its group is full. When yours is, you get an invite for specific dates, seven days before it begins; that is when you commit.',
        'Who chose whom stays hidden, from everybody. Please do not try to find out, and do not press others to tell.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat each other',
      paragraphs: ['Be kind, be on time and be yourself. This has no place here, online or in a group:'],
      points: [
        'harassment, threats, hate, or touching anybody who has not agreed to it',
        'pretending to be somebody else, or being untruthful about your age',
        'advertising, selling, or recruiting for something else',
        'recording others, or passing on what you saw or heard of them here, without their consent',
        'using the site to collect information about members, or getting round its limits',
      ],
    },
    {
      id: 'suspension',
      heading: 'When somebody breaks the rules',
      paragraphs: [
        'We can reject a video, and we can suspend an account that violates these terms. A suspended account can no longer sign in and takes no part in groups.',
        'If you think we were wrong, write to us: a person looks at it again. If you are in danger, call 911 first.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      paragraphs: [
        'Hosts set the price of what they offer. You see it, in Canadian dollars, before you commit to anything. Everybody in a group pays for their place when they say yes to its date; a deposit counts towards it.',
        'Leave before your group is locked, a week before it first meets, and what you paid comes back in full. After that it comes back if somebody takes your place, or if you leave because a session was moved after your yes, and is kept for the host otherwise. If the group does not meet, or its host cancels, it comes back in full and by itself.',
        'We keep a small percentage of what a host earns.',
      ],
    },
    {
      id: 'deposit',
      heading: 'The deposit',
      paragraphs: ['When you register you can pay a commitment deposit of $10.'],
      points: [
        'It is optional for now. Later on, registering will require it; we say so before you pay.',
        'It counts towards the price of your event.',
        'If no group comes together for you within three months of the day you paid it, it is refunded automatically. You need not ask for it.',
      ],
    },
    {
      id: 'videos',
      heading: 'Your videos',
      paragraphs: [
        'The videos you upload stay yours. You let us store them, convert them and show them to members who have uploaded a video of their own, for as long as you leave them here.',
        'A person of our team looks at each video before anybody else sees it, and may reject it with a reason.',
        'Upload only videos of yourself, and nobody else who has not agreed. You can delete them whenever you like.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Hosts and events',
      paragraphs: [
        'Hosts design and lead their own experiences; we take care of the group. Tell the host what they need to know to keep you safe, allergies and injuries for example, and follow what they say about tools, water, heights and the like.',
        'You decide what you take part in. Stop whenever something does not feel right to you.',
      ],
    },
    {
      id: 'limits',
      heading: 'What we cannot promise',
      paragraphs: [
        'We work hard to keep the site running and the groups good, but we cannot promise that it is always there or free of mistakes, or that you will like everybody you meet.',
        'Nothing here takes away rights that the law gives you as a consumer.',
      ],
    },
    {
      id: 'end',
      heading: 'Leaving, and changes',
      paragraphs: [
        'You can leave at any time. Write to us to have your account deleted.',
        'If we change these terms in a way that matters to you, we tell you before it counts. If you then do not agree, you can leave.',
      ],
    },
  ],
};

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  description: `What ${PRODUCT_NAME} keeps about you, why, who sees it and what you can do about it. Effective 2025-01-15, in plain words.`,
  intro: 'What we keep about you, why, and who sees it. In plain words, and no longer than it has to be.',
  effective: { label: 'Effective date:', date: '2025-01-15' },
  sections: [
    {
      id: 'kept',
      heading: 'What we keep',
      paragraphs: ['What you give us, and the little that running the site needs:'],
      points: [
        'your email address, and which of Google or Microsoft you sign in with, if any',
        'your answers about yourself: where you are, what you would like to try, what brings you, when you are free, your budget, and whatever you add to your profile',
        'your videos, and the reason if one was rejected',
        'your interest in other members, your registrations and your places on waitlists',
        'what you paid: a deposit, or the price of a place',
        'the invites you make and how often they were used',
        'technical records of requests, which we need to find faults and stop abuse',
      ],
    },
    {
      id: 'not-kept',
      heading: 'What we do not keep',
      paragraphs: [
        'No password: there is none. No tracking of what you do elsewhere. Places and other facts that a camera writes into a video file are removed when we convert it.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      paragraphs: [
        'To sign you in, to put together groups that suit you, to send you the invites and answers that belong to that, and to keep the place safe. We use it for nothing else, and we sell nothing about you to anybody.',
      ],
    },
    {
      id: 'who',
      heading: 'Who sees what',
      paragraphs: [
        'Other members see your nickname, age, area, bucket list and approved videos, once members become visible to each other. Videos are shown only to members who have uploaded one themselves. They never see your email address.',
        'Nobody ever learns whom you have chosen or who has chosen you: not the group, not the host, not you.',
        'Moderators see a video before it is shown, without your name or email address.',
        'Visitors see your profile only if you make it public. Unless you do, they see nothing.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'If you sign in with Google or Microsoft, they learn that you do, and tell us your email address. Services that deliver our mail and run our servers handle data on our behalf and only as we tell them to.',
        'If you ask us to notify a device, the company behind its browser, such as Apple, Google or Mozilla, passes on a short message from us that it cannot read.',
        'We hand data to authorities only where the law obliges us to.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your device',
      paragraphs: [
        'A cookie remembers that you are signed in. We use none for advertising and none of anybody else.',
        'Answers that you have not sent yet are kept in your own browser, so that nothing is lost when you close it. They are removed when you sign out.',
      ],
    },
    {
      id: 'long',
      heading: 'How long',
      paragraphs: [
        'For as long as you have an account. What you delete is gone from the site at once, and the file you uploaded is kept no longer than it takes to convert it.',
        'When you leave, we delete your account with everything in it, except what the law has us keep, such as records of payments.',
      ],
    },
    {
      id: 'safe',
      heading: 'How we keep it safe',
      paragraphs: [
        'Connections are encrypted. Videos are reached through addresses that stop working after a few minutes. Only those of our team who need it can see what members have given us.',
      ],
    },
    {
      id: 'choices',
      heading: 'Your choices',
      paragraphs: [
        'You can change your nickname, relationship status, preferences and bucket list and delete your videos at any time, in your settings.',
        'Write to us to see what we keep about you, to have a mistake put right, to receive a copy, or to have your account deleted. If our answer does not satisfy you, you can turn to the Privacy Commissioner of Canada.',
      ],
    },
    {
      id: 'age',
      heading: 'Age',
      paragraphs: [
        `${PRODUCT_NAME} is for people of ${String(MINIMUM_AGE_DEFAULT)} and over. If you know of an account of somebody younger, tell us and we remove it.`,
      ],
    },
    {
      id: 'changes',
      heading: 'When this changes',
      paragraphs: [
        'If we change this policy in a way that matters to you, we tell you before it counts, and put the new date at the top.',
      ],
    },
  ],
};
