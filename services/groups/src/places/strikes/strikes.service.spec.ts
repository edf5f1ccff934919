import { doneInOrder, fakeTransactions, strictFake } from '@emberhood/service-kit/testing/fakes';
import type { DepositsRepository } from '../../money/deposits/deposits.repository.ts';
import type { DepositsService } from '../../money/deposits/deposits.service.ts';
import type { NoticesRepository } from '../notices/notices.repository.ts';
import type { DecidedStrike, CountedAbsence, StrikesRepository } from './strikes.repository.ts';
import { StrikesService } from './strikes.service.ts';

const WRONG: DecidedStrike = {
  id: 'wrong',
  accountId: 'maya',
  groupId: 'first group',
  seatId: 'seat',
  sessionId: 'session',
  kind: 'no_show',
  consequence: 'forfeit',
};
const absence = (change: Partial<CountedAbsence> & { id: string }): CountedAbsence => ({
  groupId: 'another group',
  sessionId: 'another session',
  consequence: 'pause',
  decided: false,
  depositIds: [],
  ...change,
});

/** Records every step when a host corrects a wrong mark, in order, by one word each. */
async function corrected(standing: CountedAbsence[], wrong: Partial<DecidedStrike> = {}): Promise<string[]> {
  const { did, note } = doneInOrder();
  const service = new StrikesService(
    strictFake<StrikesRepository>('StrikesRepository', {
      liftByHost: () => Promise.resolve({ ...WRONG, ...wrong }),
      rests: () => Promise.resolve(null),
      lockAbsences: () => Promise.resolve(standing),
      setConsequence: (_tx, id, consequence) => note(`${id} is ${consequence}`),
    }),
    strictFake<DepositsService>('DepositsService', {
      liftForfeit: (_tx, seatId) => note(`give back for ${seatId}`).then(() => false),
      forfeit: (_tx, ids) => note(`forfeit ${ids.join()}`).then(() => true),
    }),
    strictFake<DepositsRepository>('DepositsRepository', {
      listForfeited: () => Promise.resolve([]),
      shiftRefundDates: (_tx, _accountId, strikeId, by) => note(`rest of ${strikeId} ${by === 1 ? 'begins' : 'ends'}`),
    }),
    strictFake<NoticesRepository>('NoticesRepository', {
      addNext: (_tx, { kind, data }) => note(`tell ${kind} ${String(data?.['strikeId'] ?? data?.['depositStays'])}`),
    }),
    fakeTransactions(),
  );
  await fakeTransactions().run((tx) => service.removeAbsence(tx, { seatId: 'seat', sessionId: 'session' }, 'host'));
  return did;
}

describe('an absence that is taken back', () => {
  it('takes the later ones down the ladder, with what follows from each, and tells', async () => {
    const standing = [absence({ id: 'second', depositIds: ['d1'] }), absence({ id: 'third', consequence: 'review' })];
    expect(await corrected(standing)).toEqual([
      ...['second is forfeit', 'rest of second ends', 'forfeit d1', 'tell strike second'],
      ...['third is pause', 'rest of third begins', 'tell strike third'],
      ...['give back for seat', 'tell strike_decided false'],
    ]);
  });

  it('leaves alone what somebody has decided about, and what it was not counted in', async () => {
    const standing = [absence({ id: 'earlier', consequence: 'forfeit' }), absence({ id: 'decided', decided: true })];
    expect(await corrected(standing, { consequence: 'pause' })).toEqual([
      'rest of wrong ends',
      'tell strike_decided false',
    ]);
    expect(await corrected([absence({ id: 'decided', consequence: 'review', decided: true })])).toEqual([
      'give back for seat',
      'tell strike_decided false',
    ]);
  });

  it('does not give back the deposit of a group in which another absence costs it', async () => {
    expect(await corrected([absence({ id: 'next week', groupId: 'first group' })])).toEqual([
      ...['next week is forfeit', 'rest of next week ends', 'forfeit ', 'tell strike next week'],
      'tell strike_decided true',
    ]);
  });
});
