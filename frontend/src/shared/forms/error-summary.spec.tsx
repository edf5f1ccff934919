import { render, screen } from '@testing-library/react';
import { ErrorSummary } from './error-summary.tsx';

const issues = [{ field: 'note', message: 'It needs a note.' }];
const summary = (refusals: number, shown = issues) => (
  <>
    <ErrorSummary issues={shown} refusals={refusals} onGo={() => undefined} />
    <input />
  </>
);

it('takes the focus once for each refusal, also where its issues are drawn after that', () => {
  const { rerender } = render(summary(1, []));
  rerender(summary(1));
  expect(screen.getByRole('group')).toHaveFocus();
  screen.getByRole('textbox').focus();
  rerender(summary(1));
  expect(screen.getByRole('textbox')).toHaveFocus();
  rerender(summary(2));
  expect(screen.getByRole('group')).toHaveFocus();
});
