import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';
import { sections } from '../section-list.ts';
import type { HomePart } from '../section.ts';

/** The code of the later sections is loaded when they are at most this far below the screen, or above it: a link may jump past them. */
const MARGIN = '1000000px 0px 400px';

let loaded: ComponentType | undefined;

export async function loadLater(): Promise<ComponentType> {
  if (loaded) return loaded;
  const [{ LaterSections }, ...parts] = await Promise.all([
    import(/* webpackChunkName: "home-later" */ './LaterSections.tsx'),
    ...sections.flatMap(({ home }) => (home ? partOf(home) : [])),
  ]);
  loaded = () => createElement(LaterSections, { parts });
  return loaded;
}

const first = sections
  .flatMap(({ type, home }) => (home ? { type, position: home.position } : []))
  .sort((a, b) => a.position - b.position)[0];

const partOf = async ({ position, Section }: HomePart) => ({ position, Section: await Section() });

/**
 * On a server-rendered page the later sections are complete HTML, with their links. Their code is loaded only when they come near the
 * screen.
 */
const LaterInTime = lazy(async () => {
  await comesNear(document.getElementById(first?.type ?? ''));
  return { default: await loadLater() };
});

/**
 * Used at once if the code is loaded already: on the server, and after the route's loader. The choice is kept while the page is shown:
 * another component would rebuild the sections, and the focus in them would be lost.
 */
export function useLaterSections(): ReactElement {
  const [later] = useState(() => loaded ?? LaterInTime);
  return createElement(later);
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
