import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { TermClient } from '../../../test/term-client.js';
import { truncate } from '../../../test/truncate.js';
import type { SearchResults } from './search.dto.js';

/** The titles of a museum, each of an item of its own. */
const TITLES: Record<Lang, readonly string[]> = {
  en: [
    'Silver jewelry',
    'Coloured glass beads',
    'A grey felt hat',
    'The puppet theatre',
    'Catalogue of seals',
    'Ploughs of the delta',
    'A band of musicians',
    'Rugs from Khiva',
    'Organised trips',
    'Portraits of fishermen',
    'Women at the loom',
    'Archaeological finds',
    'Leaves and berries',
    'Carpet weaving',
    'An enamelled jug',
    'Lace curtains',
    'Even\u00ading walk',
    'The master\u200bpiece',
    'Flight of cranes',
    'Model A4711',
    'A portrayal',
    'A heirloom',
    'The sidewalk',
    'A port',
  ],
  ru: [
    'Ковры Хорезма',
    'Другой берег',
    'Музей искусств',
    'Девушки в степи',
    'Письма художника',
    'Верёвочный узел',
    'Города у моря',
    'Стулья мастера',
    'Открытие вы\u00adставки',
    'Рыбаки Арала',
    'Вышивка золотом',
    'Керамика мастеров',
    'Серебряные украшения',
    'Мадам с зонтом',
    'История костюма',
  ],
  uz: [
    'Hikoyalar kechasi',
    'Oʻtov bezaklari',
    'Baliqlar koʻrgazmasi',
    'Muzeyning bogʻi',
    'Bandargoh manzarasi',
    'Qishlogʻimiz hayoti',
    'Kumush bilaguzuklar',
    'Gilamlarimiz',
    'Xalq amaliy sanʼati',
    'Choʻl gullari',
    'Qoʻlyozmalar xazinasi',
    'Stol va kursi',
    'Oltin taqinchoq',
    'Olti qanotli uy',
    'Hunarmandlarning ustaxonasi',
  ],
  kk: [
    'Qalqıǵan qayıq',
    'Teńiz tolqını',
    'Balıqshılar awılı',
    'Qara úyler',
    'Kitabımızdıń tariyxı',
    'Kóylegi shireli',
    'Ǵoza hám paxta',
    'Tawlar eteginde',
    'Qobızdıń sesi',
    'Júzigi altın',
    'Sheberlerge sawǵa',
    'Qurılısshınıń qolı',
    'Balalarǵa ertek',
    'Naǵıslarda dala',
    'Mektebimizde bayram',
    'Qaraqalpaqlar',
  ],
};

