import { step, type RecorderEvent, type RecorderState, type Take } from './machine.ts';

const take: Take = { file: new File(['x'], 'recording.webm'), url: 'blob:1', seconds: 3, mirrored: true };
const after = (...events: RecorderEvent[]): RecorderState =>
  events.reduce<RecorderState>((state, event) => step(state, event), { at: 'explaining' });

const PREVIEW: RecorderEvent[] = [{ type: 'open' }, { type: 'opened' }];
const COUNTED: RecorderEvent[] = [
  ...PREVIEW,
  { type: 'record' },
  { type: 'count' },
  { type: 'count' },
  { type: 'count' },
];
const RUNNING: RecorderEvent[] = [...COUNTED, { type: 'tick', left: 15 }];
const REVIEW: RecorderEvent[] = [...RUNNING, { type: 'stop' }, { type: 'taken', take }];

describe('the states of the recorder', () => {
  it.each([
    ['lost', PREVIEW, false],
    ['hidden', PREVIEW, false],
    ['hidden', [...PREVIEW, { type: 'record' }], false],
    ['lost', COUNTED, true],
  ] as const)('are interrupted when the camera is %s', (by, events, discarded) => {
    expect(after(...events, { type: 'interrupt', by })).toEqual({ at: 'interrupted', by, discarded });
  });

  it('keep what is finished, whatever becomes of the camera', () => {
    expect(after(...REVIEW, { type: 'interrupt', by: 'hidden' })).toEqual({ at: 'reviewing', take });
    expect(after(...RUNNING, { type: 'stop' }, { type: 'interrupt', by: 'lost' })).toEqual({ at: 'finishing' });
    expect(after(...PREVIEW, { type: 'interrupt', by: 'taken' })).toEqual({ at: 'preview', discarded: null });
    expect(after({ type: 'interrupt', by: 'hidden' })).toEqual({ at: 'explaining' });
  });
});
