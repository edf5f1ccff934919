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
  it('lead from the tips to a recording that can be watched', () => {
    expect(after()).toEqual({ at: 'explaining' });
    expect(after({ type: 'open' })).toEqual({ at: 'requesting' });
    expect(after(...PREVIEW)).toEqual({ at: 'preview', discarded: null });
    expect(after(...PREVIEW, { type: 'record' })).toEqual({ at: 'countdown', left: 3 });
    expect(after(...PREVIEW, { type: 'record' }, { type: 'count' })).toEqual({ at: 'countdown', left: 2 });
    expect(after(...COUNTED)).toEqual({ at: 'recording', left: null });
    expect(after(...RUNNING)).toEqual({ at: 'recording', left: 15 });
    expect(after(...RUNNING, { type: 'stop' })).toEqual({ at: 'finishing' });
    expect(after(...REVIEW)).toEqual({ at: 'reviewing', take });
    expect(after(...REVIEW, { type: 'open' })).toEqual({ at: 'requesting' });
  });

  it('come back to the picture when a recording was empty or too short', () => {
    expect(after(...RUNNING, { type: 'stop' }, { type: 'discard', why: 'empty' })).toEqual({
      at: 'preview',
      discarded: 'empty',
    });
    expect(after(...COUNTED, { type: 'stop' })).toEqual({ at: 'preview', discarded: null });
    expect(after(...PREVIEW, { type: 'record' }, { type: 'cancel' })).toEqual({ at: 'preview', discarded: null });
  });

  it.each([
    ['lost', PREVIEW, false],
    ['hidden', PREVIEW, false],
    ['hidden', [...PREVIEW, { type: 'record' }], false],
    ['lost', COUNTED, true],
    ['hidden', RUNNING, true],
    ['taken', RUNNING, true],
  ] as const)('are interrupted when the camera is %s', (by, events, discarded) => {
    expect(after(...events, { type: 'interrupt', by })).toEqual({ at: 'interrupted', by, discarded });
  });

  it('keep what is finished, whatever becomes of the camera', () => {
    expect(after(...REVIEW, { type: 'interrupt', by: 'hidden' })).toEqual({ at: 'reviewing', take });
    expect(after(...RUNNING, { type: 'stop' }, { type: 'interrupt', by: 'lost' })).toEqual({ at: 'finishing' });
    expect(after(...PREVIEW, { type: 'interrupt', by: 'taken' })).toEqual({ at: 'preview', discarded: null });
    expect(after({ type: 'interrupt', by: 'hidden' })).toEqual({ at: 'explaining' });
  });

  it('forget everything when the recorder closes, and heed nothing that comes too late', () => {
    for (const events of [PREVIEW, COUNTED, RUNNING, REVIEW])
      expect(after(...events, { type: 'close' })).toEqual({ at: 'explaining' });
    const late: RecorderEvent[] = [
      { type: 'opened' },
      { type: 'tick', left: 3 },
      { type: 'taken', take },
      { type: 'count' },
    ];
    for (const event of late) expect(after(event)).toEqual({ at: 'explaining' });
    expect(after({ type: 'open' }, { type: 'cancel' }, { type: 'opened' })).toEqual({ at: 'explaining' });
  });
});
