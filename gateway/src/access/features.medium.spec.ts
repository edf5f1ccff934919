import { api, errorTable, type Endpoint } from '@emberhood/contracts';
import { startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, problemOf } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const OF_PEOPLE = Object.values<Endpoint>(api).filter(({ feature }) => feature === 'people');

describe('a feature that is switched off', () => {
  let stack: TestStack;
  const gateways: TestGateway[] = [];

  beforeAll(async () => {
    stack = await startTestStack({ redis: true });
    for (const FEATURE_PEOPLE of ['false', 'true']) gateways.push(await startTestGateway(stack, { FEATURE_PEOPLE }));
  });

  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await stack.stop();
  });

  async function answersOf(gateway: TestGateway | undefined): Promise<Set<string>> {
    const browser = new Browser(gateway!.url);
    const codes = new Set<string>();
    for (const { method, path } of OF_PEOPLE) {
      const answer = await browser.send(method, `/api${path.replace(':id', 'abcdefgh12')}`, null);
      codes.add(`${answer.status} ${problemOf(answer).code}`);
      if (answer.status === 403) expect(problemOf(answer).message).toBe(errorTable['FEATURE.OFF'].message);
    }
    await browser.close();
    return codes;
  }

  it('is answered so by each of its calls, in the product’s words; switched on, they ask who is there', async () => {
    expect(OF_PEOPLE.length).toBeGreaterThanOrEqual(5);
    expect(await answersOf(gateways[0])).toEqual(new Set(['403 FEATURE.OFF']));
    expect(await answersOf(gateways[1])).toEqual(new Set(['401 AUTH.UNAUTHENTICATED']));
  });
});
