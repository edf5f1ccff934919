import { waitFor } from '@testing-library/react';
import { noteReach } from '#shared/account/session-hint.ts';
import { openApp } from '#testing/render.tsx';

const never = () => new Promise(() => undefined);

it.each([
  ['/emberite', ['claimOffers', 'config', 'currentUser', 'myGroups', 'ownVideos', 'profile', 'registrations']],
  ['/emberite/groups/00000000-0000-4000-8000-900000000001', ['currentUser', 'myGroup']],
  [
    '/emberite/groups',
    ['claimOffers', 'config', 'currentUser', 'myChats', 'myGroups', 'ownVideos', 'profile', 'registrations'],
  ],
  ['/emberite/you', ['config', 'currentUser', 'ownVideos', 'profile']],
  [
    '/emberite/people',
    [
      'claimOffers',
      'config',
      'currentUser',
      'myGroups',
      'ownVideos',
      'people',
      'profile',
      'ratingProgress',
      'registrations',
    ],
  ],
  ['/emberite/peopleFilterSettings', ['config', 'currentUser', 'peopleFilters']],
  ['/emberite/availability', ['config', 'currentUser', 'freeTimes']],
  ['/emberite/wishes', ['currentUser', 'wishes']],
  ['/emberite/profile/person-mia', ['config', 'currentUser', 'interest', 'person', 'personVideos']],
  ['/emberite/settings/videos', ['config', 'currentUser', 'ownVideos']],
  ['/emberite/settings/visibility', ['config', 'currentUser', 'profile']],
  ['/emberite/settings/basic', ['config', 'currentUser', 'profile']],
  [
    '/emberite/experiences/join',
    ['claimOffers', 'config', 'currentUser', 'myGroups', 'ownVideos', 'profile', 'registrations'],
  ],
  ['/moderation', ['currentUser', 'reviewQueue']],
])('%s asks for all that it shows before anything has answered', async (address, calls) => {
  noteReach(['member', 'moderator']);
  document.cookie = 'signed_in=1; path=/';
  const { api } = openApp(address, Object.fromEntries(calls.map((name) => [name, never])));
  await waitFor(() => expect(new Set(api.asked)).toEqual(new Set(calls)));
});

it('asks for nothing ahead of a sign-in', async () => {
  const { api } = openApp('/emberite/people', { currentUser: never });
  await waitFor(() => expect(api.asked).toEqual(['currentUser']));
});

it.each([
  ['/emberite/people', []],
  ['/moderation', ['member' as const]],
])('asks for nothing of %s ahead for somebody who was refused it before', async (address, reach) => {
  noteReach(reach);
  document.cookie = 'signed_in=1; path=/';
  const { api } = openApp(address, { currentUser: never });
  await waitFor(() => expect(api.asked).toEqual(['currentUser']));
});
