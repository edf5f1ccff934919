import { PublicConfig, api, errorTable, type Endpoint, type Feature } from '@emberhood/contracts';
import { startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const { inviteRequired: _required, journey: _journey, ...switches } = PublicConfig.shape.features.shape;
const FEATURES = Object.keys(switches) as Feature[];
const callsOf = (wanted: Feature) => Object.values<Endpoint>(api).filter(({ feature }) => feature === wanted);
const allOf = (value: string) => Object.fromEntries(FEATURES.map((name) => [`FEATURE_${name.toUpperCase()}`, value]));

describe('a feature that is switched off', () => {
  const stack = duringTests(() => startTestStack({ redis: true }));
  const gateways: TestGateway[] = [];

  beforeAll(async () => {
    for (const value of ['false', 'true']) gateways.push(await startTestGateway(stack, allOf(value)));
  });

  async function answersOf(feature: Feature, gateway: TestGateway | undefined): Promise<Set<string>> {
    const browser = gateway!.browser();
    const codes = new Set<string>();
    for (const { method, path } of callsOf(feature)) {
      const answer = await browser.send(method, `/api${path.replace(':id', 'abcdefgh12')}`, null);
      codes.add(`${answer.status} ${problemOf(answer).code}`);
      if (answer.status === 403) expect(problemOf(answer).message).toBe(errorTable['FEATURE.OFF'].message);
    }
    return codes;
  }

  it.each(FEATURES)('%s: is answered so by each of its calls; switched on, they ask who is there', async (feature) => {
    expect(await answersOf(feature, gateways[0])).toEqual(new Set(['403 FEATURE.OFF']));
    expect(await answersOf(feature, gateways[1])).toEqual(new Set(['401 AUTH.UNAUTHENTICATED']));
  });
});
