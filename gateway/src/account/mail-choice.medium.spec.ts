import { events, notifications, requestNotification, type NotificationChoices } from '@emberhood/contracts';
import { Outbox, Transactions } from '@emberhood/service-kit';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

const FORM = 'application/x-www-form-urlencoded';

describe('the button of mail programs that stops mails', () => {
  const product = duringTests(() => TestProduct.start(['auth', 'media']));
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
