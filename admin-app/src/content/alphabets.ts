import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { transliterate, type Alphabet, type Become } from './transliterate.ts';

/** ISO 15924 */
export type Script = 'Latn' | 'Cyrl';

/** The languages that can be written in both alphabets. */
export type TwoScriptLang = 'uz' | 'kk';

export const hasTwoScripts = (lang: Lang): lang is TwoScriptLang => lang === 'uz' || lang === 'kk';

/** Letter by letter: the n-th of one corresponds to the n-th of the other. */
const pairs = (from: string, to: string): [string, Become][] =>
  Array.from(from, (letter, index): [string, Become] => [letter, Array.from(to)[index] ?? letter]);

const isOneOf = (letters: string, letter: string): boolean => letter !== '' && letters.includes(letter);

const VOWELS = 'аеёиоуўэюя';
const LATIN_VOWELS = 'aeiou';

const plain = { toLower: (text: string) => text.toLowerCase(), toUpper: (text: string) => text.toUpperCase() };

/** Uzbek: the Latin alphabet of 1995, with ʻ (U+02BB) in oʻ and gʻ and ʼ (U+02BC) for the tutuq belgisi. */
const uzbekLatin: [string, Become][] = [
  ...pairs('абвгджзийклмнопрстуфхыэ', 'abvgdjziyklmnoprstufxie'),
  ...pairs('қҳ', 'qh'),
  ['ў', 'oʻ'],
  ['ғ', 'gʻ'],
  ['ё', 'yo'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'sh'],
  ['ь', ''],
  ['ьо', 'yo'],
  ['е', (before) => (before === '' || isOneOf(`${VOWELS}ъь`, before) ? 'ye' : 'e')],
  // объект, but маъюс
  ['ъ', (before, after) => (isOneOf('еёюя', after) && !isOneOf(VOWELS, before) ? '' : 'ʼ')],
  ['ц', (before) => (isOneOf(VOWELS, before) ? 'ts' : 's')],
  // Исҳоқ: s and h are two sounds here
  ['сҳ', 'sʼh'],
  ['сентябр', 'sentabr'],
  ['октябр', 'oktabr'],
];

/** The characters that people type for ʻ in oʻ and gʻ, and for ʼ elsewhere. */
const TYPED = ['ʻ', "'", '’', '‘', '`', '´'];

const uzbekCyrillic: [string, Become][] = [
  ...pairs('abdfghijklmnopqrstuvxyz', 'абдфгҳижклмнопқрстувхйз'),
  ...TYPED.flatMap((sign): [string, Become][] => [
    [`o${sign}`, 'ў'],
    [`g${sign}`, 'ғ'],
    [`yo${sign}`, 'йў'],
  ]),
  ...[...TYPED, 'ʼ'].flatMap((sign): [string, Become][] => [
    [`s${sign}h`, 'сҳ'],
    // a quotation mark is next to a word, not inside it
    [sign, (before, after) => (before !== '' && after !== '' ? 'ъ' : sign)],
  ]),
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ye', (before) => (before === '' || isOneOf(`${LATIN_VOWELS}ʻ`, before) ? 'е' : 'ъе')],
  ['e', (before) => (before === '' || isOneOf(LATIN_VOWELS, before) ? 'э' : 'е')],
  ['tsiya', 'ция'],
  ['tsio', 'цио'],
  ['ksiya', 'кция'],
  ['nsiya', 'нция'],
  ['pensiya', 'пенсия'],
  ['sirk', (before) => (before === '' ? 'цирк' : 'сирк')],
  ...softLoans({ letters: new Map(uzbekLatin), ...plain }),
  ['rayon', 'район'],
  ['moʻjiza', 'мўъжиза'],
];

/** Loan words with ь, which the Latin alphabets lack. */
function softLoans(toLatin: Alphabet): [string, Become][] {
  const inside =
    'альбом альпин асфальт бальзам бильярд интервью компьютер культур мультимеди павильон пальто пьес фильм';
  // only where no letter follows: июнь, июнда
  const atTheEnd =
    'январь февраль апрель июнь июль сентябрь октябрь ноябрь декабрь автомобиль акварель ансамбль госпиталь деталь ' +
    'магистраль мебель медаль модель панель пастель портфель роль спектакль стиль фестиваль';
  return [
    ...inside.split(' ').map((word): [string, Become] => [transliterate(word, toLatin), word]),
    ...atTheEnd.split(' ').map((word): [string, Become] => [
      transliterate(word, toLatin),
      // контрол is another word
      (before, after) => (before === '' && after === '' ? word : word.slice(0, -1)),
    ]),
  ];
}

