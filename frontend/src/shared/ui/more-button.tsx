import { asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Alert } from './page.tsx';
import { uiStrings } from './strings.ts';

interface MoreButtonProps {
  /** The result of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Text, where "more" does not fit. */
  label?: string | undefined;
  failed?: string;
  /** Called before the next page is requested. */
  onPress?: () => void;
  className?: string;
}

/** Loads the next page of a list. A failure is shown, and the button tries again. */
export function MoreButton({ query, label = uiStrings.more, failed, onPress, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  const hasFailed = query.isFetchNextPageError && !query.isFetchingNextPage;
  return (
    <div className={cx('flex flex-col items-center gap-4', className)}>
      {hasFailed && <Alert title={failed ?? uiStrings.moreFailed}>{asProblem(query.error).message}</Alert>}
      <Button
        kind="secondary"
        busy={query.isFetchingNextPage}
        busyLabel={problemStrings.loading}
        onClick={() => {
          onPress?.();
          void query.fetchNextPage();
        }}
      >
        {hasFailed ? problemStrings.retry : label}
      </Button>
    </div>
  );
}
