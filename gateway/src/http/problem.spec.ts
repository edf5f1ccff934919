import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@emberhood/contracts';
import { Metrics, createLogger } from '@emberhood/service-kit/core';
import type { FastifyInstance } from 'fastify';
import { GatewayAdapter } from './adapter.ts';
import { installHooks } from './hooks.ts';
import { Problems } from './problem.ts';

function makeServer() {
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'gateway', instance: '1', level: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const adapter = new GatewayAdapter({ trustProxy: false, requestMs: 60_000 }, new Problems(logger));
  adapter.setErrorHandler();
  const instance = adapter.getInstance<FastifyInstance>();
  installHooks(instance, { origin: 'http://x', metrics: new Metrics(), logger, stopping: () => false });
  return { instance, lines };
}

it('ERR-14 logs every call that failed by its code, and the cause of an outage once for each route', async () => {
  const { instance, lines } = makeServer();
  for (const path of ['/one', '/two'])
    instance.get(path, () => Promise.reject(new AppError('RPC.UNAVAILABLE', {}, { cause: new Error('gone') })));
  instance.get('/none', () => Promise.reject(new AppError('PEOPLE.NOT_FOUND')));
  for (const url of ['/one', '/two', '/one', '/one']) expect((await instance.inject({ url })).statusCode).toBe(503);
  expect((await instance.inject({ url: '/none' })).statusCode).toBe(404);
  await instance.close();
  const causes = lines.filter((line) => line.includes('could not be answered'));
  expect(causes.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(['/one', '/two']);
  expect(lines.filter((line) => line.includes('"code":"RPC.UNAVAILABLE","msg":"answered"'))).toHaveLength(4);
  expect(lines.filter((line) => line.includes('"code":"PEOPLE.NOT_FOUND","msg":"answered"'))).toHaveLength(1);
});

it('cuts off whoever does not send a small body within 15 seconds, and lets others wait for their answer', async () => {
  const wait = globalThis.setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((then, ms) => wait(then, ms === 15_000 ? 50 : ms));
  const { instance } = makeServer();
  instance.post('/', () => sleep(150, {}));
  await instance.listen({ port: 0, host: '127.0.0.1' });
  const { port } = instance.server.address() as AddressInfo;
  const send = async (body: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let answer = '';
    socket.on('data', (text) => (answer += String(text)));
    const head = 'host: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2';
    socket.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    await once(socket, 'close');
    return answer;
  };
  expect(await send('{')).toBe('');
  expect(await send('{}')).toMatch('200 OK');
  await instance.close();
});
