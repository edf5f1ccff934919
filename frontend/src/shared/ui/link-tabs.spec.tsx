import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { LinkTabs } from './link-tabs.tsx';

it('keeps the selected tab in view when a count makes it wider', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'UL' ? new DOMRect(0, 0, 300, 50) : new DOMRect(200, 0, this.textContent.length * 8, 50);
  });
  const tabs = (label: string) => (
    <MemoryRouter>
      <LinkTabs label="Pages" current="handed" tabs={[{ key: 'handed', label, to: '/ops/handed' }]} />
    </MemoryRouter>
  );
  const { rerender } = render(tabs('Handed'));
  expect(screen.getByRole('list').scrollLeft).toBe(0);
  rerender(tabs('Handed over (2)'));
  // 200 + 15 letters of 8, in a list of 300 less its edge.
  expect(screen.getByRole('list').scrollLeft).toBe(27);
});
