import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clip, member, ownProfile } from '#testing/factories.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

const ALL_SET = 'You are all set! We will send you an invite once your group is assembled';

describe('journey', () => {
  it.each(['/emberite', '/emberite/journey'])('JRN-01 NAV-28 asks for a first video at %s', async (address) => {
    stubApi({ currentUser: member(), ownVideos: { videos: [] } });
    openApp(address);
    expect(await screen.findByText(/A 15-second video/)).toBeInTheDocument();
    expect(screen.queryByText(ALL_SET)).not.toBeInTheDocument();
  });

  it('JRN-03 JRN-04 VID-12 is all set from the first video on, and names what is missing', async () => {
    stubApi({ currentUser: member(), ownVideos: { videos: [clip()] }, profile: ownProfile() });
    openApp('/emberite');
    expect(await screen.findByText(ALL_SET)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'A nickname' })).toHaveAttribute('href', '/emberite/settings/basic');
    expect(screen.getByRole('link', { name: 'An approved useful video' })).toHaveAttribute(
      'href',
      '/emberite/settings/videos?tab=useful',
    );
  });

  it('says when others can find the member', async () => {
    const profile = ownProfile({ missing: [], discoverable: true });
    stubApi({ currentUser: member(), ownVideos: { videos: [clip()] }, profile });
    openApp('/emberite');
    expect(await screen.findByText('Other members can find you.')).toBeInTheDocument();
  });

  it('tries again when asked to, with the navigation in place', async () => {
    const api = stubApi({ currentUser: member(), ownVideos: new Refusal('AUTH.FORBIDDEN') });
    const { user } = openApp('/emberite');
    await screen.findByText('This is not open to you');
    expect(screen.getByRole('link', { name: 'Settings' })).toBeInTheDocument();
    api.answer({ ownVideos: { videos: [] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/A 15-second video/)).toBeInTheDocument();
  });

  it('waits out the time that the server asks for', async () => {
    stubApi({ currentUser: member(), ownVideos: new Refusal('REQUEST.RATE_LIMITED', { 'retry-after': '30' }) });
    openApp('/emberite');
    const retry = await screen.findByRole('button', { name: /Try again in \d+ s/ });
    expect(retry).toHaveAttribute('aria-disabled', 'true');
  });
});
