import { randomUUID } from 'node:crypto';
import { events, mediaRpc, z } from '@emberhood/contracts';
import { Jobs, Transactions, defineJob } from '@emberhood/service-kit';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { archiveKey } from '../archives/archive-jobs.ts';
import { MediaWorld } from '../testing/media-world.ts';
import { keysOf } from '../videos/object-keys.ts';

describe('accounts, in media', () => {
  const world = MediaWorld.duringTests();

  it('are shown to nobody while suspended, and a late fact undoes no newer one', async () => {
    const [owner, viewer] = [randomUUID(), randomUUID()];
    const shown = await world.insertClip(owner, 'approved');
    await world.insertClip(viewer, 'approved');
    const watch = async () =>
      (await world.call(mediaRpc.listOf, { viewerId: viewer, ownerId: owner })).videos.map(({ id }) => id);
    await world.stack.publish(events.accountSuspended, { accountId: owner, version: 1 });
    await eventually(async () => expect(await watch()).toEqual([]));
    expect((await world.call(mediaRpc.photosOf, { viewerId: viewer, ownerIds: [owner] })).photos).toEqual({});
    await world.stack.publish(events.accountReinstated, { accountId: owner, version: 3 });
    await eventually(async () => expect(await watch()).toEqual([shown]));
    await world.stack.publish(events.accountDeletionRequested, { accountId: owner, version: 2 });
    await world.stack.publish(events.accountDeletionCancelled, { accountId: owner, version: 4 });
    await eventually(async () =>
      expect(await world.sql('select hidden, version from hidden_accounts where account_id = $1', [owner])).toEqual([
        { hidden: false, version: 4 },
      ]),
    );
    expect(await watch()).toEqual([shown]);
  });

  const addArchive = async (owner: string, state: string, file: string | null): Promise<string> => {
    const id = randomUUID();
    if (file !== null) await world.storage.uploadFile(archiveKey(id), file, 'application/zip');
    await world.sql(
      `insert into archives (account_id, id, state, ready_until, size_bytes)
       values ($1, $2, $3, case $3 when 'ready' then now() + interval '1 day' end, case $3 when 'ready' then 6 end)`,
      [owner, id, state],
    );
    return id;
  };

  describe('as a worker keeps them', () => {
    const worker = duringTests(() => world.startWorker());

    async function sweep(): Promise<void> {
      const job = defineJob('media.sweep', z.null());
      const [jobs, transactions] = [worker.app.get(Jobs), worker.app.get(Transactions)];
      // Refused while an earlier one is not quite over.
      await eventually(async () => expect(await transactions.run((tx) => jobs.enqueue(tx, job, null))).toBe(true));
    }

    it('keep no object of an archive that failed, or that no row needs, once its making is surely over', async () => {
      const file = await world.clips.bytes('all about somebody');
      const [shown, deleted] = [await world.insertClip(randomUUID(), 'approved'), randomUUID()];
      await world.sql(
        `insert into videos (id, owner_id, prompt_id, prompt_type, recorded, status, size_bytes, sha256, accepted_at, has_objects)
         values ($1, $1, 'dad_joke', 'fun', false, 'deleted', 1, '', now(), false)`,
        [deleted],
      );
      const kept = [
        keysOf(shown).clip,
        archiveKey(await addArchive(randomUUID(), 'ready', file)),
        archiveKey(await addArchive(randomUUID(), 'making', file)),
      ];
      const orphans = [
        ...[randomUUID(), deleted].map((id) => keysOf(id).original),
        ...[randomUUID(), await addArchive(randomUUID(), 'failed', file)].map(archiveKey),
      ];
      const young = [keysOf(randomUUID()).original, archiveKey(randomUUID())];
      const all = [...kept, ...young, ...orphans];
      for (const key of all) await world.storage.uploadFile(key, file, 'application/octet-stream');
      await world.ageObjects(...kept, ...orphans);
      await sweep();
      const left = async () => {
        const found = await Promise.all(all.map((key) => world.storage.stat(key)));
        return all.filter((_, at) => found[at] !== null);
      };
      await eventually(async () => expect(await left()).toEqual([...kept, ...young]));
    });

    it('keep an archive until its day, and give up one that nothing works on any more', async () => {
      const over = await addArchive(randomUUID(), 'ready', await world.clips.bytes('all about somebody'));
      const [lost, young] = [
        await addArchive(randomUUID(), 'making', null),
        await addArchive(randomUUID(), 'making', null),
      ];
      await world.sql('update archives set ready_until = now() where id = $1', [over]);
      const asked = 'update archives set requested_at = now() - $2::interval where id = $1';
      for (const [id, age] of [
        [lost, '121 minutes'],
        [young, '119 minutes'],
      ])
        await world.sql(asked, [id, age]);
      await eventually(async () =>
        expect(
          await world.sql('select state from archives where id = any($1) order by state', [[over, lost, young]]),
        ).toEqual([{ state: 'failed' }, { state: 'making' }]),
      );
      expect(await world.storage.stat(archiveKey(over))).toBeNull();
    });

    it.each([
      ['approved', '23 hours', '25 hours'],
      ['rejected', '23 hours', '25 hours'],
      ['taken_down', '23 hours', '25 hours'],
      ['failed', '23 hours', '25 hours'],
      ['pending_review', '6 days', '8 days'],
    ])('keep the original of a clip that is %s for %s, and not for %s', async (status, young, old) => {
      const file = await world.clips.bytes('as it came');
      const put = async (age: string) => {
        const id = await world.insertClip(randomUUID(), status, { age });
        await world.storage.uploadFile(keysOf(id).original, file, 'video/mp4');
        return id;
      };
      const [kept, gone] = [await put(young), await put(old)];
      await eventually(async () => expect(await world.objects(gone)).toEqual([]));
      expect(await world.objects(kept)).toEqual(['original']);
    });

    it('keep what was done about their clips for a year and no longer', async () => {
      const old = '00000000-0000-4000-8000-0000000000a0';
      await world.sql(
        `insert into audit (act, subject_id, at) select 'deleted', $1, now() - age
           from (select interval '1 year 1 hour' as age from generate_series(1, 2500)
                 union all select interval '1 year' - interval '1 hour') ages`,
        [old],
      );
      await world.sql(
        `insert into review_skips (case_id, moderator_id, at) select gen_random_uuid(), $1, now() - age
           from unnest(array['1 minute', '2 days']::interval[]) age`,
        [old],
      );
      await world.sql(
        `insert into review_samples (case_id, drawn_at) select gen_random_uuid(), now() - age
           from unnest(array['1 minute', '1 year 1 hour']::interval[]) age`,
      );
      await world.sql(
        `insert into review_samples (case_id, drawn_at, agreed, judged_at)
         select gen_random_uuid(), now() - interval '2 years', true, now() - age
           from unnest(array['1 minute', '1 year 1 hour']::interval[]) age`,
      );
      await world.sql(
        `insert into refused_files (sha256, reason, refused_at) select $1 || age, 'other', now() - age
           from unnest(array['1 minute', '1 year 1 hour']::interval[]) age`,
        [old],
      );
      const [deleted] = await Promise.all(
        ['29 days', '31 days'].map(async (age) => {
          const id = await world.insertClip(old, 'approved');
          await world.sql(
            `update videos set status = 'deleted', has_objects = false, deleted_at = now() - $2::interval where id = $1`,
            [id, age],
          );
          return id;
        }),
      );
      await sweep();
      await eventually(async () =>
        expect(
          await world.sql(`select at > now() - interval '1 year' as young from audit where subject_id = $1`, [old]),
        ).toEqual([{ young: true }]),
      );
      // What nobody reads any more goes, too: deleted clips, skipped cases, second looks, and digests of refused files.
      await eventually(async () => {
        expect(await world.sql('select 1 from review_skips')).toHaveLength(1);
        expect(await world.sql('select 1 from review_samples')).toHaveLength(2);
        expect(await world.sql('select 1 from refused_files where sha256 like $1', [`${old}%`])).toHaveLength(1);
        expect(await world.sql('select id from videos where owner_id = $1', [old])).toEqual([{ id: deleted }]);
      });
    });
  });

  it('read in their archive what they wrote against a decision', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'rejected');
    await world.call(mediaRpc.appeal, { accountId: owner, videoId: id, text: 'It is me.' });
    const sections = await world.stack.exportOf('media', owner);
    expect(JSON.parse(JSON.stringify(sections))).toContainEqual({
      title: 'Decisions you asked us to look at again',
      data: [{ videoId: id, text: 'It is me.', at: expect.any(String) }],
    });
  });

  it('get their archive also where a service knows more of them than fits into a message', async () => {
    const owner = randomUUID();
    await world.sql(
      `insert into reports (id, case_id, reporter_id, reason, note)
       select gen_random_uuid(), gen_random_uuid(), $1, 'other', repeat('So many words. ', 50) from generate_series(1, 2000)`,
      [owner],
    );
    const sections = await world.stack.exportOf('media', owner);
    expect(sections.find(({ title }) => title === 'Reports you made')?.data).toHaveLength(2_000);
  });

  it('have no archive whose object is gone, as after a restore, and may ask for another', async () => {
    const owner = randomUUID();
    await addArchive(owner, 'ready', null);
    await expect(world.call(mediaRpc.archiveAddress, { accountId: owner })).rejects.toMatchObject({
      code: 'ACCOUNT.ARCHIVE_GONE',
    });
    expect((await world.call(mediaRpc.archive, { accountId: owner })).archive).toBeNull();
  });

  it('are gone with their objects before it is told that they are', async () => {
    const owner = randomUUID();
    const clip = await world.insertClip(owner, 'approved');
    const file = await world.clips.bytes('a face');
    await world.storage.uploadFile(keysOf(clip).clip, file, 'video/mp4');
    expect(await world.storage.stat(keysOf(clip).clip)).not.toBeNull();
    const archive = await addArchive(owner, 'ready', file);
    const about = { reporterId: randomUUID(), subjectId: owner, personId: 'person-1234', reason: 'other' } as const;
    await world.call(mediaRpc.reportPerson, { ...about, note: 'Lives in the red house.' });
    await world.stack.publish(events.accountDeleted, { accountId: owner });
    await world.stack.waitForEvent(events.mediaAccountErased, ({ accountId }) => accountId === owner);
    expect(await world.storage.stat(keysOf(clip).clip)).toBeNull();
    expect(await world.storage.stat(archiveKey(archive))).toBeNull();
    // Whoever leaves may ask for their archive until the end: such a call may still be under way.
    expect(await codeOf(world.call(mediaRpc.requestArchive, { accountId: owner }))).toBe('ACCOUNT.UNKNOWN');
    // Profiles may learn of it later, and so still find the person.
    const late = { ...about, reporterId: randomUUID() };
    expect(await codeOf(world.call(mediaRpc.reportPerson, late))).toBe('PEOPLE.NOT_FOUND');
    expect((await world.call(mediaRpc.archive, { accountId: owner })).archive).toBeNull();
    expect((await world.call(mediaRpc.listOwn, { accountId: owner })).videos).toEqual([]);
    // Also erases what others wrote about them.
    expect(await world.sql('select note from reports where reporter_id = $1', [about.reporterId])).toEqual([
      { note: null },
    ]);
    // Closing raises the version, so that no moderator decides what they saw before.
    expect(
      await world.sql(`select state, version from review_cases where subject_id = $1 and video_id is null`, [owner]),
    ).toEqual([{ state: 'closed', version: 2 }]);
    const operator = await world.staff('olga', ['operator']);
    const { clips } = await world.call(mediaRpc.accountReview, { ...operator, accountId: owner });
    expect(clips).toEqual([]);
  });

  it('are not told to be gone while a run that lost its clip may still store something', async () => {
    const owner = randomUUID();
    const clip = await world.insertClip(owner, 'transcoding');
    await world.sql(`update videos set beat_at = now() + interval '5 seconds' where id = $1`, [clip]);
    await world.stack.publish(events.accountDeleted, { accountId: owner });
    await eventually(async () =>
      expect(await world.sql('select has_objects as objects from videos where id = $1', [clip])).toEqual([
        { objects: false },
      ]),
    );
    await world.storage.uploadFile(keysOf(clip).clip, await world.clips.bytes('a face'), 'video/mp4');
    await world.stack.waitForEvent(events.mediaAccountErased, ({ accountId }) => accountId === owner, 40_000);
    expect(await world.storage.stat(keysOf(clip).clip)).toBeNull();
  }, 60_000);
});
