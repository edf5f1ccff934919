import { CodeForm } from '#features/auth/components/code-form.tsx';

export function Component() {
  return <CodeForm />;
}
