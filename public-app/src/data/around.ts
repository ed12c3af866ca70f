import {
  listEvents,
  listExhibitedObjects,
  listExhibitions,
  listRoomsWithObjects,
  type LocalizedText,
  type Media,
  type RecordObject,
  type ShownRooms,
} from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from './ask.ts';

/** An exhibition or event as its card shows it. */
export interface Occasion {
  type: 'exhibitions' | 'events';
  id: string;
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
export const MAX_OBJECTS = 48;

const NOTHING: Programme = { now: [], coming: [] };

const titlesOf = (content: Partial<Record<Lang, { title: string }>>): LocalizedText =>
  Object.fromEntries(LANGS.flatMap((lang) => (content[lang] ? [[lang, content[lang].title]] : [])));

/** The exhibitions and events of a branch that are on or coming; nothing if they cannot be loaded, because the page works without them. */
export async function programmeOf(args: LoaderFunctionArgs, branch: string): Promise<Programme> {
  const query = { branch, when: 'current', limit: 2 * MAX_OCCASIONS } as const;
  try {
    const [{ exhibitions }, { events }] = await Promise.all([
      ask(args, (options) => listExhibitions({ ...options, query })),
      ask(args, (options) => listEvents({ ...options, query: { ...query, fields: 'card' } })),
    ]);
    const shown = exhibitions.map(({ id, content, media, start_date: start, end_date: end }): Occasion => ({
      type: 'exhibitions',
      id,
      titles: titlesOf(content),
      media: media.slice(0, 1),
      start,
      end,
    }));
    const held = events.map(({ id, content, media, date: start, end_date: end }): Occasion => ({
      type: 'events',
      id,
      titles: titlesOf(content),
      media,
      start,
      end,
    }));
    return byTime([...shown, ...held], isoDay(new Date()));
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
    !branch ? NOTHING : programmeOf(args, branch),
  ]);
  const others = (all: readonly Occasion[]) => all.filter((one) => one.type !== type || one.id !== id);
  return { ...exhibited, programme: { now: others(programme.now), coming: others(programme.coming) } };
}

/** The objects on show in a branch; undefined if they cannot be loaded. */
export const roomsOf = (args: LoaderFunctionArgs, branch: string): Promise<ShownRooms | undefined> =>
  ask(args, (options) => listRoomsWithObjects({ ...options, query: { branch } })).catch(() => undefined);