/** Searches, the reader's language, and what is found first. */
const FOUND: readonly (readonly [typed: string, lang: Lang, first: string])[] = [
  // spelling of two countries
  ['jewellery', 'en', 'Silver jewelry'],
  ['jewelry', 'en', 'Silver jewelry'],
  ['color', 'en', 'Coloured glass beads'],
  ['colored', 'en', 'Coloured glass beads'],
  ['colours', 'en', 'Coloured glass beads'],
  ['gray', 'en', 'A grey felt hat'],
  ['grey', 'en', 'A grey felt hat'],
  ['theater', 'en', 'The puppet theatre'],
  ['theaters', 'en', 'The puppet theatre'],
  ['catalog', 'en', 'Catalogue of seals'],
  ['plow', 'en', 'Ploughs of the delta'],
  ['plows', 'en', 'Ploughs of the delta'],
  ['organized', 'en', 'Organised trips'],
  ['organizing', 'en', 'Organised trips'],
  ['archeological', 'en', 'Archaeological finds'],
  ['enameled', 'en', 'An enamelled jug'],
  // forms: English and Russian
  ['rug', 'en', 'Rugs from Khiva'],
  ['portrait', 'en', 'Portraits of fishermen'],
  ['fisherman', 'en', 'Portraits of fishermen'],
  ['woman', 'en', 'Women at the loom'],
  ['looms', 'en', 'Women at the loom'],
  ['leaf', 'en', 'Leaves and berries'],
  ['berry', 'en', 'Leaves and berries'],
  ['musician', 'en', 'A band of musicians'],
  ['bands', 'en', 'A band of musicians'],
  ['carpets', 'en', 'Carpet weaving'],
  ['curtain', 'en', 'Lace curtains'],
  ['ковёр', 'ru', 'Ковры Хорезма'],
  ['ковер', 'ru', 'Ковры Хорезма'],
  ['ковров', 'ru', 'Ковры Хорезма'],
  ['коврами', 'ru', 'Ковры Хорезма'],
  ['музеями', 'ru', 'Музей искусств'],
  ['искусство', 'ru', 'Музей искусств'],
  ['девушка', 'ru', 'Девушки в степи'],
  ['девушек', 'ru', 'Девушки в степи'],
  ['степь', 'ru', 'Девушки в степи'],
  ['письмо', 'ru', 'Письма художника'],
  ['писем', 'ru', 'Письма художника'],
  ['узлы', 'ru', 'Верёвочный узел'],
  ['город', 'ru', 'Города у моря'],
  ['море', 'ru', 'Города у моря'],
  ['стульев', 'ru', 'Стулья мастера'],
  ['вышивки', 'ru', 'Вышивка золотом'],
  ['золото', 'ru', 'Вышивка золотом'],
  ['рыбаков', 'ru', 'Рыбаки Арала'],
  ['серебряный', 'ru', 'Серебряные украшения'],
  ['истории', 'ru', 'История костюма'],
  ['костюмы', 'ru', 'История костюма'],
  // forms: Uzbek and Karakalpak
  ['baliqlarni', 'uz', 'Baliqlar koʻrgazmasi'],
  ['baliq', 'uz', 'Baliqlar koʻrgazmasi'],
  ['balıqlardı', 'uz', 'Baliqlar koʻrgazmasi'],
  ['koʻrgazmalar', 'uz', 'Baliqlar koʻrgazmasi'],
  ['muzeyda', 'uz', 'Muzeyning bogʻi'],
  ['muzeyde', 'kk', 'Muzeyning bogʻi'],
  ['muzeylarimizdan', 'uz', 'Muzeyning bogʻi'],
  ['qishloq', 'uz', 'Qishlogʻimiz hayoti'],
  ['qishloqlarda', 'uz', 'Qishlogʻimiz hayoti'],
  ['bilaguzukni', 'uz', 'Kumush bilaguzuklar'],
  ['gilam', 'uz', 'Gilamlarimiz'],
  ['gilamdan', 'uz', 'Gilamlarimiz'],
  ['xalqning', 'uz', 'Xalq amaliy sanʼati'],
  ['gul', 'uz', 'Choʻl gullari'],
  ['qoʻlyozma', 'uz', 'Qoʻlyozmalar xazinasi'],
  ['oltindan', 'uz', 'Oltin taqinchoq'],
  ['hunarmand', 'uz', 'Hunarmandlarning ustaxonasi'],
  ['hunarmandlarga', 'uz', 'Hunarmandlarning ustaxonasi'],
  ['oʻtovlarda', 'uz', 'Oʻtov bezaklari'],
  ['teńizdiń', 'kk', 'Teńiz tolqını'],
  ['teńizlerge', 'kk', 'Teńiz tolqını'],
  ['balıqshı', 'kk', 'Balıqshılar awılı'],
  ['úy', 'kk', 'Qara úyler'],
  ['úyde', 'kk', 'Qara úyler'],
  ['kitap', 'kk', 'Kitabımızdıń tariyxı'],
  ['kitaplardan', 'kk', 'Kitabımızdıń tariyxı'],
  ['kóylek', 'kk', 'Kóylegi shireli'],
  ['kóyleklerdi', 'kk', 'Kóylegi shireli'],
  ['júzik', 'kk', 'Júzigi altın'],
  ['tawda', 'kk', 'Tawlar eteginde'],
  ['qobız', 'kk', 'Qobızdıń sesi'],
  ['sheber', 'kk', 'Sheberlerge sawǵa'],
  ['sheberlerimizdiń', 'kk', 'Sheberlerge sawǵa'],
  ['bala', 'kk', 'Balalarǵa ertek'],
  ['balalardıń', 'kk', 'Balalarǵa ertek'],
  ['naǵıs', 'kk', 'Naǵıslarda dala'],
  ['mektep', 'kk', 'Mektebimizde bayram'],
  ['mekteplerde', 'kk', 'Mektebimizde bayram'],
  // scripts
  ['балықлар', 'kk', 'Baliqlar koʻrgazmasi'],
  ['теңиз', 'kk', 'Teńiz tolqını'],
  ['ҳикоя', 'uz', 'Hikoyalar kechasi'],
  ['ўтов', 'uz', 'Oʻtov bezaklari'],
  ['қишлоқ', 'uz', 'Qishlogʻimiz hayoti'],
  ['китап', 'kk', 'Kitabımızdıń tariyxı'],
  ['мектеп', 'kk', 'Mektebimizde bayram'],
  ['kovri', 'ru', 'Ковры Хорезма'],
  ['ribaki', 'ru', 'Рыбаки Арала'],
  // letters of a Russian keyboard
  ['хикоя', 'uz', 'Hikoyalar kechasi'],
  ['хикоялар', 'uz', 'Hikoyalar kechasi'],
  ['утов', 'uz', 'Oʻtov bezaklari'],
  ['калкыган', 'kk', 'Qalqıǵan qayıq'],
  ['тенгиз', 'kk', 'Teńiz tolqını'],
  ['тенгизде', 'kk', 'Teńiz tolqını'],
  ['кишлок', 'uz', 'Qishlogʻimiz hayoti'],
  ['хунарманд', 'uz', 'Hunarmandlarning ustaxonasi'],
  ['тау', 'kk', 'Tawlar eteginde'],
  ['кобыз', 'kk', 'Qobızdıń sesi'],
  ['tengiz', 'kk', 'Teńiz tolqını'],
  ['xikoya', 'uz', 'Hikoyalar kechasi'],
  // invisible characters
  ['evening', 'en', 'Even\u00ading walk'],
  ['masterpiece', 'en', 'The master\u200bpiece'],
  ['выставка', 'ru', 'Открытие вы\u00adставки'],
  ['kar\u00adpet', 'en', 'Carpet weaving'],
  ['кера\u200dмика', 'ru', 'Керамика мастеров'],
  // one letter wrong
  ['portriat', 'en', 'Portraits of fishermen'],
  ['jewlry', 'en', 'Silver jewelry'],
  ['musicans', 'en', 'A band of musicians'],
  ['curtians', 'en', 'Lace curtains'],
  ['вышывка', 'ru', 'Вышивка золотом'],
  ['керомика', 'ru', 'Керамика мастеров'],
  ['серебрянные', 'ru', 'Серебряные украшения'],
  ['bilaguzuklr', 'uz', 'Kumush bilaguzuklar'],
  ['bandorgoh', 'uz', 'Bandargoh manzarasi'],
  ['tolqımı', 'kk', 'Teńiz tolqını'],
  ['bayrem', 'kk', 'Mektebimizde bayram'],
  // beginnings, and letters inside words, where nothing else is found
  ['archaeo', 'en', 'Archaeological finds'],
  ['heatr', 'en', 'The puppet theatre'],
  ['украш', 'ru', 'Серебряные украшения'],
  ['крашени', 'ru', 'Серебряные украшения'],
  // numbers and terms above texts
  ['KP-77', 'en', 'A bracelet'],
  ['кп 77', 'ru', 'A bracelet'],
  ['argentum', 'en', 'A bracelet'],
  ['lacquer', 'en', 'A tray'],
];

