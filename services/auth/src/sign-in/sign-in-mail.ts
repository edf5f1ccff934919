import { PRODUCT_NAME } from '@emberhood/contracts';
import type { Mail } from '@emberhood/service-kit';

export interface SignInMailParts {
  email: string;
  code: string;
  secret: string;
  sentAt: Date;
  expiresAt: Date;
  publicUrl: string;
  supportEmail: string;
}

/**
 * One mail with code and link. The secret is in the fragment, which browsers do not send, and the code not in the
 * subject, which lock screens and mail logs show.
 */
export function signInMail(parts: SignInMailParts): Mail {
  const link = signInLink(parts);
  const sent = timeOfDay(parts.sentAt);
  const minutes = Math.max(1, Math.round((parts.expiresAt.getTime() - parts.sentAt.getTime()) / 60_000));
  const life = `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const words = {
    validity: `Code and link work once, for ${life}, until ${timeOfDay(parts.expiresAt)}. If you asked more than once, only the newest code from the same browser works: this one is from ${sent}.`,
    notYou: `You did not ask for this? Then you can ignore this mail: nobody gets in without it. Please never pass the code on; we do not ask for it.`,
    help: `Questions? Write to ${parts.supportEmail}.`,
  };
  return {
    to: parts.email,
    subject: `Your ${PRODUCT_NAME} sign-in code from ${sent}`,
    text: plain(parts.code, link, words),
    html: html(parts.code, link, words),
  };
}

interface Words {
  validity: string;
  notYou: string;
  help: string;
}

export function signInLink({
  email,
  secret,
  publicUrl,
}: Pick<SignInMailParts, 'email' | 'secret' | 'publicUrl'>): string {
  return `${publicUrl}/login/magic-link#${new URLSearchParams({ email, secret }).toString()}`;
}

function timeOfDay(moment: Date): string {
  return `${moment.toISOString().slice(11, 16)} UTC`;
}

function plain(code: string, link: string, words: Words): string {
  return [
    `Welcome to ${PRODUCT_NAME}.`,
    `Your sign-in code: ${code}`,
    'Enter it in the browser where you asked for it. Or open this link in the browser you want to use:',
    link,
    words.validity,
    words.notYou,
    words.help,
    '',
  ].join('\n\n');
}

function html(code: string, link: string, words: Words): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 20px;font-size:16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`;
  const small = (text: string) => paragraph(text, 'font-size:14px;color:#6b5d55;');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${PRODUCT_NAME}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf5f0;color:#2e2521;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #eadfd6;border-radius:12px"><tr><td style="padding:32px 28px 12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#a8401c">${PRODUCT_NAME}</p>
${paragraph('Your sign-in code:')}
<p style="margin:0 0 20px;padding:16px;background:#faf5f0;border-radius:8px;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;font-family:Consolas,Menlo,monospace">${escapeHtml(code)}</p>
${paragraph('Enter it in the browser where you asked for it. Or open this link in the browser you want to use:')}
<p style="margin:0 0 24px;text-align:center"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:#a8401c;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Sign in to ${PRODUCT_NAME}</a></p>
${small(words.validity)}
${small(words.notYou)}
${small(words.help)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
