import { asProblem } from '#shared/api/problem.ts';
import { problemStrings } from '#shared/api/strings.ts';
import { Alert } from './page.tsx';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';

interface MoreButtonProps {
  /** Of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Where more is not simply more. */
  label?: string;
  failed?: string;
  /** Before it is asked for. */
  onPress?: () => void;
  className?: string;
}

/** The next part of a list. When it does not arrive, why is said, and the button asks for it again. */
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
