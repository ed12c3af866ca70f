import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { hydratePage } from '../app/hydrate.tsx';
import { AdminHost } from './AdminHost.tsx';

/** The console's pages take no code of the site's: its router is a copy with the parts that the console uses (rspack.config.mjs). */
const children = ['admin/*', 'login/*'].map((path) => ({ path, Component: AdminHost }));

void hydratePage(() => Promise.resolve(<RouterProvider router={createBrowserRouter([{ path: '/', children }])} />));
