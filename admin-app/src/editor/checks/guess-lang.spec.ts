import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScript } from '../../content/alphabets.ts';
import { guessLang } from './guess-lang.ts';

const samples: readonly [string, string][] = [
  ['en', 'The museum keeps the things that were made here and tells of the people who lived by the sea.'],
  ['ru', 'Музей хранит вещи, которые были сделаны здесь, и рассказывает о людях, живших у моря и в пустыне.'],
  ['uz', 'Muzey bu yerda yasalgan buyumlarni saqlaydi va oʻtmish haqida soʻzlaydi, har yili koʻrgazma boʻladi.'],
  ['uz', "Muzey bu yerda yasalgan buyumlarni saqlaydi va o'tmish haqida so'zlaydi, har yili ko'rgazma bo'ladi."],
  ['uz', 'Музей бу ерда ясалган буюмларни сақлайди ва ўтмиш ҳақида сўзлайди, ҳар йили кўргазма бўлади.'],
  [
    'en',
    'Visitors may take photographs without a flash, but they must not touch what is shown in the halls of the house.',
  ],
  [
    'ru',
    'Посетители могут снимать без вспышки, но им нельзя трогать то, что стоит в залах, и входить с большими сумками.',
  ],
  ['uz', 'Bu gilam oʻtgan asrda toʻqilgan va uning naqshlari haqida ustalar koʻp narsa aytib bergan edi.'],
  ['kk', 'Bul gilem ótken ásirde toqılǵan hám onıń naǵısları haqqında ustalar kóp nárse aytıp bergen edi.'],
  ['kk', 'Бул гилем өткен әсирде тоқылған ҳәм оның нағыслары ҳаққында усталар көп нәрсе айтып берген еди.'],
  ['kk', 'Muzey bul jerde islengen buyımlardı saqlaydı hám ótmish haqqında sóyleydi, hár jılı kórgizbe boladı.'],
  ['kk', 'Музей бул жерде исленген буйымларды сақлайды ҳәм өтмиш ҳаққында сөйлейди, ҳәр жылы көргизбе болады.'],
];

test.each(samples)('%s is the language of: %s', (lang, text) => expect(guessLang(text)).toBe(lang));

test.each([
  'Museum',
  '1966, 1967, 1968, 1969, 1970, 1971, 1972, 1973, 1974',
  'Nukus, Moynaq, Chimbay, Kegeyli, Xojeli, Taxtakopir, Beruniy, Tortkol, Qonirat',
])('it is not told of %s', (text) => expect(guessLang(text)).toBeUndefined());

interface Declaration {
  articles: { paragraphs: string[] }[];
}

const file = join(__dirname, '..', '..', '..', '..', '..', 'shared', 'data', 'udhr-parallel.json');
const isThere = existsSync(file);
process.stdout.write(
  isThere ? 'Test data: real parallel texts\n' : 'Test data: own sentences only, no real parallel texts\n',
);
const all: Record<string, Declaration> = isThere
  ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Declaration>)
  : {};
const paragraphs = (key: string): string[] =>
  (all[key]?.articles ?? []).flatMap((article) => article.paragraphs).filter((text) => text.split(' ').length >= 12);
const karakalpak = paragraphs('kaa-Cyrl');

// real parallel texts, if they are next to the repository
test.each([
  ['en', paragraphs('en')],
  ['ru', paragraphs('ru')],
  ['uz', paragraphs('uz')],
  ['uz', paragraphs('uz-Cyrl')],
  ['kk', karakalpak],
  ['kk', karakalpak.map((text) => inScript(text, 'kk', 'Latn'))],
] as const)('no paragraph of a long text (%s) is taken for another language, and few are not told', (lang, texts) => {
  const guesses = texts.map(guessLang);
  expect(texts.filter((_, at) => guesses[at] !== undefined && guesses[at] !== lang)).toEqual([]);
  expect(guesses.filter((guess) => guess === undefined).length).toBeLessThanOrEqual(texts.length / 20);
});
