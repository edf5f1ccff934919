import { contentOf, resolve } from './resolve.ts';

const content = contentOf([
  '/index.html',
  '/faq.html',
  '/poetry.html',
  '/program/pottery.html',
  '/yvr/erinShuffle.html',
  '/emberite/experiences/poetry-night/join.html',
  '/app.html',
  '/shells/host/offerings/:offeringId.html',
  '/shells/host/offerings/new.html',
  '/shells/emberite/settings/*.html',
  '/404.html',
  '/robots.txt',
  '/og/pottery.png',
  '/assets/main-1a2b.js',
]);
const at = (path: string) => resolve(path, content);
const page = (file: string) => ({ kind: 'page', file, status: 200, listed: true });
const shell = { kind: 'page', file: '/app.html', status: 200, listed: false };
const missing = { kind: 'page', file: '/404.html', status: 404, listed: false };
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('addresses of the site', () => {
  it.each([
    ['/', '/index.html'],
    ['/faq', '/faq.html'],
    ['/program/pottery', '/program/pottery.html'],
    ['/yvr/erinShuffle', '/yvr/erinShuffle.html'],
    ['/emberite/experiences/poetry-night/join', '/emberite/experiences/poetry-night/join.html'],
  ])('%s is the prerendered page %s', (path, file) => expect(at(path)).toEqual(page(file)));

  it.each(['/robots.txt', '/og/pottery.png', '/assets/main-1a2b.js'])('%s is a file', (path) => {
    expect(at(path)).toEqual({ kind: 'file', file: path });
  });

  it.each([
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/faq.html', '/faq'],
    ['/index.html', '/'],
    ['/yvr/erinshuffle/', '/yvr/erinShuffle'],
    ['/yvr/poetryNight', '/poetry'],
    ['/yvr/poetrynight/', '/poetry'],
    ['/emberite/', '/emberite'],
    ['/Emberite/profile/AbC', '/emberite/profile/AbC'],
    ['/WELCOME/', '/welcome'],
  ])('%s is sent to its one spelling %s', (path, to) => expect(at(path)).toEqual(redirect(to)));

  it.each([
    '/welcome',
    '/emberite',
    '/emberite/profile/AbC',
    '/login/magic-link',
    '/profile/abc',
    '/moderation',
    '/ops/cycles',
  ])('%s is for the browser to render', (path) => expect(at(path)).toEqual(shell));

  it.each([
    ['/host/offerings/new', '/shells/host/offerings/new.html'],
    ['/host/offerings/AbC', '/shells/host/offerings/:offeringId.html'],
    ['/emberite/settings/sign-in/passkeys', '/shells/emberite/settings/*.html'],
  ])('%s is for the browser to render, with what its screen loads named in %s', (path, file) => {
    expect(at(path)).toEqual({ ...shell, file });
  });

  it.each([
    '/program/unknown',
    '/category/unknown',
    '/emberites',
    '/loginx',
    '/wp-admin',
    '/.env',
    '//faq',
    '//evil.example/',
  ])('%s does not exist', (path) => expect(at(path)).toEqual(missing));

  it.each(['/app.html', '/404.html', '/shells/host/offerings/new.html', '/shells/host/offerings/new'])(
    '%s is no address of its own',
    (path) => expect(at(path)).toEqual(missing),
  );

  it('shows the stand-in for an unknown landing page', () => {
    expect(at('/yvr/unknown')).toEqual(page('/yvr/erinShuffle.html'));
    expect(at('/yvr/unknown/more')).toEqual(missing);
  });

  it('never answers a missing asset with a page', () => {
    expect(at('/assets/main-0000.js')).toEqual({ kind: 'nothing' });
  });

  it('has nothing to say before there is a build', () => {
    expect(resolve('/', contentOf([]))).toEqual({ kind: 'nothing' });
    expect(resolve('/welcome', contentOf([]))).toEqual({ kind: 'nothing' });
  });
});
