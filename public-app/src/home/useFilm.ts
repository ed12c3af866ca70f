import { useEffect, useState } from 'react';
import type { CoverFilms } from '../data/shell-data.ts';

const loadPlayer = () => import(/* webpackChunkName: "film" */ './Film.tsx');

/** The player of the cover video, loaded after the page, so that it delays nothing that is seen first. */
export function useFilm(films: CoverFilms | undefined) {
  const [player, setPlayer] = useState<Awaited<ReturnType<typeof loadPlayer>>>();
  const any = films?.desktopVideo ?? films?.mobileVideo;
  useEffect(() => {
    if (!any) return;
    const load = () =>
      void loadPlayer().then(setPlayer, () => {
        // the picture stays
      });
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, [any]);
  return player;
}
