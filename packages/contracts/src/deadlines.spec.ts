import { api, authRpc, groupsRpc, mediaRpc, opsRpc, profilesRpc, type Endpoint, type RpcDefinition } from './index.ts';

/** Endpoints whose only call takes longer than usual, with that call. */
const LONG: [Endpoint, RpcDefinition][] = [
  [api.startGoogle, authRpc.startOidc],
  [api.startMicrosoft, authRpc.startOidc],
  [api.finishOidc, authRpc.finishOidc],
  [api.linkIdentity, authRpc.startLink],
  [api.audit, authRpc.searchAudit],
  [api.createProfile, profilesRpc.create],
  [api.register, groupsRpc.register],
  [api.beginUpload, mediaRpc.beginUpload],
  [api.commitUpload, mediaRpc.commitUpload],
  [api.decideReviews, mediaRpc.decideMany],
  [api.startCheckout, groupsRpc.startCheckout],
  [api.checkout, groupsRpc.getCheckout],
  [api.paymentWebhook, groupsRpc.paymentWebhook],
  [api.payForPlace, groupsRpc.payForPlace],
  [api.replayDeadLetter, opsRpc('media').replayShown],
];
const definitions: Record<string, RpcDefinition> = groupsRpc;
const endpoints = Object.entries<Endpoint>(api);
const handedOn = endpoints.filter(([name]) => definitions[name]?.subject === `rpc.groups.${name}.v1`);
/** The browser's timeout (frontend/src/shared/api/client.ts); downloads have none. */
const BROWSER_MS = 15_000;

describe('deadlines shrink inwards (decision: rpc)', () => {
  it.each(LONG)('$path takes longer than its call', (endpoint, call) => {
    expect(endpoint.deadlineMs).toBeGreaterThan(call.deadlineMs);
  });

  it('a call that is handed on ends before its endpoint does', () => {
    expect(handedOn.length).toBeGreaterThan(50);
    for (const [name, { deadlineMs }] of handedOn) expect(deadlineMs).toBeGreaterThan(definitions[name]!.deadlineMs);
  });

  it('every other call is as short as the shortest deadline allows', () => {
    const known = new Set(
      [...LONG, ...handedOn.map(([name, row]) => [row, definitions[name]!] as const)].map(([, call]) => call),
    );
    const shortest = Math.min(...endpoints.flatMap(([, { deadlineMs }]) => deadlineMs ?? []));
    const calls = [authRpc, profilesRpc, mediaRpc, groupsRpc].flatMap((calls) => Object.values<RpcDefinition>(calls));
    const long = calls.filter(
      (call) => call.callers.includes('gateway') && call.deadlineMs >= shortest && !known.has(call),
    );
    expect(long.map(({ subject }) => subject)).toEqual([]);
  });

  it('the caller still waits when the reply arrives', () => {
    const late = endpoints.filter(([, { deadlineMs, produces }]) => !produces && (deadlineMs ?? 0) >= BROWSER_MS);
    expect(late).toEqual([]);
  });

  it('uploads and streams have no deadline', () => {
    const endless = endpoints.filter(([, { deadlineMs }]) => deadlineMs === null).map(([name]) => name);
    expect(endless.toSorted()).toEqual(['chatEvents', 'reviewEvents', 'uploadVideo']);
  });
});
