import { foldLetter, romanValue } from './folded.ts';
import { ENDING, ENTRIES, PHRASE_ENTRIES, type Kind } from './vocabulary.ts';

export interface Token {
  kind: Kind;
  /** Value of a number, an ordinal, a month or a season. */
  value: number;
  /** How many digits a number is written with; 0 for anything else. */
  digits: number;
  /** No space between it and the token before. */
  glued: boolean;
  /** Folded letters; for anything else the sign itself. */
  text: string;
  cyrillic: boolean;
}

const EXACT = new Map<string, readonly [Kind, number]>();
const OPEN_ENDED = new Map<string, readonly [Kind, number]>();
const INFLECTED = new Map<string, readonly [Kind, number]>();
for (const [kind, words, value = 0] of ENTRIES) {
  for (const word of words.split(' ')) {
    const table = word.endsWith('*') ? OPEN_ENDED : word.endsWith('+') ? INFLECTED : EXACT;
    table.set(word.replace(/[*+]$/, ''), [kind, value]);
  }
}
const PHRASES = new Map<string, Kind>(
  PHRASE_ENTRIES.flatMap(([kind, phrases]) => phrases.split('|').map((phrase) => [phrase, kind] as const)),
);
const MAX_WORDS = 5;
const MAX_WORD_LENGTH = 24;
const MAX_ENDING_LENGTH = 4;
const MAX_DIGITS = 6;

const APOSTROPHE = /['’‘ʻʼ`´]/;
const SIGNS: Readonly<Record<string, Kind>> = {
  '?': 'uncertain',
  '~': 'approximate',
  '≈': 'approximate',
  '/': 'slash',
  ',': 'comma',
  ';': 'comma',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  '.': 'dot',
  ':': 'ignored',
  '"': 'ignored',
  '«': 'ignored',
  '»': 'ignored',
  '&': 'and',
  ...Object.fromEntries(Array.from('-‐‑‒–—―−', (dash) => [dash, 'dash'])),
};

/** Numbers, runs of letters, and signs. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  for (const letter of text.normalize('NFC')) {
    if (APOSTROPHE.test(letter) || /\p{M}/u.test(letter)) continue;
    if (/\s/.test(letter)) {
      glued = false;
      continue;
    }
    const last = tokens.at(-1);
    const kind: Kind = /[0-9]/.test(letter)
      ? 'number'
      : /\p{L}/u.test(letter)
        ? 'unknown'
        : (SIGNS[letter] ?? 'refused');
    if (glued && last && (kind === 'number' || kind === 'unknown') && last.kind === kind) add(last, letter);
    else {
      const token = { kind, value: 0, digits: 0, glued, text: '', cyrillic: false };
      add(token, letter);
      tokens.push(token);
    }
    glued = true;
  }
  return tokens;
}

function add(token: Token, letter: string): void {
  token.text += letter;
  if (token.kind === 'number') {
    token.digits += 1;
    if (token.digits <= MAX_DIGITS) token.value = token.value * 10 + Number(letter);
  } else if (/\p{Script=Cyrillic}/u.test(letter)) token.cyrillic = true;
}

/** Tokens with their meaning, as far as the words alone tell it. */
export function tokensOf(text: string): Token[] {
  return meant(scan(text));
}

function folded({ kind, text }: Token): string {
  if (kind !== 'unknown') return text;
  const word = Array.from(text.slice(0, MAX_WORD_LENGTH), foldLetter).join('');
  // the Uzbek ё is read like the Russian one
  return word === 'eki' ? 'yoki' : word;
}

function meant(raw: readonly Token[]): Token[] {
  const words = raw.map(folded);
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length;) {
    const token = raw[at];
    if (token === undefined) break;
    if (token.kind !== 'unknown') {
      if (token.kind === 'number' && token.digits > MAX_DIGITS) token.kind = 'refused';
      tokens.push(token);
      at += 1;
      continue;
    }
    const phrase = phraseAt(raw, words, at);
    if (phrase) {
      tokens.push({ ...token, kind: phrase.kind, text: words[at] ?? '', value: 0 });
      at = phrase.next;
      continue;
    }
    tokens.push(...wordAs(token, words[at] ?? ''));
    at += 1;
  }
  return tokens;
}

/** The longest phrase that starts at a word. */
function phraseAt(
  raw: readonly Token[],
  words: readonly string[],
  at: number,
): { kind: Kind; next: number } | undefined {
  let token: { kind: Kind; next: number } | undefined;
  let phrase = '';
  let next = at;
  for (let count = 0; count < MAX_WORDS; count += 1) {
    while (count > 0 && raw[next]?.kind === 'dot') next += 1;
    if (raw[next]?.kind !== 'unknown') break;
    phrase += `${count === 0 ? '' : ' '}${words[next] ?? ''}`;
    next += 1;
    const kind = count === 0 ? undefined : PHRASES.get(phrase);
    if (kind) token = { kind, next };
  }
  return token;
}

/** A single word: a Roman numeral, a word of the tables, or one with an ending that is a word of its own. */
function wordAs(token: Token, word: string): Token[] {
  const exact = EXACT.get(word);
  const value = romanValue(token.text);
  if (value > 0) return [{ ...token, kind: 'roman', value, text: word }];
  const single = PHRASES.get(word);
  if (single) return [{ ...token, kind: single, text: word, value: 0 }];
  if (exact) return [{ ...token, kind: exact[0], value: exact[1], text: word }];
  const parts = stemOf(word);
  if (!parts) return [{ ...token, text: word }];
  const stem: Token = { ...token, kind: parts.kind, value: parts.value, text: word };
  return parts.ending === undefined ? [stem] : [stem, { ...stem, kind: parts.ending, value: 0, glued: true }];
}

function stemOf(word: string): { kind: Kind; value: number; ending?: Kind } | undefined {
  for (let length = word.length; length >= 2; length -= 1) {
    const [stem, rest] = [word.slice(0, length), word.slice(length)];
    const open = OPEN_ENDED.get(stem);
    if (open && rest.length <= MAX_ENDING_LENGTH) return { kind: open[0], value: open[1] };
    const inflected = INFLECTED.get(stem);
    const ending = inflected ? ENDING.exec(rest) : null;
    if (inflected && ending) {
      const kind: Kind | undefined = ending[1] === undefined ? (ending[2] === undefined ? undefined : 'until') : 'from';
      return { kind: inflected[0], value: inflected[1], ...(kind && { ending: kind }) };
    }
  }
  return undefined;
}
