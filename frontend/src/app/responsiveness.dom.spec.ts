import { stubApi } from '#testing/api-stub.ts';

type Entry = Pick<PerformanceEventTiming, 'interactionId' | 'duration' | 'startTime'>;

let begun = 0;
let deliver: (...entries: Entry[]) => void;

class Observer {
  static get supportedEntryTypes(): string[] {
    return ['event'];
  }

  constructor(listen: (list: { getEntries: () => Entry[] }) => void) {
    begun++;
    deliver = (...entries) => listen({ getEntries: () => entries });
  }

  observe(): void {}

  takeRecords(): Entry[] {
    return [];
  }
}

const press = (interactionId: number, duration: number, startTime = performance.now()): Entry => ({
  interactionId,
  duration,
  startTime,
});
function leave(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

describe('how soon screens answer', () => {
  beforeEach(() => {
    begun = 0;
    vi.stubGlobal('PerformanceObserver', Observer);
    vi.resetModules();
  });
  const load = async () => (await import('./responsiveness.ts')).enterScreen;

  it('is reported by the screen’s name when the page is left, once, without an address or an id', async () => {
    const api = stubApi({ reportResponsiveness: {} });
    const enterScreen = await load();
    enterScreen('/emberite/groups/00000000-0000-4000-8000-000000000001/chat');
    deliver(press(7, 24, 1), press(7, 88, 1), press(8, 40, 2), press(0, 900, 3));
    // A screen without any press reports nothing.
    enterScreen('/emberite/people');
    enterScreen('/emberite/experiences/join');
    deliver(press(9, 16), press(7, 104, 1));
    leave();
    leave();
    expect(api.bodies('reportResponsiveness')).toEqual([
      {
        release: 'development',
        visits: [
          { screen: 'groupChat', ms: 104 },
          { screen: 'experiencesJoin', ms: 16 },
        ],
      },
    ]);
  });

  it('ignores the longest of fifty', async () => {
    const api = stubApi({ reportResponsiveness: {} });
    (await load())('/emberite');
    deliver(...Array.from({ length: 49 }, (_one, n) => press(n + 1, 100 - n)), press(50, 2_000));
    leave();
    expect(api.bodies('reportResponsiveness')).toMatchObject([{ visits: [{ screen: 'emberite', ms: 100 }] }]);
  });

  it.each([
    ['does not want to be tracked', { doNotTrack: '1' }],
    ['has said so by its privacy control', { globalPrivacyControl: true }],
  ])('is not measured if the browser %s', async (_who, says) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, says));
    (await load())('/emberite');
    expect(begun).toBe(0);
  });

  it('is not measured where browsers cannot', async () => {
    vi.spyOn(Observer, 'supportedEntryTypes', 'get').mockReturnValue(['paint']);
    (await load())('/emberite');
    expect(begun).toBe(0);
  });
});
