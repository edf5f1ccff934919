import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  api,
  events,
  notifications,
  requestNotification,
  type Endpoint,
  type NotificationChoices,
} from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { unzipSync } from 'fflate';
import { problemOf } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const FORM = 'application/x-www-form-urlencoded';

describe('accounts over HTTP', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media', 'groups']));

  const age = (email: string) =>
    product.stack.sql(
      'auth',
      `update sessions set authenticated_at = now() - interval '11 minutes' where account_id = (select id from accounts where email = $1)`,
      [email],
    );

  it('C23 asks for a fresh sign-in before what cannot be taken back, and changes nothing until then', async () => {
    const email = 'stale@example.com';
    const [browser, other] = [await product.signedIn(email), await product.signedIn(email)];
    await age(email);
    const fresh = Object.entries<Endpoint>(api).filter(([, row]) => row.fresh);
    expect(fresh.filter(([, { access }]) => access === 'operator').map(([name]) => name)).toEqual([
      ...['suspendAccount', 'reinstateAccount', 'giveRole', 'takeRole', 'revokeInviteOf', 'endSessionsOf'],
      'discardDeadLetter',
    ]);
    const own = fresh.filter(([, { access }]) => access === 'session');
    expect(own.map(([name]) => name)).toEqual([
      ...['endOtherSessions', 'linkIdentity', 'unlinkIdentity', 'requestEmailChange', 'requestArchive'],
      ...['archiveAddress', 'requestDeletion', 'beginPasskey', 'addPasskey', 'removePasskey'],
    ]);
    for (const [, { method, path }] of own) {
      const answer = await browser.send(method, `/api${path.replaceAll(/:\w+/g, 'google')}`, null);
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'AUTH.REAUTH_REQUIRED']);
    }
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect((await (await product.signedIn(email)).post('/api/account/deletion')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
  });

  it('who leaves comes in within the days of grace to see it and what they are owed as a host, to fetch their data, to sign others out and to stay, and to nothing else', async () => {
    const email = 'leaving@example.com';
    const first = await product.member(email);
    const { body } = await first.post('/api/account/deletion');
    const browser = await product.signedIn(email);
    expect((await browser.get('/api/users/currentUser')).body['deletesAt']).toBe(body['deletesAt']);
    const open: string[] = [];
    for (const [name, { method, path, access, multipart }] of Object.entries<Endpoint>(api)) {
      if (access === 'public' || name === 'cancelDeletion') continue;
      const address = `/api${path.replaceAll(/:\w+/g, 'google')}`;
      const answer =
        method === 'GET'
          ? await browser.get(address)
          : await browser.send(method, address, method === 'DELETE' ? null : multipart ? '--x--\r\n' : '{}', {
              'content-type': multipart ? 'multipart/form-data; boundary=x' : 'application/json',
            });
      if (answer.status < 400 || !['ACCOUNT.LEAVING', 'FEATURE.OFF'].includes(problemOf(answer).code)) open.push(name);
    }
    expect(open.toSorted()).toEqual([
      ...['archive', 'archiveAddress', 'currentUser', 'endOtherSessions', 'endSession', 'hostRecord', 'hostStatement'],
      ...['me', 'ownSessions', 'requestArchive'],
    ]);
    expect((await browser.send('DELETE', '/api/account/deletion', null)).status).toBe(200);
    expect((await browser.get('/api/profiles')).status).toBe(200);
    expect((await browser.get('/api/users/currentUser')).body['deletesAt']).toBeUndefined();
  });

  const storedAt = async (email: string) => {
    const sql = 'select id from archives where account_id = $1';
    const [row] = await product.stack.sql<{ id: string }>('media', sql, [await product.accountIdOf(email)]);
    return join(product.stack.dir, 'storage', 'objects', 'archives', row?.id ?? '', 'emberhood.zip');
  };
  const isThere = (file: string) =>
    stat(file).then(
      () => true,
      () => false,
    );

  it('T27 puts all that is kept about a member, of every service, into one archive, and nothing of others', async () => {
    const [ada, bob] = [await product.member('ada.export@example.com'), await product.member('bob.export@example.com')];
    const [mine, theirs] = [
      await product.accountIdOf('ada.export@example.com'),
      await product.accountIdOf('bob.export@example.com'),
    ];
    const theirPage = await product.personIdOf(theirs);
    // The archive has the choices that somebody made, and none that others made about them (P9).
    for (const [viewer, target] of [
      [mine, theirs],
      [theirs, mine],
    ])
      await product.stack.sql('profiles', 'insert into interests (viewer_id, target_id, level) values ($1, $2, 4)', [
        viewer,
        target,
      ]);
    expect(await product.archiveOf(ada)).toBeNull();
    expect(problemOf(await ada.post('/api/account/archive/address')).code).toBe('ACCOUNT.ARCHIVE_GONE');
    // While a service is down, the archive waits; it is made once the service is back.
    await product.services.get('invites')?.stop();
    const asked = [];
    // A hundred in all; more at the same moment would be refused as too many.
    for (let round = 0; round < 10; round++)
      asked.push(...(await Promise.all(Array.from({ length: 10 }, () => ada.post('/api/account/archive')))));
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 202));
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expect(await product.archiveOf(ada)).toMatchObject({ state: 'making', readyUntil: null });
    await product.startService('invites');
    const { sizeBytes } = await product.readyArchive(ada);
    expect(await product.archiveOf(bob)).toBeNull();

    const { url } = (await ada.post('/api/account/archive/address')).body as { url: string };
    const fetched = await fetch(url);
    expect(fetched.headers.get('content-disposition')).toBe('attachment');
    const bytes = new Uint8Array(await fetched.arrayBuffer());
    expect(bytes.length).toBe(sizeBytes);
    const forged = url.replace(/(?<=signature=)./, (first) => (first === '0' ? '1' : '0'));
    expect((await fetch(forged)).status).toBe(403);
    const files = unzipSync(bytes);
    const texts = Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()] as const);
    const page = texts.find(([name]) => name === 'index.html')?.[1] ?? '';
    for (const title of [
      'Account',
      'Profile',
      'Videos',
      'Invites you made',
      'Codes for groups you made',
      'Registrations',
    ])
      expect(page).toContain(`>${title}</`);
    const choices = texts.find(([name]) => name.endsWith('choices-you-made-about-others.json'))?.[1] ?? '';
    expect(JSON.parse(choices)).toMatchObject({ data: [{ person: theirPage, level: 4, at: expect.any(String) }] });
    const all = texts.map(([, text]) => text).join('');
    expect(all).not.toContain('bob.export');
    expect(all).not.toContain(theirs);
    await eventually(async () => {
      const mails = (await product.stack.messages()).filter(
        ({ subject, to }) => subject === 'Your Emberhood data is ready' && to[0]?.address !== 'leaving@example.com',
      );
      expect(mails.map(({ to }) => to[0]?.address)).toEqual(['ada.export@example.com']);
      expect(mails[0]?.text).not.toContain('emberhood.zip');
    });
  });

  it('removes an archive with its days; one that failed is made anew', async () => {
    const email = 'archived@example.com';
    const browser = await product.member(email);
    const change = async (assignment: string) =>
      product.stack.sql('media', `update archives set ${assignment} where account_id = $1`, [
        await product.accountIdOf(email),
      ]);
    await browser.post('/api/account/archive');
    await product.readyArchive(browser);
    const first = await storedAt(email);
    expect(await isThere(first)).toBe(true);
    await change(`ready_until = now()`);
    expect(await product.archiveOf(browser)).toBeNull();
    await eventually(async () => expect(await isThere(first)).toBe(false), 60_000);

    await browser.post('/api/account/archive');
    await product.readyArchive(browser);
    await change(`state = 'failed', ready_until = null, size_bytes = null`);
    expect(await product.archiveOf(browser)).toMatchObject({ state: 'failed' });
    await browser.post('/api/account/archive');
    await product.readyArchive(browser);
    expect(await isThere(await storedAt(email))).toBe(true);
  });

  it('finds an account by its public id, and gives the audit as a file', async () => {
    const chief = await product.staff('auditor@example.com', 'operator');
    await product.signIn(product.browser(), 'public@example.com');
    await product.member('public@example.com');
    const id = await product.accountIdOf('public@example.com');
    const found = await chief.get(`/api/operations/accounts?query=${await product.personIdOf(id)}`);
    expect(found.body).toMatchObject({ accounts: [{ id }] });
    const file = await chief.get(`/api/operations/audit/file?who=${id}`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text.split('\r\n')[0]).toBe('at,event,actor,subject,result,requestId');
    expect(file.text).toContain('user_created');
    expect(file.text).not.toContain('@');
  });

  describe('the button of mail programs that stops mails', () => {
    /** A mail server sends no cookie and no Sec-Fetch-Site. */
    const mailProgram = duringTests(() => Promise.resolve(product.browser({})));

    it('works by a post of either form, signed out, and does nothing by opening the page', async () => {
      const email = 'mails@example.com';
      const browser = await product.signedIn(email);
      const accountId = await product.accountIdOf(email);
      const media = product.services.get('media')?.app;
      const request = requestNotification(notifications.videoApproved, {
        key: 'spec:1',
        accountId,
        data: { videoId: accountId, promptId: 'billboard_message', promptType: 'fun' },
      });
      await media?.get(Transactions).run((tx) => media.get(Outbox).add(tx, events.mediaNotificationRequested, request));
      const path = await eventually(async () => {
        const mail = (await product.stack.messages()).find(({ subject }) => subject === 'Your fun video is approved');
        const link = /<https?:\/\/[^/]+(\/[^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1];
        if (link === undefined) throw new Error('No mail yet');
        return link;
      });
      const mailOff = async () =>
        ((await browser.get('/api/account/notification-choices')).body as unknown as NotificationChoices).mailOff;
      const restore = () =>
        browser.put('/api/account/notification-choices', { mailOff: [], pushOff: [], quietHours: null });

      await mailProgram.get(path);
      expect(await mailOff()).toEqual([]);
      const boundary = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      for (const [type, body] of [
        [FORM, 'List-Unsubscribe=One-Click'],
        ['multipart/form-data; boundary=b', boundary],
      ] as const) {
        const answer = await mailProgram.send('POST', path, body, { 'content-type': type });
        expect([answer.status, await mailOff()]).toEqual([200, ['videos']]);
        await restore();
      }
      expect(await mailOff()).toEqual([]);
      const wrong = await mailProgram.send('POST', '/unsubscribe?token=x', 'a=b', { 'content-type': FORM });
      expect([wrong.status, problemOf(wrong).code]).toEqual([400, 'REQUEST.INVALID']);
      const elsewhere = await mailProgram.send('POST', path, 'a=b', {
        'content-type': FORM,
        'sec-fetch-site': 'cross-site',
      });
      expect([elsewhere.status, await mailOff()]).toEqual([403, []]);
    });
  });
});
