import '../styles/app.css';
import { reloadOnceWhenReplaced } from './reload.ts';
import { routes } from './routes.tsx';
import { startApp } from './start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

reloadOnceWhenReplaced();
void startApp(root, routes);