/** Searches, the reader's language, and an item that is not found. */
const NOT_FOUND: readonly (readonly [typed: string, lang: Lang, title: string])[] = [
  // inside of words, and longer words, while the word itself is found
  ['rug', 'en', 'Другой берег'],
  ['rugs', 'en', 'Другой берег'],
  ['band', 'en', 'Bandargoh manzarasi'],
  ['bands', 'en', 'Bandargoh manzarasi'],
  ['hat', 'en', 'Sheberlerge sawǵa'],
  ['hat', 'en', 'The puppet theatre'],
  ['walk', 'en', 'The sidewalk'],
  ['loom', 'en', 'A heirloom'],
  ['tray', 'en', 'A portrayal'],
  ['port', 'en', 'Portraits of fishermen'],
  ['bala', 'kk', 'Balıqshılar awılı'],
  ['qara', 'kk', 'Qaraqalpaqlar'],
  ['dala', 'kk', 'Balalarǵa ertek'],
  ['qol', 'kk', 'Qoʻlyozmalar xazinasi'],
  ['qayıq', 'kk', 'Qara úyler'],
  ['uy', 'uz', 'Qurılısshınıń qolı'],
  ['stol', 'uz', 'Стулья мастера'],
  ['taw', 'kk', 'Oʻtov bezaklari'],
  ['oltin', 'uz', 'Olti qanotli uy'],
  ['olti', 'uz', 'Oltin taqinchoq'],
  ['altın', 'kk', 'Olti qanotli uy'],
  ['узел', 'ru', 'Музей искусств'],
  ['море', 'ru', 'Керамика мастеров'],
  ['берег', 'ru', 'Серебряные украшения'],
  ['город', 'ru', 'Другой берег'],
  ['мастер', 'ru', 'The master\u200bpiece'],
  // across scripts
  ['dam', 'en', 'Мадам с зонтом'],
  ['adam', 'en', 'Мадам с зонтом'],
  ['ustv', 'en', 'Музей искусств'],
  ['skusst', 'en', 'Музей искусств'],
  ['ramik', 'en', 'Керамика мастеров'],
  ['eramik', 'uz', 'Керамика мастеров'],
  ['ishivk', 'kk', 'Вышивка золотом'],
  ['oloto', 'en', 'Вышивка золотом'],
  ['рпет', 'ru', 'Carpet weaving'],
  ['вивинг', 'ru', 'Carpet weaving'],
  ['андарго', 'ru', 'Bandargoh manzarasi'],
  ['аргох', 'ru', 'Bandargoh manzarasi'],
  ['илагузу', 'ru', 'Kumush bilaguzuklar'],
  ['олтори', 'ru', 'Oltin taqinchoq'],
  // another word, alike
  ['стул', 'ru', 'Stol va kursi'],
  ['стол', 'ru', 'Стулья мастера'],
  ['hot', 'en', 'A grey felt hat'],
  ['rag', 'en', 'Rugs from Khiva'],
  ['bond', 'en', 'A band of musicians'],
  ['дом', 'ru', 'Мадам с зонтом'],
  ['lice', 'en', 'Lace curtains'],
  ['gold', 'en', 'Вышивка золотом'],
  ['seat', 'en', 'Catalogue of seals'],
  ['кот', 'ru', 'Kitabımızdıń tariyxı'],
  ['mod', 'en', 'The puppet theatre'],
  ['gilos', 'uz', 'Gilamlarimiz'],
  // two letters wrong, short words, digits
  ['partriat', 'en', 'Portraits of fishermen'],
  ['carpxtz', 'en', 'Carpet weaving'],
  ['gulp', 'uz', 'Choʻl gullari'],
  ['hadt', 'en', 'A grey felt hat'],
  ['grzy', 'en', 'A grey felt hat'],
  ['A4712', 'en', 'Model A4711'],
  ['A4117', 'en', 'Model A4711'],
  ['A471', 'en', 'A bracelet'],
  ['KP-78', 'en', 'A bracelet'],
  ['KP-777', 'en', 'A bracelet'],
];

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await truncate(api.database, 'news, branch, collections CASCADE');
  for (const [lang, titles] of Object.entries(TITLES))
    for (const title of titles) await create('news', { ...newsInput(), content: { [lang]: { title } } });
  const terms = new TermClient(api, cookies);
  const silver = await terms.create({ labels: { en: 'Argentum' } });
  const lacquer = await terms.create({ labels: { en: 'Lacquer' } });
  await create('collections', {
    ...collectionInput({ content: { en: { title: 'A bracelet' } } }),
    record: { object_number: 'KP-77', material: [silver.id] },
  });
  await create('collections', {
    ...collectionInput({ content: { en: { title: 'A tray' } } }),
    record: { material: [lacquer.id] },
  });
  // newer, with the same words in its text
  const content = 'About KP-77, argentum and lacquer.';
  await create('news', { ...newsInput(), content: { en: { title: 'A report', content } } });
});
afterAll(() => api.stop());

