import { loadEntry } from './entry.ts';
import { EXPERIENCE_IDS } from './experiences/experience.ts';
import { PROGRAM_IDS } from './programs/programs.ts';

describe('what an offering begins with', () => {
  it('is what the page of its program says, for all its sessions', () =>
    expect(loadEntry('program', 'pottery')).resolves.toEqual({
      title: 'Pottery',
      category: 'art',
      group: { min: 6, max: 8 },
      sessions: 6,
      sessionMinutes: 120,
      price: 450,
      bring: 'Clothes that can get dirty, and a towel (short nails help).',
    }));

  it('is what the page of its experience says, once', () =>
    expect(loadEntry('experience', 'peak-axethrowing')).resolves.toEqual({
      title: 'Peak Axe Throwing',
      category: 'surprise',
      group: { min: 6, max: 12 },
      sessions: 1,
      sessionMinutes: 90,
      price: 45,
      bring: 'Shoes: Closed toes only, no exceptions.',
    }));

  it('is there for everything, and for nothing that is unknown', async () => {
    const all = await Promise.all([
      ...PROGRAM_IDS.map((id) => loadEntry('program', id)),
      ...EXPERIENCE_IDS.map((id) => loadEntry('experience', id)),
    ]);
    for (const entry of all) expect(entry?.sessionMinutes).toBeGreaterThan(0);
    await expect(loadEntry('experience', 'pottery')).resolves.toBeUndefined();
    await expect(loadEntry('landing', 'danceToday')).resolves.toBeUndefined();
  });
});
