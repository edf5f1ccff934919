import { readFileSync } from 'node:fs';
import { natsRights } from '@emberhood/contracts';
import { natsConfig } from '@emberhood/local-services';
import { NATS_CONFIG_FILE } from './paths.ts';

describe('nats.conf', () => {
  it('is what `npm run nats` writes today', () => {
    expect(readFileSync(NATS_CONFIG_FILE, 'utf8')).toBe(natsConfig(natsRights()));
  });

  it('gives the gateway no wildcard but its own inbox, and nothing of an operator', () => {
    const { publish } = natsRights().find(({ user }) => user === 'gateway') ?? { publish: [] };
    expect(publish.filter((subject) => /[*>]/.test(subject) || subject.startsWith('admin.'))).toEqual([
      '_INBOX.gateway.>',
    ]);
    expect(publish).toContain('rpc.auth.sessions.verify.v1');
  });
});
