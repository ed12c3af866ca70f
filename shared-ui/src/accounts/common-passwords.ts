/** Common passwords and parts of them, with words that a museum in Uzbekistan is likely to use. */
const WORDS = (
  'password passwort parol pass qwerty qwertz admin administrator superadmin root user guest test temp login default ' +
  'changeme welcome letmein access secret master hello iloveyou love dragon monkey sunshine princess football baseball ' +
  'superman batman starwars pokemon shadow killer hunter ninja mustang computer internet google whatever freedom flower ' +
  'michael jordan charlie daniel ashley summer winter spring autumn january february march april june july august ' +
  'september october november december museum muzey muzei museo nukus tashkent toshkent samarkand samarqand uzbekistan ' +
  'ozbekiston qaraqalpaq karakalpak'
).split(' ');

/** Keyboard rows and sequences. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** Letter substitutions as in "P@ssw0rd". */
const SUBSTITUTIONS: Record<string, string> = {
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

const MIN_SEQUENCE_LENGTH = 3;
/** Longer texts are refused elsewhere; checking them here would take minutes. */
const MAX_LENGTH = 200;
/** A password is common if no more than this many of its characters have to be guessed. */
const MAX_GUESSED = 2;

/**
 * Whether a password is common (NIST SP 800-63B, 5.1.1.2): common words, sequences, repeats and years, with at most two other
 * characters. Examples: `Password1`, `Qwerty123`, `P@ssw0rd2026`.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > MAX_LENGTH) return false;
  const text = password.toLowerCase();
  // guesses[i]: how many characters have to be guessed from index i on
  const guesses = [0];
  for (let i = text.length - 1; i >= 0; i--) {
    const rest = text.slice(i);
    const guessed = 1 + (guesses[0] ?? 0);
    guesses.unshift(Math.min(guessed, ...guessableLengths(rest).map((length) => guesses[length - 1] ?? 0)));
  }
  return (guesses[0] ?? 0) <= MAX_GUESSED;
}

/** The lengths of the guessable pieces at the start of a text. */
function guessableLengths(text: string): number[] {
  const plain = [...text].map((character) => SUBSTITUTIONS[character] ?? character).join('');
  const words = WORDS.filter((word) => text.startsWith(word) || plain.startsWith(word)).map((word) => word.length);
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  const sequence = sequenceLength(text);
  return [
    ...words,
    ...(/^(19|20)\d\d/.test(text) ? [4] : []),
    ...[same, sequence].filter((length) => length >= MIN_SEQUENCE_LENGTH),
  ];
}

/** The length of the sequence at the start of a text. */
function sequenceLength(text: string): number {
  let length = 0;
  while (length < text.length && SEQUENCES.some((row) => row.includes(text.slice(0, length + 1)))) length++;
  return length;
}
