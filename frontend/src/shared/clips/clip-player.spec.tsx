import { act, fireEvent, render, screen } from '@testing-library/react';
import { ClipPlayer } from './clip-player.tsx';

const FIRST = 'https://store.example/clip?signature=1';
const SECOND = 'https://store.example/clip?signature=2';

function watch() {
  const onStale = vi.fn((): unknown => undefined);
  const player = (src: string) => <ClipPlayer src={src} poster={null} label="Dad joke" onStale={onStale} />;
  const { rerender } = render(player(FIRST));
  const video = screen.getByLabelText<HTMLVideoElement>('Dad joke');
  // jsdom has no media player.
  Object.defineProperties(video, {
    readyState: { value: HTMLMediaElement.HAVE_METADATA },
    currentTime: { value: 0, writable: true },
  });
  return {
    video,
    onStale,
    answer: (src: string) => rerender(player(src)),
    playedTo: (seconds: number) => {
      video.currentTime = seconds;
      fireEvent.timeUpdate(video);
    },
  };
}

it('keeps its first address, however often the list is refetched', () => {
  const { video, answer, onStale } = watch();
  answer(SECOND);
  expect(video).toHaveAttribute('src', FIRST);
  expect(onStale).not.toHaveBeenCalled();
});

it('takes the newest address when its own fails, and resumes at the same time', () => {
  const { video, answer, playedTo, onStale } = watch();
  playedTo(7);
  answer(SECOND);
  fireEvent.error(video);
  expect(video).toHaveAttribute('src', SECOND);
  video.currentTime = 0;
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(7);
  expect(onStale).not.toHaveBeenCalled();
});

it('requests a new address once when it has no newer one', async () => {
  const { video, answer, onStale } = watch();
  const asked = Promise.withResolvers<undefined>();
  onStale.mockReturnValue(asked.promise);
  fireEvent.error(video);
  fireEvent.error(video);
  expect(onStale).toHaveBeenCalledTimes(1);
  answer(SECOND);
  await act(async () => asked.resolve(undefined));
  expect(video).toHaveAttribute('src', SECOND);
});

it('says so when that fails, and retries on request', async () => {
  const { video, answer, onStale } = watch();
  await act(async () => void fireEvent.error(video));
  expect(screen.getByRole('alert')).toHaveTextContent('This video can’t be played right now.');
  const asked = Promise.withResolvers<undefined>();
  onStale.mockReturnValue(asked.promise);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  answer(SECOND);
  await act(async () => asked.resolve(undefined));
  expect(screen.getByLabelText('Dad joke')).toHaveAttribute('src', SECOND);
});

it('shows the player again once the connection is back', async () => {
  const { video } = watch();
  await act(async () => void fireEvent.error(video));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(async () => void fireEvent.online(window));
  expect(screen.getByLabelText('Dad joke')).toHaveAttribute('src', FIRST);
});
