import { spellings, wordsOf } from '../text/spelling.js';
import { distance } from '../text/edit-distance.js';
import type { TermKind } from './term.entity.js';

/** A term with all its words. */
export interface WordedTerm {
  id: string;
  kind: TermKind;
  words: readonly string[];
}

interface Form {
  kind: TermKind;
  id: string;
  /** Its parts in alphabetical order, so that “Family, Given” is “Given Family”. */
  text: string;
  parts: readonly NamePart[];
  hasInitial: boolean;
  /** The last search that met it. */
  search: number;
  /** A hash of its pairs of letters, in which a wrong letter changes few bits. */
  pairs: readonly [number, number];
  /** Numbers in it: words with different ones are never near. */
  numbers: string;
}

interface NamePart {
  text: string;
  initial: string;
  isInitial: boolean;
}

/** Comparisons for a word, and candidates of which only the pairs of letters are compared; those with rare parts first. */
const MAX_COMPARED = 100;
const MAX_CANDIDATES = 300;
/** Words of terms that are indexed; the memory of an import is limited. */
const MAX_FORMS = 100_000;
const SEGMENTS = 3;
const MAX_DISTANCE = 2;
/** A wrong letter takes two pairs away and adds two. */
const PAIRS_PER_LETTER = 4;
/** Distance of a name with initials, between one and two letters. */
const INITIALS = 1.5;
/** Longer words are not compared. */
const MAX_LENGTH = 100;
const MAX_NAME_PARTS = 5;

/** How many letters may differ in words of this length. */
const allowedFor = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : MAX_DISTANCE);

/**
 * Finds terms with words that differ only by a few letters, by their script, by the order of their parts, or by initials.
 * If two words differ by two letters, one of three segments of the one stands in the other, so a word is compared only
 * with those that have a segment in common.
 */
export class NearTerms {
  /** How many words have been compared so far. */
  compared = 0;
  private readonly byKey = new Map<string, Form[]>();
  private searches = 0;
  private size = 0;

  add({ id, kind, words }: WordedTerm): void {
    const known = new Set<string>();
    for (const word of words) {
      const form = formOf(id, kind, word);
      if (form.text === '' || known.has(form.text)) continue;
      if (this.size >= MAX_FORMS) return;
      known.add(form.text);
      this.size += 1;
      for (const key of new Set(keysOf(form))) {
        const forms = this.byKey.get(key);
        if (forms) forms.push(form);
        else this.byKey.set(key, [form]);
      }
    }
  }

  /** The ids of near terms of these kinds, the nearest first. */
  near(kinds: readonly TermKind[], word: string, max: number): string[] {
    const best = this.distances(kinds, [word]);
    return [...best]
      .sort(([, a], [, b]) => a - b)
      .slice(0, max)
      .map(([id]) => id);
  }

  /** The ids of terms near to some of the words, with the distance to the nearest one. */
  distances(kinds: readonly TermKind[], words: readonly string[]): Map<string, number> {
    const best = new Map<string, number>();
    const forms = kinds.flatMap((kind) => words.map((word) => formOf('', kind, word)));
    for (const form of new Map(forms.map((each) => [`${each.kind} ${each.text}`, each])).values())
      for (const [id, far] of this.nearest(form)) best.set(id, Math.min(far, best.get(id) ?? Infinity));
    return best;
  }

  private nearest(form: Form): [string, number][] {
    if (form.text === '') return [];
    const found: [string, number][] = [];
    const lists = [...new Set(keysNear(form))].flatMap((key) => {
      const forms = this.byKey.get(key);
      return forms ? [forms] : [];
    });
    const search = ++this.searches;
    let [met, compared] = [0, 0];
    for (const forms of lists.sort((a, b) => a.length - b.length))
      for (const other of forms) {
        if (compared >= MAX_COMPARED || met >= MAX_CANDIDATES) return found;
        if (other.search === search) continue;
        other.search = search;
        met += 1;
        if (!isLikely(form, other)) continue;
        compared += 1;
        this.compared += 1;
        const far = farFrom(form, other);
        if (far !== undefined) found.push([other.id, far]);
      }
    return found;
  }
}

/** Whether two words are near as words of such terms. */
export const areNear = (kind: TermKind, word: string, other: string): boolean =>
  farFrom(formOf('', kind, word), formOf('', kind, other)) !== undefined;

function formOf(id: string, kind: TermKind, word: string): Form {
  const written = wordsOf(word.slice(0, MAX_LENGTH), 'whole').flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
  const parts = written.map(partOf).sort((a, b) => (a.text < b.text ? -1 : 1));
  const numbers = parts.flatMap(({ text }) => (/\d|^[ivh]+$/.test(text) ? [text] : [])).join(' ');
  const text = parts.map((part) => part.text).join(' ');
  const hasInitial = kind === 'person' && parts.some(({ isInitial }) => isInitial);
  return { id, kind, parts, hasInitial, search: 0, numbers, text, pairs: pairsOf(text) };
}

