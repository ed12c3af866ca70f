import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { rememberSwitchedLang } from '../shell/remember-lang.ts';
import { reloadWithoutCode } from './gone-code.ts';
import { hydratePage } from './hydrate.tsx';
import { loadMatching } from './load-matching.ts';
import { routes } from './routes.tsx';

// after a reload, the address of a dialog over a page shows a page of its own
const entry = window.history.state as { masked?: object } | null;
if (entry?.masked) window.history.replaceState(null, '');

rememberSwitchedLang();
let router: ReturnType<typeof createBrowserRouter> | undefined;
reloadWithoutCode(routes, () => {
  const destination = router?.state.navigation.location;
  if (destination) window.location.assign(destination.pathname + destination.search + destination.hash);
  else window.location.reload();
});
void hydratePage(async (boot) => {
  // hydration needs all code that the server used for rendering
  await loadMatching(routes, window.location.pathname);
  router = createBrowserRouter(routes, { hydrationData: boot.router });
  return <RouterProvider router={router} />;
});
