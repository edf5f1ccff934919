import '../styles/app.css';
import type { EarlyPresses } from './early-presses.ts';
import { routes } from './routes.tsx';
import { startApp } from './start.tsx';

export function mount(early: EarlyPresses): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  void startApp(root, routes, early);
}
