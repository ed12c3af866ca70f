import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScript } from './alphabets.ts';

test.each([
  ['Ўзбекистон Республикаси', 'Oʻzbekiston Respublikasi'],
  ['ШАҲАР шаҳар Шаҳар Ш', 'SHAHAR shahar Shahar Sh'],
  ['елка, поезд, ер, кел', 'yelka, poyezd, yer, kel'],
  ['объект, маъно, санъат, маъюс', 'obyekt, maʼno, sanʼat, maʼyus'],
  ['конституция, акция, цирк', 'konstitutsiya, aksiya, sirk'],
  ['Исҳоқ, йўл, ғоя, эҳтиёж', 'Isʼhoq, yoʻl, gʻoya, ehtiyoj'],
  ['9 сентябрь, 1 октябрда', '9 sentabr, 1 oktabrda'],
  ['Moʻynoq 2026', 'Moʻynoq 2026'],
])('Uzbek %s is %s', (cyrillic, latin) => expect(inScript(cyrillic, 'uz', 'Latn')).toBe(latin));

test.each([
  ['Oʻzbekiston, gʻoya, yoʻl', 'Ўзбекистон, ғоя, йўл'],
  ["O'zbekiston, G‘ijduvon, ma'no, san’at", 'Ўзбекистон, Ғиждувон, маъно, санъат'],
  ['“muzey” va ‘boylik’', '“музей” ва ‘бойлик’'],
  ['yer, poyezd, obyekt, ehtiyoj', 'ер, поезд, объект, эҳтиёж'],
  ['konstitutsiya, ketsin', 'конституция, кетсин'],
  ['SHAHAR, Shahar, CHoy', 'ШАҲАР, Шаҳар, Чой'],
  ['Isʼhoq, sentabr, sentabrda', 'Исҳоқ, сентябрь, сентябрда'],
  ['albom, rol, kompyuter, iyun, iyulda', 'альбом, роль, компьютер, июнь, июлда'],
  ['rayon, rayonda, moʻjiza', 'район, районда, мўъжиза'],
  ['albomlar, film, pavilyon, intervyu, noyabr, kontrol', 'альбомлар, фильм, павильон, интервью, ноябрь, контрол'],
  ['aksiya, kolleksiya, pensiya, sirk', 'акция, коллекция, пенсия, цирк'],
  ['XIX asr, V–VI asrlar, I asr, I. Savitskiy', 'XIX аср, V–VI асрлар, I аср, И. Савитский'],
  ['https://muzey.uz/a, info@muzey.uz, muzey.uz da.', 'https://muzey.uz/a, info@muzey.uz, muzey.uz да.'],
])('Uzbek %s is %s', (latin, cyrillic) => expect(inScript(latin, 'uz', 'Cyrl')).toBe(cyrillic));

test.each([
  ['Қарақалпақстан', 'Qaraqalpaqstan'],
  ['Ғәрезсизлик күни', 'Ǵárezsizlik kúni'],
  ['Мойнақ, теңиз, өмир, ўақыт', 'Moynaq, teńiz, ómir, waqıt'],
  ['ҚЫРЫҚ ҚЫЗ, Ықлас', 'QÍRÍQ QÍZ, Íqlas'],
  ['шеше, чемпион, цирк, юбилей, яр', 'sheshe, chempion, cirk, yubiley, yar'],
  ['объект, съезд, Объектив', 'obyekt, syezd, Obyektiv'],
  ['сүйек, музейге, еки', 'súyek, muzeyge, eki'],
  ['экспонат, Этнография, ЭКРАН, электр', 'eksponat, Etnografiya, EKRAN, elektr'],
  ['поэзия, дуэт, эра, ел', 'poeziya, duet, era, el'],
  ['этап, этюд, эксклюзив, экзотика, Эрмитаж, егин, етик', 'etap, etyud, eksklyuziv, ekzotika, Ermitaj, egin, etik'],
  ['альбом, район, компьютер, июль, январь, фильмлер', 'albom, rayon, kompyuter, iyul, yanvar, filmler'],
  ['XIX әсир, I әсир', 'XIX ásir, I ásir'],
])('Karakalpak %s is %s, and back', (cyrillic, latin) => {
  expect(inScript(cyrillic, 'kk', 'Latn')).toBe(latin);
  expect(inScript(latin, 'kk', 'Cyrl')).toBe(cyrillic);
});

interface Declaration {
  articles: { paragraphs: string[] }[];
}

/** Real parallel texts, if they are next to the repository; else words in both alphabets. */
function parallel(): { latin: string; cyrillic: string; karakalpak: string } {
  const file = join(__dirname, '..', '..', '..', '..', 'shared', 'data', 'udhr-parallel.json');
  if (!existsSync(file)) {
    return {
      latin: 'Muzey bu yerda yasalgan buyumlarni saqlaydi, oʻtmish haqida soʻzlaydi',
      cyrillic: 'Музей бу ерда ясалган буюмларни сақлайди, ўтмиш ҳақида сўзлайди',
      karakalpak: 'Музей бул жерде исленген буйымларды сақлайды, өтмиш ҳаққында сөйлейди',
    };
  }
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Declaration>;
  const read = (key: string) => (all[key]?.articles ?? []).flatMap(({ paragraphs }) => paragraphs).join('\n');
  return { latin: read('uz'), cyrillic: read('uz-Cyrl'), karakalpak: read('kaa-Cyrl') };
}

/** The fraction of one text's words that the other one also contains. */
function shared(one: string, other: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}ʻʼ]+/gu) ?? [];
  const otherWords = new Set(words(other));
  const own = words(one);
  return own.filter((word) => otherWords.has(word)).length / own.length;
}

test('a long Uzbek text in one alphabet is nearly the one in the other', () => {
  const { latin, cyrillic } = parallel();
  expect(shared(inScript(cyrillic, 'uz', 'Latn'), latin)).toBeGreaterThan(0.97);
  expect(shared(inScript(latin, 'uz', 'Cyrl'), cyrillic)).toBeGreaterThan(0.97);
});

test('a long Karakalpak text comes back from Latin as it was, but for letters of loan words', () => {
  const { karakalpak } = parallel();
  const latin = inScript(karakalpak, 'kk', 'Latn');
  expect(latin).not.toMatch(/\p{Script=Cyrillic}/u);
  expect(shared(inScript(latin, 'kk', 'Cyrl'), karakalpak)).toBeGreaterThan(0.97);
});
