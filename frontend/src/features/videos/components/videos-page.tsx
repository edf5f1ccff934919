import { DEFAULT_DAILY_PROMPT, findPrompt, prompts, type Prompt } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { cx } from '#shared/ui/class-names.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { PageHeading } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { TileSkeleton } from '#shared/ui/skeleton.tsx';
import { clipsOf } from '../clips.ts';
import { videoStrings as strings } from '../strings.ts';
import { PromptCard } from './prompt-card.tsx';
import { PromptDialog } from './prompt-dialog.tsx';

const TABS = ['fun', 'useful'] as const;
type Tab = (typeof TABS)[number];

export function VideosPage() {
  const [search] = useSearchParams();
  const tab: Tab = search.get('tab') === 'useful' ? 'useful' : 'fun';
  const clips = useQuery(ownClipsQuery);
  const shown = prompts.filter((prompt) => prompt.type === tab);
  return (
    <>
      <PageHeading intro={strings.intro}>{strings.title}</PageHeading>
      <LinkTabs
        label={strings.tabs}
        current={tab}
        replace
        tabs={TABS.map((key) => ({ key, label: strings.tabLabels[key], to: paths.settingsVideos.href(key) }))}
      />
      <QueryView query={clips} skeleton={<TileSkeleton className={gridOf(shown.length)} tiles={shown.length} />}>
        {(own) => <Prompts key={tab} shown={shown} own={own} />}
      </QueryView>
    </>
  );
}

/** Four columns when that leaves no gap, else three (VID-02). */
function gridOf(count: number): string {
  return cx('grid grid-cols-1 gap-4 min-[420px]:grid-cols-2', count % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3');
}

function Prompts({ shown, own }: { shown: readonly Prompt[]; own: readonly Video[] }) {
  const [open, setOpen] = useState<Prompt | null>(null);
  const daily = findPrompt(DEFAULT_DAILY_PROMPT);
  return (
    <>
      <h2 className="sr-only">{strings.promptsTitle}</h2>
      <ul className={gridOf(shown.length)}>
        {shown.map((prompt) => (
          <li key={prompt.id}>
            <PromptCard prompt={prompt} clips={clipsOf(own, prompt.id)} onOpen={() => setOpen(prompt)} />
          </li>
        ))}
      </ul>
      {daily && (
        <section aria-labelledby="daily" className="mt-14 space-y-4">
          <h2 id="daily" className="display-3">
            {strings.dailyTitle}
          </h2>
          <div className="max-w-2xl">
            <PromptCard featured prompt={daily} clips={clipsOf(own, daily.id)} onOpen={() => setOpen(daily)} />
          </div>
        </section>
      )}
      {open && <PromptDialog prompt={open} clips={clipsOf(own, open.id)} onClose={() => setOpen(null)} />}
    </>
  );
}
