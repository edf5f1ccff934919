import { DELETION_GRACE_DAYS, MINIMUM_AGE_DEFAULT, PRODUCT_NAME } from '@emberhood/contracts/constants';

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
  /** The date from which it applies. */
  effective?: { label: string; date: string };
  sections: readonly LegalSection[];
}

export const legalStrings = {
  contents: 'On this page',
  contactHeading: 'Contact',
  contact: 'For questions about this page, your account or your data, write to',
  reply: 'A person reads every message and answers it.',
} as const;

export const termsOfUse: LegalPage = {
  title: 'Terms of Use',
  description: `What we promise each other when you use ${PRODUCT_NAME}: age, conduct, groups, prices, the deposit and your videos, in plain words.`,
  intro: `What we promise each other when you use ${PRODUCT_NAME}, in plain words. By creating an account, you agree to these terms.`,
  sections: [
    {
      id: 'age',
      heading: 'Who can join',
      paragraphs: [
        `${PRODUCT_NAME} is for adults. You need to be at least ${String(MINIMUM_AGE_DEFAULT)} years old.`,
        'You can have one account, with your own name and age and videos of yourself. Your location, first name, sex and age can’t be changed once they’re set, because we use them to put groups together.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You sign in with a code or a link that we email to you, with a passkey, or with your Google or Microsoft account. Anyone who can read your email can sign in as you, so keep it safe and never share a code. We’ll never ask you for one.',
      ],
    },
    {
      id: 'groups',
      heading: 'How groups come together',
      paragraphs: [
        'You tell us what you’d like to do, when you’re free and who you’d like to meet. We put groups together from who chose whom and when people are free, with about as many women as men.',
        'We can’t promise that we’ll find a group for you, or when. An event takes place only when its group is full. When yours is, we invite you to specific dates at least seven days before it begins, and that’s when you commit.',
        'Who chose whom stays hidden from everyone. Please don’t try to find out, and don’t press others to tell you.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat each other',
      paragraphs: ['Be kind, be on time and be yourself. None of this is allowed, online or in a group:'],
      points: [
        'harassment, threats, hate, or touching anyone who hasn’t agreed to it',
        'pretending to be someone else, or lying about your age',
        'advertising, selling, or recruiting for something else',
        'recording other members, or sharing what you saw or heard from them here, without their consent',
        'using the site to collect information about members, or getting around its limits',
      ],
    },
    {
      id: 'absence',
      heading: 'If you can’t come',
      paragraphs: [
        'Give up your spot as early as you can, so someone else can come. If you don’t come and don’t tell us, you lose your deposit the first time. The second time, your registrations are paused for 30 days. After that, someone on our team talks with you before we place you in another group. You can appeal each time.',
      ],
    },
    {
      id: 'suspension',
      heading: 'If someone breaks the rules',
      paragraphs: [
        'We can reject a video or a photo, remove what someone wrote, and we can suspend an account that violates these terms. A suspended account can’t be used and isn’t placed in groups.',
        'If you think we got it wrong, write to us, and a person will look at it again. If you’re in danger, call 911 first.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      paragraphs: [
        'Hosts set the price of what they offer. You see it, in Canadian dollars, before you commit to anything. You pay for your spot when you say yes to a group. A deposit you paid goes towards it.',
        'If you leave before your group is locked in, a week before it first meets, you get a full refund. After that, you get a refund only if someone takes your spot, or if you leave because a session was moved after you said yes. Otherwise it goes to the host. If the group doesn’t meet, or its host cancels, you get a full refund automatically.',
        'We keep a small percentage of what a host earns.',
      ],
    },
    {
      id: 'deposit',
      heading: 'The deposit',
      paragraphs: ['When you register, you can pay a commitment deposit of $10.'],
      points: [
        'It’s optional for now, unless we tell you when you register that you need one. Later, everyone will need one.',
        'It goes towards the price of your event.',
        'If we don’t find a group for you within three months of your payment, it’s refunded automatically. Time when your registration is paused, or when you have a spot in a group, doesn’t count.',
      ],
    },
    {
      id: 'videos',
      heading: 'Your videos',
      paragraphs: [
        'The videos you upload stay yours. You let us store them, convert them and show them to members who have uploaded a video of their own, until you delete them. A picture from a video can also stand beside your name, and on your page if you make it public.',
        'Someone on our team checks every video, and every photo you send to your group, before anyone else sees it. They may reject it and tell you why.',
        'Upload only videos of yourself. Anyone else in them needs to have agreed. You can delete your videos at any time.',
      ],
    },
    {
      id: 'hosts',
      heading: 'Hosts and events',
      paragraphs: [
        'Hosts design and lead their own experiences, and we take care of the group. Tell the host anything they need to know to keep you safe, such as allergies or injuries, and follow their instructions about tools, water, heights and the like.',
        'You decide what you take part in. Stop whenever something doesn’t feel right.',
      ],
    },
    {
      id: 'limits',
      heading: 'What we can’t promise',
      paragraphs: [
        'We work hard to keep the site running and the groups good, but we can’t promise that the site is always available or free of mistakes, or that you’ll like everyone you meet.',
        'Nothing here takes away rights that the law gives you as a consumer.',
      ],
    },
    {
      id: 'end',
      heading: 'Leaving, and changes',
      paragraphs: [
        `You can delete your account in your settings at any time. For ${String(DELETION_GRACE_DAYS)} days, you can change your mind. After that, it’s gone for good.`,
        'If we change these terms in a way that matters to you, we’ll tell you before the change applies. If you don’t agree, you can leave.',
      ],
    },
  ],
};

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  description: `What ${PRODUCT_NAME} keeps about you, why, who sees it and what you can do about it. Effective 2025-01-15, in plain words.`,
  intro: 'What we keep about you, why, and who sees it, in plain words.',
  effective: { label: 'Effective date:', date: '2025-01-15' },
  sections: [
    {
      id: 'kept',
      heading: 'What we keep',
      paragraphs: ['We keep what you give us, and the little we need to run the site:'],
      points: [
        'your email address, and your Google account, Microsoft account or passkeys if you sign in with them',
        'your answers about yourself: where you live, what you’d like to try, what brings you, when you’re free, your budget, what you need from a group, and anything you add to your profile',
        'your videos, and the reason if one was rejected',
        'who you chose, who you blocked, and which members we’ve shown you',
        'your registrations, your spots in groups and on waitlists, and whether you came',
        'what you write to your group and to us: messages, photos, feedback, reports and appeals',
        'what you paid and what was refunded, but never your card',
        'the invites you create and who joined with them',
        'the subjects of the emails we sent you, and the devices you asked us to notify',
        'technical records of requests and sign-ins, which we use to find faults and stop abuse',
      ],
    },
    {
      id: 'not-kept',
      heading: 'What we don’t keep',
      paragraphs: [
        'We keep no passwords, because you don’t need one. We don’t track what you do elsewhere. When we convert a video or a photo, we remove the location and other details that a camera adds to the file.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      paragraphs: [
        'To sign you in, to put together groups that suit you, to send you the invitations and messages that go with that, and to keep everyone safe. We use it for nothing else, and we don’t sell it.',
      ],
    },
    {
      id: 'who',
      heading: 'Who sees what',
      paragraphs: [
        'Once members can see each other, other members see your nickname (or your first name, if you don’t have one), age, sex, area, what you’d like to try, what you’re looking for, your bucket list and anything else you add to your profile. They see your videos only if they’ve uploaded one themselves. They never see your email address.',
        'Your group sees your first name, a picture from a video if you share one, whether you’re coming and what you’re bringing. So does your host, with the picture once the group is locked in, and with the accessibility and food needs you’ve told us about. Your host also records who came.',
        'No one ever finds out who you chose or who chose you: not the group, not the host, not you. Only after you’ve met can you ask to meet someone again, and they find out only if they ask for you too.',
        'Our moderators check videos and photos without seeing your name or email address. When they follow up on a report, they can open your page. Our operators can look up an account to help you or to keep people safe. We record each time. They can’t look up who chose whom.',
        'Only your group can read its chat. If someone reports a message, our team reads it. Our team can read what hosts write to their groups. Some words are highlighted for our team in what it reads, such as captions and reports. Nothing is hidden or rejected just because of such a word.',
        'Visitors without an account see your page only if you make it public. Then they see your nickname, title, main picture, area and bucket list.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'If you sign in with Google or Microsoft, they know that you do, and they tell us your email address. You pay on the page of our payment provider, which handles your card. Services that deliver our email and run our servers handle data for us, and only as we tell them to.',
        'If you ask us to notify a device, the company behind its browser, such as Apple, Google or Mozilla, passes on a short message from us that it can’t read. If you play a video from YouTube on our pages, YouTube knows that you did.',
        'We give data to authorities only where the law requires it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your device',
      paragraphs: [
        'Our cookies sign you in and keep you signed in. One stays for 400 days so we can recognize a browser you’ve signed in from, but no one can sign in with it. None are for advertising, and none are from other companies.',
        'What you’ve started to fill in or write is kept in your browser until you sign out, so nothing is lost when you close it.',
      ],
    },
    {
      id: 'long',
      heading: 'How long',
      paragraphs: [
        'When you delete a video or a photo, it’s gone from the site at once. We keep most other things for as long as you have an account, and some for less time:',
      ],
      points: [
        'the original file of a video or photo: a week at most',
        'who you chose: 24 months after you last changed it, except for “Not Interested”',
        'which members we’ve shown you: 180 days',
        'the subjects of our emails to you: 180 days',
        'forms you haven’t finished: 90 days after your last change',
        'your group’s chat: 60 days after it closes',
        'the record of sign-ins and of what our team did: two years',
        `your account, once you delete it: ${String(DELETION_GRACE_DAYS)} days, in which no one sees you and you can change your mind`,
      ],
    },
    {
      id: 'after',
      heading: 'After you leave',
      paragraphs: [
        'When your account is deleted, everything in it goes, except the records above until their time is over, and what the law has us keep, such as payments. Backups are deleted after about a month. If you were suspended, we keep a coded form of your email address that can’t be read, so that the suspension still applies.',
      ],
    },
    {
      id: 'safe',
      heading: 'How we keep it safe',
      paragraphs: [
        'Connections are encrypted. Links to videos stop working after a few minutes. Only people on our team who need it can see what members have given us.',
      ],
    },
    {
      id: 'choices',
      heading: 'Your choices',
      paragraphs: [
        'In your settings, you can change your nickname, preferences and bucket list, delete your videos, choose which emails you get, download a copy of your data and delete your account.',
        'If something is wrong and you can’t change it yourself, write to us. If you’re not satisfied with our answer, you can contact the Privacy Commissioner of Canada.',
      ],
    },
    {
      id: 'age',
      heading: 'Age',
      paragraphs: [
        `${PRODUCT_NAME} is for people aged ${String(MINIMUM_AGE_DEFAULT)} and over. If you know of an account of someone younger, tell us, and we’ll remove it.`,
      ],
    },
    {
      id: 'changes',
      heading: 'When this changes',
      paragraphs: [
        'If we change this policy in a way that matters to you, we’ll tell you before the change applies and put the new date at the top.',
      ],
    },
  ],
};
