import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect, useState } from 'react';
import { collectionsBeside } from '../collections.data.ts';
import type { ListVisit } from './list-visit.ts';

export interface Beside {
  previous?: Neighbour;
  next?: Neighbour;
}

export interface Neighbour {
  object: PublicCollection;
  visit: ListVisit;
}

/** The objects before and after one in the list that the reader came from; none if the list has changed since. */
export function useBeside(id: string, visit: ListVisit | undefined): Beside {
  const [loaded, setLoaded] = useState<{ id: string; neighbours: Beside }>();
  const { search, at } = visit ?? {};
  useEffect(() => {
    if (search === undefined || at === undefined) return;
    const controller = new AbortController();
    collectionsBeside(search, at, controller.signal).then(
      ({ objects, first }) => setLoaded({ id, neighbours: besideOf(id, objects, { search, first }) }),
      () => {
        // the page works without them
      },
    );
    return () => controller.abort();
  }, [at, id, search]);
  return loaded?.id === id ? loaded.neighbours : {};
}

function besideOf(
  id: string,
  objects: readonly PublicCollection[],
  { search, first }: { search: string; first: number },
): Beside {
  const here = objects.findIndex((object) => object.id === id);
  if (here === -1) return {};
  const neighbour = (place: number): Neighbour | undefined => {
    const object = objects[place];
    return object && { object, visit: { search, at: first + place } };
  };
  return { previous: neighbour(here - 1), next: neighbour(here + 1) };
}
