import '../styles/app.css';
import type { EarlyPresses } from './early-presses.ts';
import { routes } from './routes.tsx';
import { startApp } from './start.tsx';

/** Rejects if a script of the page does not arrive. */
export async function mount(early: EarlyPresses): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  await startApp(root, routes, early);
}
