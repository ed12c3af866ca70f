import { badArgument, OaiError } from './oai-error.js';

export const VERBS = [
  'Identify',
  'ListMetadataFormats',
  'ListSets',
  'ListIdentifiers',
  'ListRecords',
  'GetRecord',
] as const;
export type Verb = (typeof VERBS)[number];

const LIST = { needed: ['metadataPrefix'], may: ['from', 'until', 'set'], hasToken: true };
/** The arguments of each verb (OAI-PMH 2.0, 4). */
const ARGUMENTS: Record<Verb, { needed?: readonly string[]; may?: readonly string[]; hasToken?: boolean }> = {
  Identify: {},
  ListMetadataFormats: { may: ['identifier'] },
  ListSets: { hasToken: true },
  ListIdentifiers: LIST,
  ListRecords: LIST,
  GetRecord: { needed: ['identifier', 'metadataPrefix'] },
};

export interface OaiRequest {
  verb: Verb;
  /** Each once, and none that the verb does not have. */
  args: Readonly<Partial<Record<string, string>>>;
}

const TOKEN = 'resumptionToken';

/** @throws {OaiError} badVerb, badArgument */
export function readArguments(sent: URLSearchParams): OaiRequest {
  const [asked, ...more] = sent.getAll('verb');
  const verb = VERBS.find((name) => name === asked);
  if (!verb || more.length > 0) throw new OaiError('badVerb', 'The verb is missing, unknown or repeated.');
  const args = Object.create(null) as Record<string, string>;
  for (const [name, value] of sent) {
    if (name === 'verb') continue;
    if (Object.hasOwn(args, name)) throw badArgument('An argument is repeated.');
    args[name] = value;
  }
  const { needed = [], may = [], hasToken = false } = ARGUMENTS[verb];
  const names = Object.keys(args);
  if (hasToken && names.includes(TOKEN)) {
    if (names.length > 1) throw badArgument('A resumption token has no other arguments beside it.');
    return { verb, args };
  }
  if (names.some((name) => ![...needed, ...may].includes(name))) throw badArgument(`${verb} has no such argument.`);
  for (const name of needed) if (!args[name]) throw badArgument(`${verb} needs ${name}.`);
  return { verb, args };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SECOND = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const DAY_MS = 86_400_000;

/** A date of the protocol: a day, or a second. */
function readDate(text: string): { at: number; ms: number } {
  const ms = DAY.test(text) ? DAY_MS : SECOND.test(text) ? 1_000 : undefined;
  const at = Date.parse(text);
  // some programs read 2026-02-30 as a day in March
  const isThat = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.replace('Z', ''));
  if (ms === undefined || !isThat) throw badArgument('A date is no day or second of ISO 8601 in UTC.');
  return { at, ms };
}

export interface Range {
  from: Date | undefined;
  /** The first moment after it. */
  end: Date | undefined;
}

/** @throws {OaiError} badArgument */
export function readRange({ from, until }: { from?: string; until?: string }): Range {
  const first = from === undefined ? undefined : readDate(from);
  const last = until === undefined ? undefined : readDate(until);
  if (first && last && first.ms !== last.ms) throw badArgument('from and until have different granularities.');
  if (first && last && first.at > last.at) throw badArgument('from is later than until.');
  return { from: first && new Date(first.at), end: last && new Date(last.at + last.ms) };
}

export const toSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
