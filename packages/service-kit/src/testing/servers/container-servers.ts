import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  FAST_POSTGRES,
  NATS_PASSWORD_FILE,
  answersQueries,
  firstWords,
  httpOk,
  mailsAt,
  natsPasswordFile,
  refusesStrangers,
} from '@emberhood/local-services';
import { composeService } from './compose-file.ts';
import { startContainer } from './container-server.ts';
import type { TestServers } from './test-server.ts';

const NATS_CONFIG = fileURLToPath(new URL('../../../../../infra/nats/nats.conf', import.meta.url));

/** The compose file's images, commands and settings, so that specs test what is deployed. */
export const containerServers: TestServers = {
  postgres: () => {
    const password = secret();
    const service = composeService('postgres', { POSTGRES_PASSWORD: password });
    const url = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return startContainer({
      name: 'postgres',
      service: { ...service, command: [...service.command, ...FAST_POSTGRES.flatMap((setting) => ['-c', setting])] },
      ports: [5432],
      url,
      // Probes by TCP, as during initialisation the server listens on the socket only.
      probe: ([port = 0]) => answersQueries(url(port)),
    });
  },

  nats: async (folder, passwords, configFile = NATS_CONFIG) => {
    await mkdir(folder, { recursive: true });
    const passwordFile = join(folder, 'passwords.conf');
    await writeFile(passwordFile, natsPasswordFile(passwords));
    return startContainer({
      name: 'nats',
      service: composeService('nats'),
      ports: [4222],
      files: [
        { source: configFile, target: '/etc/emberhood/nats.conf' },
        { source: passwordFile, target: `/etc/emberhood/${NATS_PASSWORD_FILE}` },
      ],
      url: (port) => `nats://127.0.0.1:${port}`,
      // The server sends INFO only when JetStream is up.
      probe: ([port = 0]) => expectWords(port, null, /^INFO /),
    });
  },

  redis: () => {
    const password = secret();
    return startContainer({
      name: 'redis',
      service: composeService('redis', { REDIS_PASSWORD: password }),
      ports: [6379],
      url: (port) => `redis://:${password}@127.0.0.1:${port}`,
      // While loading its file it answers -LOADING.
      probe: ([port = 0]) => expectWords(port, `AUTH ${password}\r\nPING\r\n`, /^\+OK\r\n\+PONG/),
    });
  },

  mailbox: async () => {
    const service = composeService('mailbox');
    // By default its mail is lost when it restarts.
    service.environment['MAILDEV_MAIL_DIRECTORY'] = '/tmp/mail';
    const web = (port = 0): string => `http://127.0.0.1:${port}`;
    const server = await startContainer({
      name: 'mailbox',
      service,
      ports: [1025, 1080],
      url: (port) => `smtp://127.0.0.1:${port}`,
      probe: async ([smtp = 0, page]) => {
        await expectWords(smtp, null, /^220/);
        await httpOk(`${web(page)}/healthz`);
      },
    });
    const webUrl = web(server.ports[1]);
    return Object.assign(server, { webUrl, mails: () => mailsAt(webUrl) });
  },

  objectStore: async () => {
    const keys = { accessKey: 'emberhood', secretKey: secret() };
    const server = await startContainer({
      name: 'minio',
      service: composeService('minio', { S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey }),
      ports: [9000],
      url: (port) => `http://127.0.0.1:${port}`,
      probe: ([port = 0]) => refusesStrangers(`http://127.0.0.1:${port}`),
    });
    return Object.assign(server, keys);
  },
};

function secret(): string {
  return randomBytes(16).toString('hex');
}

async function expectWords(port: number, words: string | null, expected: RegExp): Promise<void> {
  const answer = await firstWords(port, words);
  if (!expected.test(answer)) throw new Error(`it says ${answer.split('\r\n')[0] ?? ''}`);
}
