import { clipFileName, sectionFileName } from './archive-names.ts';
import { indexPage } from './index-page.ts';

describe('the page of an archive', () => {
  const made = new Date('2026-11-22T12:00:00Z');

  it('shows lists as tables, and everything that was typed as text', () => {
    const page = indexPage({
      made,
      sections: [
        {
          title: 'Profile',
          data: {
            nickname: '<script>alert(1)</script>',
            bucketList: ['Surf & swim', ''],
            age: null,
            location: 'CA:ON:Toronto',
          },
        },
        {
          title: 'Choices you made about others',
          data: [
            { person: 'abc', level: 4 },
            { person: 'def', note: "it's" },
          ],
        },
        { title: 'Invites you made', data: [] },
      ],
      clips: ['clips/dad_joke-9a0c1b2c.mp4', 'photos/9a0c1b2c.jpg'].map((name) => ({ name, file: 'x' })),
    });
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain('<li>Surf &amp; swim</li><li>–</li>');
    expect(page).toContain('<th>bucket list</th>');
    expect(page).toContain('<tr><th>location</th><td>Toronto</td></tr>');
    expect(page).toContain('<tr><th>age</th><td>–</td></tr>');
    expect(page).toContain('<tr><th>person</th><th>level</th><th>note</th></tr>');
    expect(page).toContain('<tr><td>def</td><td>–</td><td>it&#39;s</td></tr>');
    expect(page).toContain('<h2>Invites you made</h2><p>Nothing.</p>');
    expect(page).toContain('href="data/02-choices-you-made-about-others.json"');
    expect(page).toContain('<video controls preload="none" src="clips/dad_joke-9a0c1b2c.mp4">');
    expect(page).toContain('<img src="photos/9a0c1b2c.jpg" alt="">');
  });

  it('has files with names of their own that no word of anybody gets into', () => {
    expect(sectionFileName('Mails we sent (the last thousand)', 4)).toBe('data/05-mails-we-sent.json');
    expect(sectionFileName('…', 0)).toBe('data/01-part.json');
    expect(clipFileName({ id: '9a0c1b2c-4f0e-4f0b-9a0c-1b2c3d4e5f60', promptId: '../../x' })).toBe(
      'clips/x-9a0c1b2c.mp4',
    );
  });
});
