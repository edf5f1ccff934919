import { prompts, type Prompt } from '@emberhood/catalogue/prompts';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { EmberCircle } from '#shared/art/circle.tsx';
import { ExampleClip, type ClipKind } from '#shared/clips/example-clip.tsx';
import { paths } from '#shared/paths.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/class-names.ts';
import { LinkTabs } from '#shared/ui/link-tabs.tsx';
import { journeyStrings as strings } from '../strings.ts';

const KINDS = ['fun', 'useful'] as const satisfies readonly ClipKind[];

/** The welcome before the first clip: what to talk about, how, and an example (JRN-01, JRN-02). */
export function FirstVideo() {
  const [search] = useSearchParams();
  const kind: ClipKind = search.get('tab') === 'useful' ? 'useful' : 'fun';
  const choice = prompts.filter((prompt) => prompt.type === kind);
  const chosen = choice.find(({ id }) => id === search.get('prompt')) ?? choice[0];
  return (
    <div className="space-y-10">
      <section className="tone-plum relative overflow-hidden rounded-card p-6 sm:p-10">
        <div className="relative z-10 space-y-3 md:max-w-[36rem]">
          <h2 className="display-1">{strings.welcomeTitle}</h2>
          <p className="lede">{strings.welcomeIntro}</p>
          <p className="text-muted">{strings.welcomeWhy}</p>
        </div>
        <EmberCircle
          seats={8}
          warm={1}
          animate
          className="pointer-events-none absolute -right-24 -bottom-24 w-72 opacity-60 max-md:hidden md:opacity-100"
        />
      </section>
      <div>
        <LinkTabs
          label={strings.kinds}
          current={kind}
          replace
          tabs={KINDS.map((key) => ({ key, label: strings.kindLabels[key], to: `${paths.journey.href()}?tab=${key}` }))}
        />
        {chosen && (
          <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-16">
            <div className="space-y-8">
              <PromptPicker choice={choice} chosen={chosen} />
              <PromptTips prompt={chosen} />
              <ButtonLink size="lg" to={paths.settingsVideos.href({ tab: kind, prompt: chosen.id })}>
                {strings.toVideo}
              </ButtonLink>
            </div>
            <ExampleClip kind={kind} />
          </div>
        )}
      </div>
    </div>
  );
}

function PromptPicker({ choice, chosen }: { choice: readonly Prompt[]; chosen: Prompt }) {
  const [, setSearch] = useSearchParams();
  const name = useId();
  return (
    <fieldset>
      <legend className="display-3 mb-4">{strings.promptLegend}</legend>
      <div className="flex flex-wrap gap-2">
        {choice.map((prompt) => (
          <label
            key={prompt.id}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 transition-colors duration-120 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              prompt === chosen
                ? 'border-control bg-amber font-semibold text-on-amber'
                : 'border-control bg-surface hover:bg-sunk',
            )}
          >
            <input
              type="radio"
              name={name}
              value={prompt.id}
              checked={prompt === chosen}
              onChange={() =>
                setSearch({ tab: prompt.type, prompt: prompt.id }, { replace: true, preventScrollReset: true })
              }
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {prompt.title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PromptTips({ prompt }: { prompt: Prompt }) {
  return (
    <section aria-live="polite" className="space-y-4">
      <p className="lede text-pretty">{prompt.description}</p>
      <h3 className="font-bold">{strings.tips}</h3>
      <Bullets items={prompt.instructions} className="space-y-1 marker:text-ember" />
    </section>
  );
}
