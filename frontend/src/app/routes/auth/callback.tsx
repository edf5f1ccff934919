import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { OidcCallback } from '#features/auth/components/oidc-callback.tsx';
import { wipeAddress } from '#shared/wipe-address.ts';

const FIELDS = ['code', 'state', 'iss', 'error'] as const;

export function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  wipeAddress();
  const answer = Object.fromEntries(FIELDS.flatMap((field) => (query.has(field) ? [[field, query.get(field)]] : [])));
  return { provider: params['provider'] ?? '', answer: answer as Partial<Record<(typeof FIELDS)[number], string>> };
}

export const shouldRevalidate = () => false;

export function Component() {
  const { provider, answer } = useLoaderData<typeof loader>();
  return <OidcCallback provider={provider} answer={answer} />;
}
