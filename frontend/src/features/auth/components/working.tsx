import { PageHeading } from '#shared/ui/page.tsx';

export function Working({ text }: { text: string }) {
  return (
    <div className="mx-auto max-w-md" aria-busy="true" aria-live="polite">
      <PageHeading>{text}</PageHeading>
    </div>
  );
}
