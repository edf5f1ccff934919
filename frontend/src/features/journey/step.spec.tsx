import { plainText } from '@emberhood/catalogue/rich-text';
import { roadmapContent } from '@emberhood/catalogue/roadmap-content';
import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { screen, within } from '@testing-library/react';
import { clip, member, ownProfile } from '#testing/factories.ts';
import { hrefOf, openApp, Refusal } from '#testing/render.tsx';

const { create } = vi.hoisted(() => ({ create: vi.fn() }));
vi.mock('canvas-confetti', () => ({ default: { create } }));
const fire = vi.fn(() => Promise.resolve(null));

beforeEach(() => {
  fire.mockClear();
  create.mockReturnValue(fire);
});

const addressOf = (step: string, roadmap = 'getting-started') => `/emberite/journey/${roadmap}/${step}`;
const others = { ownVideos: { videos: [clip()] } };

const steps = roadmaps[0]!.steps.map(({ id, title }) => [id!, title]);

describe('a step of a roadmap', () => {
  it.each(steps)('JRN-10 shows %s', async (id, title) => {
    openApp(addressOf(id), { ...others });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(hrefOf('Back to your journey')).toBe('/emberite/journey');
    const lines = plainText(roadmapContent('getting-started', id)!, 'hello@emberhood.example').split('\n');
    for (const line of lines) expect(screen.getByRole('article')).toHaveTextContent(line);
  });

  it('JRN-11 JRN-12 is completed for good: confetti, one call, and the way back', async () => {
    const saved = member({ roadmaps: { 'getting-started': ['ember-approach'] } });
    const { api, user, router } = openApp(addressOf('ember-approach'), {
      updateUser: saved,
      ...others,
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await vi.waitFor(() => expect(fire).toHaveBeenCalledOnce());
    expect((await screen.findAllByText('Completed: How Emberhood works'))[0]).toBeInTheDocument();
    expect(api.bodies('updateUser')).toEqual([
      { changes: [{ field: 'roadmaps', value: { 'getting-started': ['ember-approach'] } }] },
    ]);
    const back = screen.getByRole('button', { name: 'Go back' });
    expect(back).toHaveFocus();
    await user.click(back);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/emberite/journey'));
    expect(await screen.findByText('14% completed')).toBeInTheDocument();
    expect(api.bodies('updateUser')).toHaveLength(1);
  });

  it('can be read before its turn, and not completed', async () => {
    openApp(addressOf('improve-ember'), { ...others });
    expect(await screen.findByText(/Complete the earlier steps first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).not.toBeInTheDocument();
  });

  it('shows at once and takes back what could not be saved, with words', async () => {
    const user = member({ roadmaps: { 'getting-started': ['ember-approach'] } });
    let fail: (refusal: Refusal) => void = () => undefined;
    const answer = new Promise<Refusal>((resolve) => (fail = resolve));
    const app = openApp(addressOf('craft-profile'), { currentUser: user, updateUser: () => answer, ...others });
    await app.user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByRole('button', { name: 'Go back' })).toBeInTheDocument();
    fail(new Refusal('RPC.UNAVAILABLE'));
    expect((await screen.findAllByText(/We couldn’t mark “Craft your profile”/))[0]).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as Completed' })).toBeInTheDocument();
  });

  it('ONB-35 asks in craft-profile for first name, sex and age, once', async () => {
    const saved = ownProfile({ firstName: 'Alex', userSex: 'female', age: 30 });
    const { api, user } = openApp(addressOf('craft-profile'), {
      ...others,
      updateProfile: saved,
    });
    await user.type(await screen.findByLabelText('First name'), ' Alex ');
    expect(screen.getByLabelText('Sex')).toHaveAttribute('autocomplete', 'sex');
    await user.selectOptions(screen.getByLabelText('Sex'), 'Female');
    await user.selectOptions(screen.getByLabelText('Age'), '30');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await vi.waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
    expect(api.bodies('updateProfile')).toEqual([
      {
        location: 'CA:ON:Toronto',
        changes: [
          { field: 'firstName', value: 'Alex' },
          { field: 'userSex', value: 'female' },
          { field: 'age', value: 30 },
        ],
      },
    ]);
  });

  it('says nothing of earlier steps to whoever came to answer', async () => {
    openApp(`${addressOf('craft-profile')}?redirectedFrom=%2Femberite%2Fregistrations`, { ...others });
    await screen.findByLabelText('First name');
    expect(screen.queryByText('Complete the earlier steps first to unlock this one.')).not.toBeInTheDocument();
  });

  it('ONB-36 CON-07 offers ages of 18 to 100, names the minimum, says at the field why an age is refused, and keeps the answers', async () => {
    const refusal = new Refusal('PROFILE.UNDERAGE', {}, [
      { path: 'changes.1.value', message: 'The minimum age is 25.' },
    ]);
    const { user } = openApp(addressOf('craft-profile'), { ...others, updateProfile: refusal });
    await user.type(await screen.findByLabelText('First name'), 'Alex');
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('You must be at least 20 to join.');
    const ages = within(screen.getByLabelText('Age')).getAllByRole('option').slice(1);
    expect([ages.length, ages[0]?.textContent, ages.at(-1)?.textContent]).toEqual([83, '18', '100']);
    await user.selectOptions(screen.getByLabelText('Age'), '22');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await vi.waitFor(() => expect(screen.getByLabelText('Age')).toBeInvalid());
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(/The minimum age is 25\./);
    expect(screen.getByLabelText('First name')).toHaveValue('Alex');
  });

  it.each([addressOf('juggling'), addressOf('craft-profile', 'juggling'), addressOf('vancouver-giveaway', 'bonus')])(
    'knows no %s for somebody in Toronto',
    async (address) => {
      openApp(address, { ...others });
      expect(await screen.findByText('We couldn’t find that step')).toBeInTheDocument();
    },
  );
});