/** Karakalpak: the Latin alphabet of 2016. */
const karakalpakLatin: [string, Become][] = [
  ...pairs('абвгдежзийклмнопрстуфхцыэ', 'abvgdejziyklmnoprstufxcıe'),
  ...pairs('әғқңөүўҳ', 'áǵqńóúwh'),
  ['ё', 'yo'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'sh'],
  // объект
  ['ъе', 'ye'],
  ['ье', 'ye'],
  ['ъ', ''],
  ['ь', ''],
];

/** The capital of Karakalpak ı is Í, not I (docs/languages.md). */
const karakalpakUpper = (text: string): string => text.replaceAll('ı', 'Í').toUpperCase();
const karakalpakLower = (text: string): string => text.replaceAll('Í', 'ı').toLowerCase();

const karakalpak = { toLower: karakalpakLower, toUpper: karakalpakUpper };

const karakalpakToLatin: Alphabet = { ...karakalpak, letters: new Map(karakalpakLatin) };

const KARAKALPAK_VOWELS = 'aáeıioóuú';

/** Loan words that begin with э; native words begin with е. */
const LOAN_BEGINNINGS =
  'эвакуац эволюц экватор экзем экзот экипаж эклект эколог эконом экран экс электр элемент эликсир элита эмал эмблем эмбрион эмигр энерг энциклоп эпиграф эпидем эпизод эпитет эпос эпоха эрмитаж эскиз эстамп эстет эстон эстрад этаж этап этика этим этно эфир эффект эшелон этюд';

const karakalpakCyrillic: [string, Become][] = [
  ...pairs('abvgdejziyklmnoprstufxcı', 'абвгдежзийклмнопрстуфхцы'),
  ...pairs('áǵqńóúwh', 'әғқңөүўҳ'),
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ye', (before) => (before === '' || isOneOf(KARAKALPAK_VOWELS, before) ? 'йе' : 'ъе')],
  ...LOAN_BEGINNINGS.split(' ').map((word): [string, Become] => [
    transliterate(word, karakalpakToLatin),
    (before) => (before === '' ? word : `е${word.slice(1)}`),
  ]),
  ['era', (before, after) => (before === '' && (after === '' || after === 'm') ? 'эра' : 'ера')],
  // native words do not have two vowels in a row
  ['e', (before) => (isOneOf(KARAKALPAK_VOWELS, before) ? 'э' : 'е')],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ...softLoans(karakalpakToLatin),
];

const alphabets: Record<TwoScriptLang, Record<Script, Alphabet>> = {
  uz: { Latn: { ...plain, letters: new Map(uzbekLatin) }, Cyrl: { ...plain, letters: new Map(uzbekCyrillic) } },
  kk: {
    Latn: karakalpakToLatin,
    Cyrl: { ...karakalpak, letters: new Map(karakalpakCyrillic) },
  },
};

const ADDRESS = String.raw`(?:https?://|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])[\w-]+(?:\.[\w-]+)*\.(?:uz|org|com|ru|net)(?!\w)`;
// one letter is a number only before what is numbered: “I asr”, but “I. Savitskiy”
const ROMAN = String.raw`(?<![\p{L}\p{N}])(?:(?=[IVXLCDM]{2})M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})|[IVX](?=\s?[-–—]\s?[IVX]|[-–\s]+(?:asr|ásir|bob|bap|tom)))(?![\p{L}\p{N}ʻʼ'’])`;

/** Stays in Latin letters in a Cyrillic text: addresses, Roman numerals. */
const LATIN_IN_CYRILLIC = new RegExp(`(${ADDRESS}|${ROMAN})`, 'u');

/** A text in the other alphabet of its language. It is only a proposal, because the spelling cannot always be derived. */
export function inScript(text: string, lang: TwoScriptLang, script: Script): string {
  const write = (part: string) => transliterate(part, alphabets[lang][script]);
  const normal = text.normalize('NFC');
  if (script === 'Latn') return write(normal);
  // the parts with odd numbers are those that match
  return normal
    .split(LATIN_IN_CYRILLIC)
    .map((part, index) => (index % 2 === 1 ? part : write(part)))
    .join('');
}
