import { sealingKeyOf } from '../docker/new-secrets.mjs';
import { doubtful, found, wrong, type Finding } from './finding.ts';

export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Finds settings that are valid alone but not together: a process names a wrong one itself, and does not start. Never
 * repeats the values of secrets.
 */
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
  const secure = site.protocol === 'https:';
  return found(
    !secure &&
      !isLocal(site) &&
      wrong(
        'PUBLIC_URL is not https: browsers refuse camera, cookies and clips.',
        'Put a proxy with a certificate in front and name its address.',
      ),
    (site.pathname !== '/' || site.search !== '') &&
      wrong('PUBLIC_URL names a page.', 'Name the origin alone, such as https://emberhood.example.'),
    store !== null &&
      secure &&
      store.protocol !== 'https:' &&
      wrong(
        'S3_PUBLIC_ENDPOINT is http below a PUBLIC_URL that is https: browsers load no clips from it.',
        'Serve the store over https, too.',
      ),
    store !== null &&
      isLocal(store) &&
      !isLocal(site) &&
      wrong(
        'S3_PUBLIC_ENDPOINT is this machine, as PUBLIC_URL is not: nobody else reaches clips.',
        'Name the address by which browsers reach the store.',
      ),
    secure &&
      !isLocal(site) &&
      get('TRUST_PROXY') === '' &&
      doubtful(
        'TRUST_PROXY is empty: behind a proxy everybody has its address, and shares its limits.',
        'Name the proxy, such as TRUST_PROXY=10.0.0.5, or the number of hops.',
      ),
  );
}

function ofMail(get: Get): Finding[] {
  const site = URL.parse(get('PUBLIC_URL'));
  if (!site || isLocal(site)) return [];
  const examples = ['MAIL_FROM', 'SUPPORT_EMAIL'].map(
    (name) =>
      /\.example\b/.test(get(name)) &&
      wrong(
        `${name} is still an example.`,
        'Use an address of yours, of a domain whose SPF and DKIM name the mail server.',
      ),
  );
  return found(
    /mailbox|localhost|127\.0\.0\.1/.test(get('SMTP_URL')) &&
      wrong(
        'SMTP_URL is the local mailbox: nobody gets a sign-in code.',
        'Name a mail server, such as smtps://user:password@mail.example:465.',
      ),
    ...examples,
  );
}

function ofPayments(get: Get): Finding[] {
  const provider = get('PAYMENT_PROVIDER');
  const [key, webhook] = [get('STRIPE_SECRET_KEY'), get('STRIPE_WEBHOOK_SECRET')];
  return found(
    ['true', '1'].includes(get('DEPOSIT_REQUIRED')) &&
      ['', 'none'].includes(provider) &&
      wrong(
        'DEPOSIT_REQUIRED is on without a PAYMENT_PROVIDER: nobody can register.',
        'Set PAYMENT_PROVIDER and its keys, or switch the deposit off.',
      ),
    provider === 'stripe' &&
      (key === '' || webhook === '') &&
      wrong(
        'PAYMENT_PROVIDER is stripe without both of its secrets.',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET from its dashboard.',
      ),
    key.startsWith('sk_test_') &&
      get('PUBLIC_URL').startsWith('https:') &&
      doubtful('STRIPE_SECRET_KEY is a test key: no money is moved.', 'Use the live key where members pay.'),
  );
}

function ofProviders(get: Get): Finding[] {
  const offered = get('SIGN_IN_PROVIDERS')
    .split(',')
    .map((name) => name.trim());
  return offered.flatMap((name) => {
    const needed = ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => `OIDC_${name.toUpperCase()}_${part}`);
    const missing = needed.filter((setting) => get(setting) === '');
    return found(
      name !== '' &&
        missing.length > 0 &&
        wrong(
          `SIGN_IN_PROVIDERS offers ${name} without ${missing.join(' and ')}: its button fails.`,
          'Set both from the provider’s console, or take it out of the list.',
        ),
    );
  });
}

function ofKeys(get: Get): Finding[] {
  const secrets = ['MAIL_SEALING_KEY', 'INVITE_KEY', 'S3_SECRET_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'];
  const values = secrets.map(get).filter((value) => value !== '');
  const [sealing, opening] = [get('RATINGS_SEALING_KEY'), get('RATINGS_OPENING_KEY')];
  return found(
    new Set(values).size !== values.length &&
      wrong('Two secrets have the same value: who learns one has both.', 'Empty one of them and run npm run env:init.'),
    (sealing !== '' || opening !== '') &&
      !isPair(sealing, opening) &&
      wrong(
        'RATINGS_SEALING_KEY and RATINGS_OPENING_KEY are no pair: no group can be assembled.',
        'Let npm run env:rotate make a pair; without any, npm run env:init.',
      ),
  );
}

function ofPush(get: Get): Finding[] {
  return found(
    get('VAPID_PRIVATE_KEY') !== '' &&
      ['false', '0'].includes(get('OFFLINE_PAGE')) &&
      doubtful(
        'OFFLINE_PAGE is off, and with it the service worker: no device shows a notification.',
        'Switch it on, or empty VAPID_PRIVATE_KEY, so that nobody is offered one.',
      ),
  );
}

/** @param opening private keys, newest first; the public key must belong to the newest */
function isPair(sealing: string, opening: string): boolean {
  try {
    return sealingKeyOf(opening) === sealing;
  } catch {
    return false;
  }
}
