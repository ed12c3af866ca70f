import {
  ASSOCIATIONS,
  type AgentQualifier,
  type Association,
  type Role,
} from '@muzey/shared-ui/object-record/choices.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';

/** Older clients know both as `association`. */
export interface Attribution {
  role?: Role | null;
  qualifier?: AgentQualifier | null;
}

type Sent = Attribution & {
  agent?: unknown;
  agent_name?: unknown;
  association?: Association | null;
  technique?: unknown;
  /** Undefined: of a client that does not know it. */
  same_production?: boolean | null;
};
type Stored = Attribution & { agent?: string; agent_name?: string; technique?: string[]; same_production?: boolean };

const NEAREST: Partial<Record<Role | AgentQualifier, Association>> = {
  author: 'maker',
  painter: 'maker',
  sculptor: 'maker',
  engraver: 'maker',
  calligrapher: 'maker',
  circle_of: 'school_of',
  follower_of: 'school_of',
  manner_of: 'after',
  copy_after: 'after',
};

/** The qualifier comes first: a client that knows only one of them must not take a copyist's model for the maker. */
export function associationOf({ role, qualifier }: Attribution): Association | undefined {
  const value = qualifier ?? role ?? undefined;
  return value && (ASSOCIATIONS.find((association) => association === value) ?? NEAREST[value]);
}

const attributionOf = (association: Association | null | undefined): Attribution => {
  switch (association) {
    case undefined:
    case null:
      return {};
    case 'workshop_of':
    case 'attributed_to':
    case 'school_of':
    case 'after':
      return { qualifier: association };
    default:
      return { role: association };
  }
};

/**
 * Productions as they are stored, without `association`. An entry that has neither `role` nor `qualifier`, not even as
 * null, is from a client that does not know them: where it still has the same agent and association, or only the agent
 * changed at the same place, it keeps those that are stored, and its techniques. Without `same_production` it stays with
 * the makers before it, as far as they are still there.
 */
export function withAttributions(sent: readonly Sent[], stored: readonly Stored[]): object[] {
  const left = new Set(stored);
  const take = (found: Stored | undefined) => {
    if (found) left.delete(found);
    return found;
  };
  const before = sent.map((entry, at) => {
    const same = [stored[at], ...stored].find((one) => one && left.has(one) && hasAgentOf(one, entry));
    return take(same);
  });
  const was = sent.map((_, at) => {
    const place = sent.length === stored.length ? stored[at] : undefined;
    return before[at] ?? (place && left.has(place) ? place : undefined);
  });
  const productions = productionsOf(stored);
  const stays = (at: number): boolean => {
    const [one, previous] = [was[at], was[at - 1]];
    if (!one?.same_production || !previous) return false;
    return productions.some((makers) => makers.includes(one) && makers.includes(previous));
  };
  return sent.map((entry, at) => ({
    ...withAttribution(entry, was[at]),
    same_production: entry.same_production === undefined ? stays(at) : entry.same_production,
  }));
}

/**
 * Entries with `same_production` only where it says something: one that is the first, or that has a technique, place or
 * date of its own, begins a production.
 * @param entries undefined: an empty one, which is left out
 */
export function inProductions(entries: readonly (Record<string, unknown> | undefined)[]): object[] {
  let hasBegun = false;
  return entries.flatMap((entry = {}): object[] => {
    const { same_production: same, ...own } = entry;
    const continues = Boolean(same) && own.technique === undefined && own.place === undefined && own.date === undefined;
    const isFurther = continues && hasBegun;
    const isEmpty = Object.keys(own).length === 0;
    hasBegun = !isEmpty || isFurther;
    if (isEmpty) return [];
    return [isFurther ? { ...own, same_production: true } : own];
  });
}

function withAttribution({ association, ...entry }: Sent, was: Stored | undefined): object {
  const isSame = was !== undefined && (association ?? undefined) === associationOf(was);
  const { role, qualifier } = entry;
  if (role === undefined && qualifier === undefined) {
    const keepsTechniques = entry.technique === undefined && !entry.same_production && was?.technique;
    const techniques = keepsTechniques ? { technique: was.technique } : {};
    return { ...entry, ...techniques, ...(isSame ? attributionIn(was) : attributionOf(association)) };
  }
  if (!was) return { ...entry, ...attributionOf(association), ...filled({ role, qualifier }) };
  // a client may send back all that it read, and change the association only
  const isChanged = !isSame && association != null;
  const hasSameParts = (role ?? undefined) === was.role && (qualifier ?? undefined) === was.qualifier;
  return isChanged && hasSameParts ? { ...entry, ...attributionIn({}), ...attributionOf(association) } : entry;
}

/** So that one of them that was not sent does not hide the one that an association gives. */
const filled = (part: Attribution): Attribution =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

const attributionIn = ({ role, qualifier }: Attribution): Attribution => ({ role, qualifier });

const hasAgentOf = (stored: Stored, { agent, agent_name: name }: Sent): boolean =>
  idOf(agent) === stored.agent && textOf(name) === stored.agent_name;

const idOf = (value: unknown) => textOf(value)?.toLowerCase();
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
