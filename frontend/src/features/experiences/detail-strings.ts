import { PRODUCT_NAME } from '@emberhood/contracts/constants';

/** 1.5 hours */
const hours = (duration: { hours: number; minutes: number }) => duration.hours + duration.minutes / 60;

export const detailStrings = {
  title: (title: string, area: string) => `${title} in ${area}`,
  description: (subtitle: string, area: string, duration: { hours: number; minutes: number }, price: string) =>
    `${subtitle} ${String(hours(duration))} hours in a small group in ${area}, ${price} per person. Someone there would like to meet you.`,
  home: `${PRODUCT_NAME}, home`,
  back: 'more like this',
  picture: (title: string) => `${title}, as a picture`,
  perPerson: 'per person',
  currency: 'Canadian dollars',
  facts: 'the facts',
  duration: 'Duration',
  hours: (duration: { hours: number; minutes: number }) => `${String(hours(duration))} hours`,
  group: 'Group',
  people: (min: number, max: number) => `${String(min)}-${String(max)} people`,
  language: 'Language',
  level: 'Required level',
  where: 'Where',
  map: 'Show on the map',
  newTab: '(opens in a new tab)',
  about: 'About',
  included: 'Included',
  notes: 'Notes',
  host: 'your host',
  hostSays: (name: string) => `${name} says`,
  video: (name: string) => `Video of ${name}`,
  playVideo: (name: string) => `Play the video of ${name}`,
  videoNote: 'The video comes from YouTube, which is asked for it only when you press play.',
  waitlistTitle: 'this one sounds like you?',
  waitlistText: 'Join the waitlist. It happens once a group is together, and someone in it will have chosen you.',
  next: 'next experience',
  missingTitle: 'We did not find that experience',
  missingDescription: `The experience at this address does not exist, or no longer. See what else ${PRODUCT_NAME} has to try.`,
  missingHeading: 'that experience is not here.',
  missingText: 'The address may be mistyped, or it is no longer on. There is more to try:',
  missingHome: 'To the home page',
} as const;