function pairsOf(text: string): [number, number] {
  const pairs: [number, number] = [0, 0];
  for (let at = 1; at < text.length; at += 1) {
    const hash = text.charCodeAt(at - 1) * 31 + text.charCodeAt(at) * 17;
    pairs[hash & 1] = (pairs[hash & 1] ?? 0) | (1 << ((hash >> 1) & 31));
  }
  return pairs;
}

/** How many bits of a 32-bit number are set. */
function bits(of: number): number {
  const pairs = of - ((of >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** False only for words that are not near. */
const isLikely = (form: Form, other: Form): boolean =>
  form.hasInitial ||
  other.hasInitial ||
  bits(form.pairs[0] ^ other.pairs[0]) + bits(form.pairs[1] ^ other.pairs[1]) <= PAIRS_PER_LETTER * MAX_DISTANCE;

/** Х is x or h in Latin letters, or kh as Russian names are written in English. */
const H = /kh|x/g;

function partOf(word: string): NamePart {
  const { written, loose } = spellings(word);
  const latin = (written[0] ?? word).replace(H, 'h');
  return { text: loose[0]?.replace(H, 'h') ?? latin, initial: latin.charAt(0), isInitial: latin.length === 1 };
}

/** The keys under which a form is found. */
const keysOf = (form: Form): string[] => [`${form.kind}=${form.text}`, ...segmentsOf(form), ...initialKeys(form)];

const startOf = (length: number, segment: number): number => Math.floor((length * segment) / SEGMENTS);

function segmentsOf({ kind, text }: Form): string[] {
  if (allowedFor(text.length) === 0) return [];
  return Array.from({ length: SEGMENTS }, (_, segment) => {
    const start = startOf(text.length, segment);
    return `${kind}:${text.length}:${segment}:${text.slice(start, startOf(text.length, segment + 1))}`;
  });
}

/** The keys of forms that may be near. */
function keysNear(form: Form): string[] {
  const { kind, text } = form;
  const keys = [`${kind}=${text}`, ...initialKeys(form)];
  const most = allowedFor(text.length);
  for (let length = text.length - most; length <= text.length + most; length += 1) {
    const allowed = allowedFor(Math.min(length, text.length));
    if (Math.abs(length - text.length) > allowed) continue;
    for (let segment = 0; segment < SEGMENTS && allowed > 0; segment += 1) {
      const [start, end] = [startOf(length, segment), startOf(length, segment + 1)];
      // segments before it have at most as many wrong letters as there are of them, and so have those after it
      const [before, after] = [segment, SEGMENTS - 1 - segment];
      const longer = text.length - length;
      for (let shift = Math.max(-before, longer - after); shift <= Math.min(before, longer + after); shift += 1)
        if (start + shift >= 0 && end + shift <= text.length)
          keys.push(`${kind}:${length}:${segment}:${text.slice(start + shift, end + shift)}`);
    }
  }
  return keys;
}

/** “А. Ахмедов” and “Ахмедов Анвар” have one in common. */
function initialKeys({ kind, parts }: Form): string[] {
  if (kind !== 'person' || parts.length < 2 || parts.length > MAX_NAME_PARTS) return [];
  return parts.flatMap((family, at) =>
    family.isInitial
      ? []
      : parts.flatMap(({ initial }, other) => (other === at ? [] : [`${kind}.${family.text}.${initial}`])),
  );
}

function farFrom(form: Form, other: Form): number | undefined {
  if (form.numbers !== other.numbers) return undefined;
  const allowed = allowedFor(Math.min(form.text.length, other.text.length));
  const far = distance(form.text, other.text, allowed);
  if (far <= allowed && (far === 0 || !differInInitials(form, other))) return far;
  return form.kind === 'person' && isAbbreviated(form, other) ? INITIALS : undefined;
}

/** A. Akhmedov and B. Akhmedov are two people. */
const differInInitials = (form: Form, other: Form): boolean =>
  form.kind === 'person' && initialsOf(form) !== initialsOf(other);
const initialsOf = ({ parts }: Form): string =>
  parts
    .filter(({ isInitial }) => isInitial)
    .map(({ text }) => text)
    .join(' ');

/** Whether one name has initials for what the other one has in full, or leaves out. */
function isAbbreviated(form: Form, other: Form): boolean {
  const [short, long] = form.parts.length <= other.parts.length ? [form, other] : [other, form];
  const rest = [...long.parts];
  const take = (isIt: (part: NamePart) => boolean): NamePart | undefined => {
    const at = rest.findIndex(isIt);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const others = short.parts.filter((part) => part.isInitial || !take(({ text }) => text === part.text));
  if (others.length === 0 || others.length === short.parts.length) return false;
  return others.every((part) =>
    take(({ initial, isInitial }) => initial === part.initial && (isInitial || part.isInitial)),
  );
}
