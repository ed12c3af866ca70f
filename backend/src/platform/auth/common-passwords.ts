/** What people take for a password, or the largest part of it; museums take their own name and place. */
const WORDS = (
  'password passwort parol pass qwerty qwertz admin administrator superadmin root user guest test temp login default ' +
  'changeme welcome letmein access secret master hello iloveyou love dragon monkey sunshine princess football baseball ' +
  'superman batman starwars pokemon shadow killer hunter ninja mustang computer internet google whatever freedom flower ' +
  'michael jordan charlie daniel ashley summer winter spring autumn january february march april june july august ' +
  'september october november december museum muzey muzei museo nukus tashkent toshkent samarkand samarqand uzbekistan ' +
  'ozbekiston qaraqalpaq karakalpak'
).split(' ');

/** Keys that lie in a row, digits and letters in order. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Signs that stand for a letter in "P@ssw0rd". */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const SHORTEST_RUN = 3;
/** Code units. What is longer is no password at all, and looking at every place of it would take minutes. */
const LONGEST = 200;
/** A password of which no more than so many characters have to be guessed is a common one. */
const FEW = 2;

/**
 * Whether a password is one of those that are tried first (NIST SP 800-63B, 5.1.1.2): common words, keys in a row, repeats and
 * years, with at most two characters beside them. `Password1`, `Qwerty123` and `P@ssw0rd2026` are.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > LONGEST) return false;
  const text = password.toLowerCase();
  // to[i]: how many characters have to be guessed from i on
  const to = [0];
  for (let i = text.length - 1; i >= 0; i--) {
    const rest = text.slice(i);
    const guessed = 1 + (to[0] ?? 0);
    to.unshift(Math.min(guessed, ...lengths(rest).map((length) => to[length - 1] ?? 0)));
  }
  return (to[0] ?? 0) <= FEW;
}

/** How long the guessable pieces are that the text starts with. */
function lengths(text: string): number[] {
  const plain = [...text].map((sign) => DISGUISES[sign] ?? sign).join('');
  const words = WORDS.filter((word) => text.startsWith(word) || plain.startsWith(word)).map((word) => word.length);
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  const run = longest(text);
  return [
    ...words,
    ...(/^(19|20)\d\d/.test(text) ? [4] : []),
    ...[same, run].filter((length) => length >= SHORTEST_RUN),
  ];
}

/** How many characters from the start on lie in one row. */
function longest(text: string): number {
  let length = 0;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length++;
  return length;
}
