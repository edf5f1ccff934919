import { PageMeta } from '#shared/ui/public-page.tsx';
import { Stage, StageHeading } from '#shared/ui/stage.tsx';

export function Working({ text, description }: { text: string; description: string }) {
  return (
    <Stage warm={7}>
      <PageMeta title={text} description={description} noindex />
      <div aria-busy="true" aria-live="polite">
        <StageHeading>{text}</StageHeading>
      </div>
    </Stage>
  );
}
