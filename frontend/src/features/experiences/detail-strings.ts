import { PRODUCT_NAME } from '@emberhood/contracts/constants';

/** 1.5 hours */
const hours = (duration: { hours: number; minutes: number }) => duration.hours + duration.minutes / 60;

export const detailStrings = {
  title: (title: string, area: string) => `${title} in ${area}`,
  description: (subtitle: string, area: string, duration: { hours: number; minutes: number }, price: string) =>
    `${subtitle} ${String(hours(duration))} hours in a small group in ${area}, ${price} per person. Someone there would like to meet you.`,
  home: `${PRODUCT_NAME}, home`,
  back: 'more like this',
  picture: (title: string) => `Picture of ${title}`,
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
  map: 'See on the map',
  about: 'About',
  included: 'Included',
  notes: 'Notes',
  host: 'your host',
  hostSays: (name: string) => `${name} says`,
  video: (name: string) => `${name}’s video`,
  playVideo: (name: string) => `Play ${name}’s video`,
  videoNote: 'This video is from YouTube and loads only when you press play.',
  waitlistTitle: 'sounds like you?',
  waitlistText: 'Join the waitlist. It happens once there’s a full group, and someone in it will have chosen you.',
  next: 'next experience',
  missingTitle: 'We couldn’t find that experience',
  missingText: 'The address may be wrong, or the experience is no longer offered. Here are others to try:',
  missingHome: 'Go to the home page',
} as const;
