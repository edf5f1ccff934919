import type { ExportSection } from '@emberhood/contracts';
import { clipFileName, sectionFileName } from './archive-names.ts';
import { indexPage } from './index-page.ts';

const ID = '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60';

describe('the page of an archive', () => {
  const made = new Date('2026-07-22T12:00:00Z');

  const pageOf = (sections: ExportSection[]) => indexPage({ made, sections, clips: [] });

  it('shows lists as tables, and everything that was typed as text', () => {
    const page = indexPage({
      made,
      sections: [
        {
          title: 'Profile',
          data: [
            {
              profile: {
                nickname: '<script>alert(1)</script>',
                bucket_list: ['Surf & swim', '2026-99-99'],
                age: null,
                budget: '100to200',
                location: 'CA:ON:Toronto',
              },
            },
          ],
        },
        {
          title: 'Choices you made about others',
          data: [
            { person: 'abc', level: 4 },
            { person: 'def', note: "it's" },
          ],
        },
      ],
      clips: ['clips/dad_joke-9a0c1b2c.mp4', 'photos/9a0c1b2c.jpg'].map((name) => ({ title: 'Mine', name, file: 'x' })),
    });
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain(
      '<tr><th>bucket list</th><td><ul><li>Surf &amp; swim</li><li>2026-99-99</li></ul></td></tr>',
    );
    expect(page).toContain('<tr><th>budget</th><td>$100 to $200</td></tr>');
    expect(page).toContain('<tr><th>location</th><td>Toronto</td></tr>');
    expect(page).toContain('<tr><th>age</th><td>–</td></tr>');
    expect(page).toContain('<tr><th>person</th><th>level</th><th>note</th></tr>');
    expect(page).toContain('<tr><td>abc</td><td>Attracted</td><td>–</td></tr>');
    expect(page).toContain('<tr><td>def</td><td>–</td><td>it&#39;s</td></tr>');
    expect(page).toContain('href="data/02-choices-you-made-about-others.json"');
    expect(page).toContain('<h3>Mine</h3><video controls preload="none" src="clips/dad_joke-9a0c1b2c.mp4">');
    expect(page).toContain('<img src="photos/9a0c1b2c.jpg" alt="">');
  });

  it('shows rows with more columns than fit on a sheet of paper one below the other', () => {
    const clip = { prompt: 'Dad joke', kind: 'fun', public: true, status: 'approved', progress: 1, captions: 'Hi' };
    const shown = (data: object[]) => pageOf([{ title: 'Videos', data }]);
    expect(shown([clip, clip])).toContain('<tr><th>prompt</th><th>kind</th>');
    const page = shown([clip, { ...clip, prompt: 'Weird food' }].map((one) => ({ ...one, file: 'clips/one.mp4' })));
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page).toMatch(
      /<tr><th>prompt<\/th><td>Dad joke<\/td><\/tr>.*<tr><th>prompt<\/th><td>Weird food<\/td><\/tr>/s,
    );
  });

  it('names last what there is nothing of', () => {
    const page = pageOf([{ title: 'Invites you made', data: [] }]);
    expect(page).toContain('<h2>Nothing to show for</h2><ul><li>Invites you made</li></ul>');
    expect(page).not.toContain('.json');
  });

  it.each([
    ['Eastern Time', 'July 22, 2026 at 8:00 a.m.', [{ profile: { location: 'CA:ON:Toronto' } }]],
    ['Pacific Time', 'July 22, 2026 at 5:00 a.m.', [{ profile: { location: 'CA:BC:Vancouver' } }]],
    ['Mountain Time', 'July 22, 2026 at 6:00 a.m.', [{ profile: { location: 'Other' } }]],
  ])('tells times in %s, the zone of their city or else of their browser', (zone, told, profile) => {
    const page = pageOf([
      { title: 'Choices', data: { timeZone: 'America/Edmonton', mailOff: [], pushOff: ['free-places'] } },
      { title: 'Profile', data: profile },
      {
        title: 'What happened',
        data: [
          { at: '2026-07-22T12:00:00.123456+00:00', event: 'authn_login_success', result: 'magic-link' },
          {
            at: '2026-02-14',
            event: 'clip.decided',
            result: 'initial approved · 9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60',
          },
        ],
      },
      { title: 'Registration', data: [{ id: ID, offering: 'pottery', availability: ['2026-12-04T19:00'] }] },
      { title: 'Payments', data: [{ cents: -2_050, state: 'refund_failed', reason: 'Rain. No Roof' }] },
    ]).replaceAll(/\s/g, ' ');
    expect(page).toContain(`kept about you on ${told}, with your videos and photos. All times are ${zone}.`);
    expect(page).toContain('<tr><th>turned off by email</th><td>–</td></tr>');
    expect(page).toContain('<tr><th>turned off on devices</th><td><ul><li>open spots</li></ul></td></tr>');
    expect(page).toContain(`<tr><td>${told}</td><td>signed in</td><td>email</td></tr>`);
    expect(page).toContain('<tr><td>February 14, 2026</td><td>video decided</td><td>initial approved</td></tr>');
    expect(page).toContain(
      '<tr><th>offering</th><td>Pottery</td></tr><tr><th>availability</th><td><ul><li>December 4, 2026 at 7:00 p.m.</li></ul></td></tr>',
    );
    expect(page).toContain(
      '<tr><th>amount</th><td>−$20.50</td></tr><tr><th>state</th><td>refund failed</td></tr><tr><th>reason</th><td>Rain. No Roof</td></tr>',
    );
    expect(page).not.toContain(ID);
  });

  it('has files with names of their own that no word of anybody gets into', () => {
    expect(sectionFileName('Mails we sent (the last thousand)', 4)).toBe('data/05-mails-we-sent.json');
    expect(sectionFileName('…', 0)).toBe('data/01-part.json');
    expect(clipFileName({ id: '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60', promptId: '../../x' })).toBe(
      'clips/x-9a0c1b2c.mp4',
    );
  });
});
