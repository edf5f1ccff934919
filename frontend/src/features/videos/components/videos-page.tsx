import { DEFAULT_DAILY_PROMPT, findPrompt, prompts, type Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ownClipsQuery } from '#shared/account/own-profile.ts';
import type { RecorderProps } from '#shared/clips/recorder-props.ts';
import { useLinkedDialog } from '#shared/hooks/use-dialog.ts';
import { paths } from '#shared/paths.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { PageHeading, TileSkeleton } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { clipsOf, neededOf, type Needed } from '../clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { PromptCard } from './prompt-card.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

const KINDS = ['fun', 'useful'] as const;

type Kind = (typeof KINDS)[number];

interface VideosPageProps {
  /** Shown below the heading. */
  first: ReactNode;
  recorder: ComponentType<RecorderProps>;
}

export function VideosPage({ first, recorder }: VideosPageProps) {
  const [search] = useSearchParams();
  const tab: Kind = search.get('tab') === 'useful' ? 'useful' : 'fun';
  const clips = useQuery(ownClipsQuery);
  const shown = prompts.filter((prompt) => prompt.type === tab);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      {first}
      {clips.data && <NeededClips clips={clips.data} />}
      <LinkTabs
        label={strings.tabs}
        current={tab}
        replace
        tabs={KINDS.map((key) => ({ key, label: strings.tabLabels[key], to: paths.settingsVideos.href({ tab: key }) }))}
      />
      <QueryView query={clips} skeleton={<TileSkeleton className={gridOf(shown.length)} tiles={shown.length} />}>
        {(own) => <Prompts key={tab} tab={tab} shown={shown} own={own} recorder={recorder} />}
      </QueryView>
    </>
  );
}

interface PromptsProps {
  tab: Kind;
  shown: readonly Prompt[];
  own: readonly Video[];
  recorder: ComponentType<RecorderProps>;
}

function Prompts({ tab, shown, own, recorder }: PromptsProps) {
  const { open, show, close, leave } = useOpenPrompt(tab);
  const daily = findPrompt(DEFAULT_DAILY_PROMPT);
  return (
    <>
      <h2 className="sr-only">{strings.promptsTitle}</h2>
      <ul className={gridOf(shown.length)}>
        {shown.map((prompt) => (
          <li key={prompt.id}>
            <PromptCard prompt={prompt} clips={clipsOf(own, prompt.id)} onOpen={() => show(prompt)} />
          </li>
        ))}
        {daily && (
          <li className={cx('flex flex-col', widthOfDaily(shown.length))}>
            <section aria-labelledby="daily" className="flex flex-1 flex-col gap-2">
              <h2 id="daily" className="text-sm font-semibold text-muted">
                {strings.dailyTitle}
              </h2>
              <div className="flex-1">
                <PromptCard featured prompt={daily} clips={clipsOf(own, daily.id)} onOpen={() => show(daily)} />
              </div>
            </section>
          </li>
        )}
      </ul>
      {open && (
        <PromptDialog
          key={open.id}
          prompt={open}
          clips={clipsOf(own, open.id)}
          recorder={recorder}
          onClose={close}
          onDone={leave}
        />
      )}
    </>
  );
}

/** The open prompt is kept in the address: Back closes its dialog, and links can open it. */
function useOpenPrompt(tab: Kind) {
  const { about: dialog, open, close } = useLinkedDialog('prompt');
  const navigate = useNavigate();
  return {
    open: findPrompt(dialog ?? ''),
    show: (prompt: Prompt) => open(prompt.id),
    close,
    /** Goes to the top of the page, to continue with the next prompt (VID-07). */
    leave: () => {
      void navigate(paths.settingsVideos.href({ tab }), { replace: true });
      window.scrollTo({ top: 0 });
    },
  };
}

/** Four columns when that leaves no gap, else three (VID-02). */
export function gridOf(count: number): string {
  return cx('grid grid-cols-1 gap-4 min-[420px]:grid-cols-2', count % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3');
}

/** The prompt of the day fills the last row on wide screens. */
export function widthOfDaily(count: number): string | undefined {
  if (count % 4 === 0) return 'md:col-span-4';
  return { 0: 'md:col-span-3', 1: 'md:col-span-2' }[count % 3];
}

/** Progress of the two clips that the member needs to be discoverable (VID-12). */
function NeededClips({ clips }: { clips: readonly Video[] }) {
  return (
    <ul aria-label={strings.needed} className="mb-8 grid gap-3 sm:grid-cols-2">
      {KINDS.map((kind) => {
        const state = neededOf(clips, kind);
        return (
          <li key={kind}>
            <Link
              to={paths.settingsVideos.href({ tab: kind })}
              replace
              preventScrollReset
              className={cx(
                'flex min-h-16 items-center gap-3 rounded-card border p-3 no-underline',
                state === 'missing' ? 'border-control bg-surface' : 'border-line bg-sunk',
              )}
            >
              <Mark state={state} />
              <span className="min-w-0">
                <span className="block font-semibold">{strings.neededKinds[kind]}</span>
                <span className="block text-sm text-muted">{strings.neededStates[state]}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ state }: { state: Needed }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full border border-control',
        state === 'approved' && 'bg-amber text-on-amber',
      )}
    >
      <Icon name={state === 'missing' ? 'plus' : 'check'} className="size-5" />
    </span>
  );
}
