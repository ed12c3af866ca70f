import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** Characteristics of a language in one alphabet. */
interface Signs {
  lang: Lang;
  alphabet: RegExp;
  /** Letters that the other languages in this alphabet do not use, or rarely. */
  letters?: RegExp;
  /** Letters that this language does not use, but the closest language does. */
  foreign?: RegExp;
  /** Frequent short words. */
  words: ReadonlySet<string>;
}

const LATIN = /\p{Script=Latin}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const signs: readonly Signs[] = [
  {
    lang: 'en',
    alphabet: LATIN,
    words: list('the and of in to a is was were with for that from by are on as at it his'),
  },
  {
    lang: 'uz',
    alphabet: LATIN,
    letters: /[og][ʻʼ'’‘`]/g,
    words: list(
      'va bilan uchun bu ham bir esa edi haqida yil yilda shu yoki emas har hech deb uning kerak lozim boshqa',
    ),
  },
  {
    lang: 'kk',
    alphabet: LATIN,
    letters: /[áǵıńóú]/g,
    words: list(
      'hám menen ushın bul bir da de edi haqqında jıl jılı sol yamasa emes hár hesh dep onıń kerek tiyis basqa',
    ),
  },
  { lang: 'ru', alphabet: CYRILLIC, words: list('и в на с по из для что это был была не как от его к а о за или при') },
  {
    lang: 'uz',
    alphabet: CYRILLIC,
    letters: /[ўқғҳ]/g,
    foreign: /[әңөүы]/g,
    words: list('ва билан учун бу ҳам бир эса эди ҳақида йил йилда шу ёки эмас ҳар ҳеч деб унинг керак лозим бошқа'),
  },
  {
    lang: 'kk',
    alphabet: CYRILLIC,
    letters: /[әңөүқғ]/g,
    words: list('ҳәм менен ушын бул бир да де еди ҳаққында жыл жылы сол ямаса емес ҳәр ҳеш деп оның керек тийис басқа'),
  },
];

const MIN_WORDS = 8;
/** Below this score, a text is in none of the languages. */
const MIN_SCORE = 0.08;
/** How many times as likely as the next language it has to be. */
const MIN_LEAD = 1.5;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language that a text seems to be in; undefined if it is too short to tell, or resembles none of them. */
export function guessLang(text: string): Lang | undefined {
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}\p{M}ʻʼ'’]+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const letters = Math.max(1, count(lower, /\p{L}/gu));
  const scored = signs
    .map(({ lang, alphabet, letters: own, foreign, words: knownWords }) => {
      const share = words.filter((word) => knownWords.has(word)).length / words.length;
      const partOf = (pattern: RegExp | undefined) =>
        pattern ? Math.min(1, (5 * count(lower, pattern)) / letters) : 0;
      return { lang, score: Math.max(0, share + partOf(own) - partOf(foreign)) * (count(lower, alphabet) / letters) };
    })
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first || first.score < MIN_SCORE || first.score < MIN_LEAD * (second?.score ?? 0)) return undefined;
  return first.lang;
}
