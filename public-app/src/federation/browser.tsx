import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { hydratePage } from '../app/hydrate.tsx';
import { AdminHost } from './AdminHost.tsx';
import { showLateFonts } from '../app/late-fonts.ts';

showLateFonts();

void hydratePage(() => {
  // the console's pages load no code of the site
  const routes = ['/admin/*', '/login/*'].map((path) => ({ path, element: <AdminHost /> }));
  return Promise.resolve(<RouterProvider router={createBrowserRouter(routes)} />);
});
