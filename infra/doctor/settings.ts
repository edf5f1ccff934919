import { createPrivateKey, createPublicKey } from 'node:crypto';
import { doubtful, wrong, type Finding } from './finding.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/** Settings that each are right and together are not. Values of secrets are never told. */
export function judgeSettings(settings: Settings): Finding[] {
  const get = (name: string): string => settings[name]?.trim() ?? '';
  return [...ofAddresses(get), ...ofMail(get), ...ofPayments(get), ...ofProviders(get), ...ofKeys(get), ...ofPush(get)];
}

type Get = (name: string) => string;

const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

function ofAddresses(get: Get): Finding[] {
  const site = URL.parse(get('PUBLIC_URL'));
  const store = URL.parse(get('S3_PUBLIC_ENDPOINT'));
  if (!site) return [];
  const findings: Finding[] = [];
  if (site.protocol !== 'https:' && !isLocal(site))
    findings.push(
      wrong(
        'PUBLIC_URL is not https: browsers refuse camera, cookies and clips.',
        'Put a proxy with a certificate in front and name its address.',
      ),
    );
  if (site.pathname !== '/' || site.search !== '')
    findings.push(wrong('PUBLIC_URL names a page.', 'Name the origin alone, such as https://emberhood.example.'));
  if (store && site.protocol === 'https:' && store.protocol !== 'https:')
    findings.push(
      wrong(
        'S3_PUBLIC_ENDPOINT is http below a PUBLIC_URL that is https: browsers load no clips from it.',
        'Serve the store over https, too.',
      ),
    );
  if (store && isLocal(store) && !isLocal(site))
    findings.push(
      wrong(
        'S3_PUBLIC_ENDPOINT is this machine, as PUBLIC_URL is not: nobody else reaches clips.',
        'Name the address by which browsers reach the store.',
      ),
    );
  if (site.protocol === 'https:' && !isLocal(site) && get('TRUST_PROXY') === '')
    findings.push(
      doubtful(
        'TRUST_PROXY is empty: behind a proxy everybody has its address, and shares its limits.',
        'Name the proxy, such as TRUST_PROXY=10.0.0.5, or the number of hops.',
      ),
    );
  return findings;
}

function ofMail(get: Get): Finding[] {
  const site = URL.parse(get('PUBLIC_URL'));
  if (!site || isLocal(site)) return [];
  const findings: Finding[] = [];
  if (/mailbox|localhost|127\.0\.0\.1/.test(get('SMTP_URL')))
    findings.push(
      wrong(
        'SMTP_URL is the local mailbox: nobody gets a sign-in code.',
        'Name a mail server, such as smtps://user:password@mail.example:465.',
      ),
    );
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL'])
    if (/\.example\b/.test(get(name)))
      findings.push(
        wrong(
          `${name} is still an example.`,
          'Use an address of yours, of a domain whose SPF and DKIM name the mail server.',
        ),
      );
  return findings;
}

function ofPayments(get: Get): Finding[] {
  const provider = get('PAYMENT_PROVIDER');
  const required = ['true', '1'].includes(get('DEPOSIT_REQUIRED'));
  if (required && (provider === '' || provider === 'none'))
    return [
      wrong(
        'DEPOSIT_REQUIRED is on without a PAYMENT_PROVIDER: nobody can register.',
        'Set PAYMENT_PROVIDER and its keys, or switch the deposit off.',
      ),
    ];
  if (provider === 'stripe' && (get('STRIPE_SECRET_KEY') === '' || get('STRIPE_WEBHOOK_SECRET') === ''))
    return [
      wrong(
        'PAYMENT_PROVIDER is stripe without both of its secrets.',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET from its dashboard.',
      ),
    ];
  if (get('STRIPE_SECRET_KEY').startsWith('sk_test_') && get('PUBLIC_URL').startsWith('https:'))
    return [doubtful('STRIPE_SECRET_KEY is a test key: no money is moved.', 'Use the live key where members pay.')];
  return [];
}

function ofProviders(get: Get): Finding[] {
  return get('SIGN_IN_PROVIDERS')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name) => {
      const needed = ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => `OIDC_${name.toUpperCase()}_${part}`);
      const missing = needed.filter((setting) => get(setting) === '');
      if (missing.length === 0) return [];
      return [
        wrong(
          `SIGN_IN_PROVIDERS offers ${name} without ${missing.join(' and ')}: its button fails.`,
          'Set both from the provider’s console, or take it out of the list.',
        ),
      ];
    });
}

function ofKeys(get: Get): Finding[] {
  const findings: Finding[] = [];
  for (const name of ['MAIL_SEALING_KEY', 'INVITE_KEY'])
    if (get(name) !== '' && !/^[0-9a-f]{64}(,[0-9a-f]{64})*$/.test(get(name)))
      findings.push(
        wrong(
          `${name} is not 64 hexadecimal digits.`,
          'Let npm run env:init make one (it changes only what is empty).',
        ),
      );
  const secrets = ['MAIL_SEALING_KEY', 'INVITE_KEY', 'S3_SECRET_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'];
  const values = secrets.map(get).filter((value) => value !== '');
  if (new Set(values).size !== values.length)
    findings.push(
      wrong('Two secrets have the same value: who learns one has both.', 'Empty one of them and run npm run env:init.'),
    );
  const [sealing, opening] = [get('RATINGS_SEALING_KEY'), get('RATINGS_OPENING_KEY')];
  if ((sealing !== '' || opening !== '') && !isPair(sealing, opening))
    findings.push(
      wrong(
        'RATINGS_SEALING_KEY and RATINGS_OPENING_KEY are no pair: no group can be assembled.',
        'Let npm run env:rotate make a pair; without any, npm run env:init.',
      ),
    );
  return findings;
}

function ofPush(get: Get): Finding[] {
  const key = get('VAPID_PRIVATE_KEY');
  if (key !== '' && !/^[\w-]{43}$/.test(key))
    return [
      wrong(
        'VAPID_PRIVATE_KEY is not a key of P-256 in base64url: auth does not start.',
        'Empty it, and let npm run env:init make one.',
      ),
    ];
  if (key !== '' && ['false', '0'].includes(get('OFFLINE_PAGE')))
    return [
      doubtful(
        'OFFLINE_PAGE is off, and with it the service worker: no device shows a notification.',
        'Switch it on, or empty VAPID_PRIVATE_KEY, so that nobody is offered one.',
      ),
    ];
  return [];
}

/** @param opening the newest first: what is sealed now is for that one */
function isPair(sealing: string, opening: string): boolean {
  try {
    const [newest = ''] = opening.split(',');
    const key = createPrivateKey({ key: Buffer.from(newest, 'hex'), format: 'der', type: 'pkcs8' });
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('hex') === sealing;
  } catch {
    return false;
  }
}
