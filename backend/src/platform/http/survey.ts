/** What a body may be made of: more than any of ours needs. A name's length is that of its literal, escapes included. */
export const BOUNDS = { depth: 32, names: 100, nameLength: 1_000, entries: 500, parts: 20_000 } as const;

/** A code and a sentence of a refusal. */
type Beyond = [code: string, message: string];

export interface Survey {
  /** The first bound that was found to be passed; what comes after it wasn't looked at. */
  beyond: Beyond | undefined;
  /** The first name that an object has twice: programs disagree on which of the two counts (RFC 8259, 4). */
  repeated: string | undefined;
  /** Whether an object has a name that reaches into prototypes. */
  poisoned: boolean;
}

/** Every object has these already, so that whoever looks for unknown names overlooks them (class-validator does). */
export const POISONOUS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** An object or a list that is not closed yet. */
interface Open {
  /** Of an object, once it has one. */
  names: Set<string> | undefined;
  commas: number;
}

/** All signs that tell how a body is built. */
const SIGN = /["{}[\]:,]/g;
const BACKSLASH = 0x5c;

const tooDeep: Beyond = ['wrong_type', `the body is nested deeper than ${BOUNDS.depth}`];
const tooLongName: Beyond = ['unknown_field', 'the body has a name that is far too long'];
const tooManyNames: Beyond = ['too_long', `an object of the body has more than ${BOUNDS.names} names`];
const tooManyEntries: Beyond = ['too_long', `a list of the body has more than ${BOUNDS.entries} entries`];
const tooManyParts: Beyond = ['too_long', `the body has more than ${BOUNDS.parts} parts`];

/**
 * Read off the text of a body, in one pass and before anything is built from it. Blanks, numbers and texts are leapt over. What is no
 * JSON gives some answer or other; JSON.parse refuses it anyway.
 */
export function survey(text: string): Survey {
  const found: Survey = { beyond: undefined, repeated: undefined, poisoned: false };
  const open: Open[] = [];
  let parts = 1;
  let [start, end] = [0, 0];
  SIGN.lastIndex = 0;
  while (!found.beyond && SIGN.test(text)) {
    const at = SIGN.lastIndex - 1;
    switch (text[at]) {
      case '"':
        start = at;
        end = SIGN.lastIndex = endOfText(text, at);
        break;
      case '{':
      case '[':
        // what is in it is counted by its commas, of which there is one less
        parts++;
        if (open.push({ names: undefined, commas: 0 }) > BOUNDS.depth) found.beyond = tooDeep;
        break;
      case ':':
        if (end - start > BOUNDS.nameLength) found.beyond = tooLongName;
        else addName(found, open.at(-1), decode(text.slice(start, end)));
        break;
      case ',':
        parts++;
        if (addComma(open.at(-1)) >= BOUNDS.entries) found.beyond = tooManyEntries;
        break;
      default:
        open.pop();
    }
    if (parts > BOUNDS.parts) found.beyond ??= tooManyParts;
  }
  return found;
}

const addComma = (inside: Open | undefined): number => (inside ? ++inside.commas : 0);

function addName(found: Survey, inside: Open | undefined, name: string): void {
  if (!inside) return;
  const { names = (inside.names = new Set()) } = inside;
  if (names.has(name)) found.repeated ??= name;
  names.add(name);
  found.poisoned ||= POISONOUS.has(name);
  if (names.size > BOUNDS.names) found.beyond = tooManyNames;
}

/** @returns the place behind the text that begins at `start`; the end of everything if nothing ends it */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ;) {
    // where one escape follows the other, that is faster than to look for a quote
    while (text.charCodeAt(at) === BACKSLASH) at += 2;
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote;
    while (before > at && text.charCodeAt(before - 1) === BACKSLASH) before--;
    // behind an odd number of backslashes it is part of the text
    if ((quote - before) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** `"\u0061"` and `"a"` are one name. */
function decode(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
