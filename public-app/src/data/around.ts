import {
  listEvents,
  listExhibitedObjects,
  listExhibitions,
  listRoomsWithObjects,
  type LocalizedText,
  type Media,
  type PublicEvent,
  type PublicExhibition,
  type RecordObject,
  type ShownRooms,
} from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { textsOf } from '../ui/useText.ts';
import { ask } from './ask.ts';

/** An exhibition or event as its card shows it. */
export interface Occasion {
  type: 'exhibitions' | 'events';
  id: string;
  slug: string | undefined;
  titles: LocalizedText;
  /** The first picture, if there is one. */
  media: Media[];
  /** The first and the last day, `YYYY-MM-DD`. */
  start: string | null;
  end: string | null;
}

/** The exhibitions and events of a branch. */
export interface Programme {
  now: Occasion[];
  coming: Occasion[];
}

/** The items that the page of an exhibition or event leads to. */
export interface Around {
  objects?: readonly RecordObject[];
  /** How many objects there are. */
  total?: number;
  programme?: Programme;
}

/** Cards of each type, so that a branch with many of one shows the other, too. */
const MAX_OCCASIONS = 6;
const MAX_OBJECTS = 48;

const NOTHING: Programme = { now: [], coming: [] };

const toOccasion = (
  type: Occasion['type'],
  { id, slug, content, media }: PublicExhibition | PublicEvent,
  days: Pick<Occasion, 'start' | 'end'>,
): Occasion => ({ type, id, slug, titles: textsOf(content, 'title'), media: media.slice(0, 1), ...days });

/** The exhibitions and events of a branch, or of all, on now or coming; none if they cannot be loaded, as the page works without. */
export async function programmeOf(args: LoaderFunctionArgs, branch?: string): Promise<Programme> {
  const query = { branch, when: 'current', limit: 2 * MAX_OCCASIONS } as const;
  try {
    const [{ exhibitions }, { events }] = await Promise.all([
      ask(args, (options) => listExhibitions({ ...options, query })),
      ask(args, (options) => listEvents({ ...options, query: { ...query, fields: 'card' } })),
    ]);
    const occasions = [
      ...exhibitions.map((item) => toOccasion('exhibitions', item, { start: item.start_date, end: item.end_date })),
      ...events.map((item) => toOccasion('events', item, { start: item.date, end: item.end_date })),
    ];
    return byTime(occasions, isoDay(new Date()));
  } catch {
    return NOTHING;
  }
}

/** Those that can be seen today in the API's order, then the others by their first day. */
function byTime(occasions: readonly Occasion[], today: string): Programme {
  const isComing = ({ start }: Occasion) => start !== null && start > today;
  const soonest = (a: Occasion, b: Occasion) => (a.start ?? '').localeCompare(b.start ?? '');
  return {
    now: occasions.filter((one) => !isComing(one)).slice(0, MAX_OCCASIONS),
    coming: occasions.filter(isComing).sort(soonest).slice(0, MAX_OCCASIONS),
  };
}

interface Item {
  type: Occasion['type'];
  id: string;
  /** Undefined: the API is older. */
  branch: string | null | undefined;
}

/** The objects of an exhibition, and what else is on in its branch. */
export async function aroundItem(args: LoaderFunctionArgs, { type, id, branch }: Item): Promise<Around> {
  const [exhibited, programme] = await Promise.all([
    type === 'exhibitions'
      ? ask(args, (options) =>
          listExhibitedObjects({ ...options, query: { exhibition: id, limit: MAX_OBJECTS } }),
        ).catch(() => undefined)
      : undefined,
    branch ? programmeOf(args, branch) : NOTHING,
  ]);
  const others = (all: readonly Occasion[]) => all.filter((one) => one.type !== type || one.id !== id);
  return { ...exhibited, programme: { now: others(programme.now), coming: others(programme.coming) } };
}

/** The objects on show in a branch; undefined if they cannot be loaded. */
export const roomsOf = (args: LoaderFunctionArgs, branch: string): Promise<ShownRooms | undefined> =>
  ask(args, (options) => listRoomsWithObjects({ ...options, query: { branch } })).catch(() => undefined);
