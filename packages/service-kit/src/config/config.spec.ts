import { z } from '@emberhood/contracts';
import { ConfigError, loadConfig, secretKey, setting } from './config.ts';

const Schema = z.object({
  PORT: setting.int({ max: 65_535 }),
  FLAG: setting.boolean().default(false),
  KEY: setting.keys(),
});
const KEY = 'ab'.repeat(32);

describe('loadConfig', () => {
  it('reads typed settings and takes an empty value for an absent one', () => {
    const config = loadConfig(Schema, { PORT: '3000', FLAG: '', KEY, OTHER: 'ignored' });
    expect(config).toEqual({ PORT: 3000, FLAG: false, KEY: [secretKey(KEY)] });
  });

  it('names every wrong setting and never its value', () => {
    const attempt = () => loadConfig(Schema, { PORT: '99999999', KEY: 'topsecretvalue' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/PORT[\s\S]*KEY/);
    expect(attempt).not.toThrow(/topsecretvalue/);
  });

  it('says which setting is missing', () => {
    expect(() => loadConfig(Schema, { PORT: '1' })).toThrow(/KEY: is not set/);
  });
});
