import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../styles/app.css';
import { reloadOnceWhenReplaced } from './reload.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

reloadOnceWhenReplaced();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
