import { CycleState, DepositState, GroupState, OfferingState, RegistrationState, RunState } from '@emberhood/contracts';
import { cycleStates, depositStates, groupStates, offeringStates, registrationStates, runStates } from './machines.ts';
import type { StateMachine } from './state-machine.ts';

const machines = [
  {
    machine: registrationStates,
    states: RegistrationState.options,
    final: ['cancelled', 'completed', 'refunded', 'removed'],
  },
  { machine: groupStates, states: GroupState.options, final: ['cancelled', 'completed', 'dissolved', 'dropped'] },
  { machine: runStates, states: RunState.options, final: ['aborted'] },
  { machine: depositStates, states: DepositState.options, final: ['refunded'] },
  { machine: offeringStates, states: OfferingState.options, final: ['cancelled', 'completed', 'withdrawn'] },
  { machine: cycleStates, states: CycleState.options, final: ['cancelled'] },
];

describe.each(machines)('I17 the life cycle of a $machine.name', ({ machine, states, final }) => {
  const any = machine as unknown as StateMachine<string>;

  it('has the expected final states, which no state follows', () => {
    expect(any.finalStates.toSorted()).toEqual(final);
    for (const from of final) for (const to of states) expect(any.allows(from, to)).toBe(false);
  });

  it('never leads to itself, and reaches every state but its first', () => {
    for (const state of states) expect(any.allows(state, state)).toBe(false);
    const unreached = states.filter((state) => any.sourcesOf(state).length === 0);
    expect(unreached.length).toBeLessThanOrEqual(1);
  });
});

describe('I17 the changes of a registration', () => {
  it('follow the guide: waiting, paused, proposed, invited, confirmed, locked, completed', () => {
    const path = ['waiting', 'paused', 'waiting', 'proposed', 'invited', 'confirmed', 'locked', 'completed'] as const;
    for (const [index, from] of path.slice(0, -1).entries())
      expect(registrationStates.allows(from, path[index + 1] ?? 'waiting')).toBe(true);
  });

  it.each([
    ['waiting', 'confirmed'],
    ['paused', 'proposed'],
    ['invited', 'locked'],
    ['locked', 'paused'],
    ['refunded', 'waiting'],
  ] as const)('never go from %s to %s', (from, to) => {
    expect(registrationStates.allows(from, to)).toBe(false);
  });
});