async function create(type: string, payload: object): Promise<void> {
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
  expect(answer.statusCode).toBe(201);
}

async function search(q: string, lang: Lang): Promise<SearchResults> {
  const url = `/api/public/search?${new URLSearchParams({ q, lang }).toString()}`;
  return (await api.send({ method: 'GET', url })).json<SearchResults>();
}
const titlesOf = ({ results }: SearchResults) => results.map(({ title }) => title.map(({ text }) => text).join(''));

test('there are as many pairs as promised', () => {
  expect(FOUND.length).toBeGreaterThanOrEqual(120);
  expect(NOT_FOUND.length).toBeGreaterThanOrEqual(60);
});

test.each(FOUND)('%s, typed in %s, finds first: %s', async (typed, lang, first) => {
  expect(titlesOf(await search(typed, lang))[0]).toBe(first);
});

test.each(NOT_FOUND)('%s, typed in %s, does not find: %s', async (typed, lang, title) => {
  expect(titlesOf(await search(typed, lang))).not.toContain(title);
});

test.each([
  ['portriat', 'en', 'portraits'],
  ['silver jewlry', 'en', 'silver jewelry'],
  ['kumush bilaguzuklr', 'uz', 'kumush bilaguzuklar'],
  ['bayrem', 'kk', 'bayram'],
  ['вышевка', 'ru', 'вышивка'],
  ['silver', 'en', null],
  ['керомика', 'ru', null],
  ['archaeo', 'en', null],
  ['qwertyx', 'en', null],
] as const)('%s, typed in %s, may have meant: %s', async (typed, lang, meant) => {
  expect((await search(typed, lang)).did_you_mean).toBe(meant);
});

test('words that only drafts have are neither found nor told', async () => {
  await create('news', { ...newsInput({ published: false }), content: { en: { title: 'Zanzibar' } } });
  const { results, did_you_mean: meant } = await search('zanzibra', 'en');
  expect([results, meant]).toEqual([[], null]);
});

test('words that only drafts have do not keep from visitors what they may have meant', async () => {
  await create('news', { ...newsInput(), content: { uz: { title: 'Huquq darsligi' } } });
  const found = async () => titlesOf(await search('хукук', 'uz'));
  expect(['before', ...(await found())]).toEqual(['before', 'Huquq darsligi']);
  await create('news', { ...newsInput({ published: false }), content: { uz: { title: 'Xukuk' } } });
  expect(['beside a draft', ...(await found())]).toEqual(['beside a draft', 'Huquq darsligi']);
});
