import { describe, expect, it } from '@jest/globals';
import { signInLink, signInMail } from './sign-in-mail.ts';

const parts = {
  email: 'o\'neil+"<b>@example.com',
  code: '000042',
  secret: 'S'.repeat(43),
  sentAt: new Date('2026-01-02T14:32:59Z'),
  expiresAt: new Date('2026-01-02T14:42:59Z'),
  publicUrl: 'https://emberhood.example',
  supportEmail: 'help@emberhood.example',
};

describe('the sign-in mail', () => {
  const mail = signInMail(parts);

  it('says which code it is and until when it works', () => {
    expect(mail.subject).toBe('Your Emberhood sign-in code from 14:32 UTC');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('000042');
      expect(body).toContain('10 minutes, until 14:42 UTC');
      expect(body).toContain('from 14:32 UTC');
    }
  });

  it('keeps code and secret out of the subject, and the secret out of what a browser sends', () => {
    expect(mail.subject).not.toContain(parts.code);
    const link = new URL(signInLink(parts));
    expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://emberhood.example/login/magic-link');
    const fragment = new URLSearchParams(link.hash.slice(1));
    expect([fragment.get('email'), fragment.get('secret')]).toEqual([parts.email, parts.secret]);
  });

  it('lets no address break out of the page', () => {
    expect(mail.html).not.toContain('<b>@');
    expect(mail.html).not.toContain('o\'neil+"');
    expect(/href="([^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")).toBe(
      signInLink(parts),
    );
  });

  it('speaks of one minute', () => {
    expect(signInMail({ ...parts, expiresAt: new Date('2026-01-02T14:33:59Z') }).text).toContain('for 1 minute, until');
  });
});
