import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeTrack, streamOf } from '#testing/engines.ts';
import { openApp } from '#testing/render.tsx';

/** Fakes the browser's API; e2e/camera tests a browser's real one. */
function camera(getUserMedia: (wanted: MediaStreamConstraints) => Promise<unknown>) {
  const asked = vi.fn(getUserMedia);
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: asked, enumerateDevices: () => Promise.resolve([]) },
  });
  return asked;
}

function stream() {
  const tracks = [new FakeTrack('video'), new FakeTrack('audio')];
  return { tracks, ...streamOf(tracks) };
}

/** Records something at once. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'video/webm';
  start() {
    this.state = 'recording';
    queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }
  stop() {
    this.state = 'inactive';
    const data = new Blob(['x'.repeat(9_000)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

async function openRecorder() {
  const app = openApp('/emberite/settings/videos?tab=fun&prompt=dad_joke', {});
  const dialog = await screen.findByRole('dialog', { name: 'Dad joke' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Record a video' }));
  return { ...app, dialog: within(dialog) };
}

describe('recorder', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.stubGlobal(
      'AudioContext',
      class {
        createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
        createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData: () => undefined });
        state = 'running';
        close = () => Promise.resolve();
      },
    );
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

  it('VID-06 says why, what is stored and who sees it before the browser asks', async () => {
    const asked = camera(() => Promise.resolve(stream()));
    const { dialog } = await openRecorder();
    expect(dialog.getByText(/Your browser will ask to use your camera and microphone/)).toBeInTheDocument();
    expect(dialog.getByText(/Your video stays on this device until/)).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    expect(dialog.getByLabelText('Example of a fun video')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', 'We can’t use your camera'],
    ['NotFoundError', 'No camera or microphone found'],
    ['NotReadableError', 'Your camera is in use'],
    ['SecurityError', 'The camera doesn’t work on this page'],
    ['TypeError', 'The camera didn’t start'],
  ])('tells kindly of a %s, and leads to a file', async (name, words) => {
    camera(() => Promise.reject(new DOMException('words', name)));
    const { user, dialog } = await openRecorder();
    await user.click(dialog.getByRole('button', { name: 'Turn on camera' }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Upload a file instead' }));
    expect(dialog.getByLabelText(/Choose a video file/)).toHaveFocus();
  });

  it('takes any camera where the wanted one cannot do it', async () => {
    const asked = camera(({ video }) =>
      video === true ? Promise.resolve(stream()) : Promise.reject(new DOMException('no', 'OverconstrainedError')),
    );
    const { user, dialog } = await openRecorder();
    await user.click(dialog.getByRole('button', { name: 'Turn on camera' }));
    expect(await dialog.findByRole('button', { name: 'Start recording' })).toBeInTheDocument();
    expect(asked.mock.calls.at(-1)).toEqual([{ video: true, audio: true }]);
  });

  it('works in browsers without a camera interface by a file', async () => {
    const { user, dialog } = await openRecorder();
    await user.click(dialog.getByRole('button', { name: 'Turn on camera' }));
    expect(await dialog.findByText(/(doesn’t work on this page|can’t record)/)).toBeInTheDocument();
  });

  it('turns the camera off when the dialog closes, also while it is still being asked for', async () => {
    const late = stream();
    let answer: (given: unknown) => void = () => undefined;
    camera(() => new Promise((resolve) => (answer = resolve)));
    const { user, dialog } = await openRecorder();
    await user.click(dialog.getByRole('button', { name: 'Turn on camera' }));
    expect(await dialog.findByText(/Your browser is asking/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => {
      answer(late);
      await Promise.resolve();
    });
    expect(late.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });

  it('asks before a finished recording is lost with its dialog', async () => {
    camera(() => Promise.resolve(stream()));
    vi.stubGlobal('MediaRecorder', Recorder);
    URL.createObjectURL = () => 'blob:take';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
    });
    const { user, dialog } = await openRecorder();
    await user.click(dialog.getByRole('button', { name: 'Turn on camera' }));
    const record = await dialog.findByRole('button', { name: 'Start recording' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await user.click(record);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await user.click(dialog.getByRole('button', { name: 'Stop' }));
    vi.useRealTimers();
    await dialog.findByRole('button', { name: 'Keep this one' });
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without keeping your recording?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Keep this one' }));
    expect(await dialog.findByText('Recorded, not uploaded yet')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
