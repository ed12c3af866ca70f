import { Route, Routes } from 'react-router-dom';
import { hydratePage } from '../app/hydrate.tsx';
import { AdminHost } from './AdminHost.tsx';
import { ConsoleRouter } from './ConsoleRouter.tsx';
import { createGuardedHistory } from './guarded-history.ts';
import { showLateFonts } from './late-fonts.ts';

showLateFonts();

/** The console's pages take no code of the site's: its router is a copy with the parts that the console uses (rspack.config.mjs). */
const content = (
  <ConsoleRouter history={createGuardedHistory()}>
    <Routes>
      {['/admin/*', '/login/*'].map((path) => (
        <Route key={path} path={path} element={<AdminHost />} />
      ))}
    </Routes>
  </ConsoleRouter>
);

void hydratePage(() => Promise.resolve(content));
