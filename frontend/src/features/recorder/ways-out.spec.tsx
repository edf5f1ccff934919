import { prompts } from '@emberhood/catalogue';
import { render, screen } from '@testing-library/react';
import { Stopped } from './components/recorder.tsx';
import { Viewfinder } from './components/viewfinder.tsx';
import type { RecorderState } from './machine.ts';
import { RecorderSession } from './session.ts';

const session = new RecorderSession();
const usable = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map(({ textContent }) => textContent);

it.each<[RecorderState, string[]]>([
  [{ at: 'requesting' }, ['Cancel']],
  [{ at: 'preview', discarded: 'empty' }, ['Start recording']],
  [{ at: 'countdown', left: 2 }, ['Cancel']],
  [{ at: 'recording', left: null }, ['Discard and go back']],
  [{ at: 'recording', left: 9 }, ['Stop']],
  [{ at: 'finishing' }, ['Discard and go back']],
])('there is a way out of %j', (state, ways) => {
  const view = { state, stream: null, mirrored: true, devices: { cameras: [], microphones: [] } };
  render(<Viewfinder prompt={prompts[0]!} view={view} session={session} />);
  expect(usable()).toEqual(ways);
});

it.each<[Parameters<typeof Stopped>[0]['state'], string]>([
  [{ at: 'failed', problem: 'unstarted' }, 'The recording didn’t start'],
  [{ at: 'failed', problem: 'no-microphone' }, 'No microphone found'],
  [{ at: 'interrupted', by: 'hidden', discarded: false }, 'We turned the camera off'],
  [{ at: 'interrupted', by: 'turned', discarded: true }, 'You turned your phone while recording'],
])('there are two ways out of %j', (state, words) => {
  render(<Stopped state={state} onOpen={() => undefined} onChooseFile={() => undefined} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(usable()).toHaveLength(2);
});
