import { routes } from './routes.tsx';
import { startApp } from './start.tsx';

export function mount(onStarted: () => void): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  void startApp(root, routes, onStarted);
}
