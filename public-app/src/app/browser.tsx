import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { rememberSwitchedLang } from '../shell/remember-lang.ts';
import { hydratePage } from './hydrate.tsx';
import { loadMatching } from './load-matching.ts';
import { routes } from './routes.tsx';

// after a reload, the address of a dialog over a page is a page of its own
const entry = window.history.state as { masked?: object } | null;
if (entry?.masked) window.history.replaceState(null, '');

rememberSwitchedLang();
void hydratePage(async (boot) => {
  // hydration needs all code that the server rendered with
  await loadMatching(routes, window.location.pathname);
  return <RouterProvider router={createBrowserRouter(routes, { hydrationData: boot.router })} />;
});
