import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import type { HomeData } from './home.data.ts';

/** The later sections' code is fetched when they are at most so far below the screen, or above it: a link may jump past them. */
const MARGIN = '1000000px 0px 800px';

let loaded: ComponentType<HomeData> | undefined;

export async function loadLater(): Promise<ComponentType<HomeData>> {
  const { LaterSections } = await import(/* webpackChunkName: "home-later" */ './LaterSections.tsx');
  loaded = LaterSections;
  return LaterSections;
}

/**
 * On a page that the server rendered, the later sections stand there as they are, links and all. Their code is fetched only when
 * somebody comes near them: a visitor who reads the top of the page doesn't pay for it.
 */
const LaterInTime = lazy(async () => {
  await comesNear(document.getElementById('branches'));
  return { default: await loadLater() };
});

/**
 * At once where the code is here already: on the server, and wherever the route's loader ran. Which it was stays so as long as the page is
 * shown: another kind of element would build the sections anew, and the focus in them would be lost.
 */
export function useLaterSections(data: HomeData): ReactElement {
  const [sections] = useState(() => loaded ?? LaterInTime);
  return createElement(sections, data);
}

function comesNear(element: HTMLElement | null): Promise<void> {
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}
