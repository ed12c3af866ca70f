/** The length of a name counts its escapes. */
export interface JsonLimits {
  depth: number;
  names: number;
  nameLength: number;
  entries: number;
  values: number;
}

/** Well above what any public route needs. */
export const JSON_LIMITS: JsonLimits = { depth: 32, names: 100, nameLength: 1_000, entries: 500, values: 20_000 };

/** Four languages of the longest formatted text (docs/api.md, "Formatted texts"). */
export const STAFF_JSON_LIMITS: JsonLimits = { ...JSON_LIMITS, entries: 5_000, values: 150_000 };

/** The error for an exceeded limit. */
type Exceeded = [code: string, message: string];

export interface JsonScan {
  /** The first exceeded limit, where the scan stopped. */
  exceeded: Exceeded | undefined;
  /** The first name given twice in one object: parsers disagree on which counts (RFC 8259, 4). */
  duplicateName: string | undefined;
  /** Whether an object has one of FORBIDDEN_NAMES. */
  hasForbiddenName: boolean;
}

/** Names on every prototype: class-validator does not recognize them as unknown fields. */
export const FORBIDDEN_NAMES = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** An object or list that is still open. */
interface Open {
  /** Only for an object, from its first name on. */
  names: Set<string> | undefined;
  commas: number;
}

/** The structural characters of JSON. */
const TOKEN = /["{}[\]:,]/g;
const BACKSLASH = 0x5c;

const tooDeep = ({ depth }: JsonLimits): Exceeded => ['wrong_type', `the body is nested deeper than ${depth}`];
const tooLongName: Exceeded = ['unknown_field', 'the body has a name that is far too long'];
const tooManyNames = ({ names }: JsonLimits): Exceeded => [
  'too_long',
  `an object of the body has more than ${names} names`,
];
const tooManyEntries = ({ entries }: JsonLimits): Exceeded => [
  'too_long',
  `a list of the body has more than ${entries} entries`,
];
const tooManyValues = ({ values }: JsonLimits): Exceeded => ['too_long', `the body has more than ${values} parts`];

/**
 * Checks the structure of a body in one pass over its text, before anything is parsed. The result for invalid JSON is unspecified,
 * because JSON.parse refuses that.
 */
export function scanJson(text: string, limits = JSON_LIMITS): JsonScan {
  const scan: JsonScan = { exceeded: undefined, duplicateName: undefined, hasForbiddenName: false };
  const open: Open[] = [];
  let values = 1;
  let [start, end] = [0, 0];
  TOKEN.lastIndex = 0;
  while (!scan.exceeded && TOKEN.test(text)) {
    const at = TOKEN.lastIndex - 1;
    switch (text[at]) {
      case '"':
        start = at;
        end = TOKEN.lastIndex = endOfString(text, at);
        break;
      case '{':
      case '[':
        // one more than the number of commas
        values++;
        if (open.push({ names: undefined, commas: 0 }) > limits.depth) scan.exceeded = tooDeep(limits);
        break;
      case ':':
        if (end - start > limits.nameLength) scan.exceeded = tooLongName;
        else addName(scan, open.at(-1), decode(text.slice(start, end)), limits);
        break;
      case ',':
        values++;
        if (addComma(open.at(-1)) >= limits.entries) scan.exceeded = tooManyEntries(limits);
        break;
      default:
        open.pop();
    }
    if (values > limits.values) scan.exceeded ??= tooManyValues(limits);
  }
  return scan;
}

const addComma = (inside: Open | undefined): number => (inside ? ++inside.commas : 0);

function addName(scan: JsonScan, inside: Open | undefined, name: string, limits: JsonLimits): void {
  if (!inside) return;
  const { names = (inside.names = new Set()) } = inside;
  if (names.has(name)) scan.duplicateName ??= name;
  names.add(name);
  scan.hasForbiddenName ||= FORBIDDEN_NAMES.has(name);
  if (names.size > limits.names) scan.exceeded = tooManyNames(limits);
}

/** @returns the index after the string that begins at `start`, or the end of the text */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ;) {
    // for consecutive escapes this is faster than indexOf
    while (text.charCodeAt(at) === BACKSLASH) at += 2;
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote;
    while (before > at && text.charCodeAt(before - 1) === BACKSLASH) before--;
    // after an odd number of backslashes the quote is escaped
    if ((quote - before) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** `"\u0061"` and `"a"` are the same name. */
function decode(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
