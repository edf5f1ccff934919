import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@emberhood/contracts';
import { composeServices } from '../docker/compose-images.ts';
import { root } from '../local/paths.ts';
import { changed } from '../local/process-settings.ts';
import { composeNames, renderCompose, renderEnvExample } from './render.ts';
import { settingsToday } from './today.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('settings', () => {
  const services = composeServices();

  it('are in docker-compose.yml and .env.example as the schemas have them (npm run settings)', async () => {
    const today = await settingsToday();
    const [compose, example] = [read('docker-compose.yml'), read('.env.example')];
    expect(renderCompose(compose, SERVICES, today)).toBe(compose);
    expect(renderEnvExample(example, SERVICES, today)).toBe(example);
    // Loads every service.
  }, 60_000);

  it('reach the processes that know them from the environment of npm start, except for those that the launcher decides', () => {
    const env = { ...process.env, MINIMUM_AGE: '30', MAIL_FROM: 'a@example.com', HTTP_PORT: '1', NONSENSE: 'x' };
    const environment = jest.replaceProperty(process, 'env', env);
    expect(['auth', 'profiles', 'media-worker'].map(changed)).toEqual([
      { MAIL_FROM: 'a@example.com' },
      { MINIMUM_AGE: '30' },
      {},
    ]);
    environment.restore();
  });

  it('reach every process of a deployment, each of them', async () => {
    for (const [process, settings] of Object.entries(await settingsToday())) {
      const given = Object.keys(services[process]?.environment ?? {});
      expect([process, composeNames(settings).filter((name) => !given.includes(name))]).toEqual([process, []]);
    }
  });

  it('CON-09 that several processes have say the same to all of them', async () => {
    const today = await settingsToday();
    for (const name of ['UPLOAD_MAX_BYTES', 'INVITE_REQUIRED', 'MINIMUM_AGE', 'PEOPLE_VISIBLE_FROM']) {
      const said = Object.entries(services).flatMap(([process, { environment }]) => {
        const value = environment?.[name];
        return value === undefined ? [] : String(value).replace(':-}', `:-${today[process]?.[name] ?? ''}}`);
      });
      expect(said.length).toBeGreaterThan(1);
      expect(new Set(said).size).toBe(1);
      expect(said[0]).toContain(`\${${name}:-`);
    }
  });

  it('CON-09 open the product to members on February 14 at midnight in Toronto, the day that pages name', () => {
    for (const name of ['profiles', 'gateway'])
      expect(services[name]?.environment?.['PEOPLE_VISIBLE_FROM']).toContain(':-2027-02-14T05:00:00.000Z}');
  });

  it('know the tenants of Microsoft', () => {
    expect(services['auth']?.environment).toHaveProperty('OIDC_MICROSOFT_TENANTS', '${OIDC_MICROSOFT_TENANTS:-}');
  });
});
