import { expect, test } from '@jest/globals';
import { searchWords } from '../text/search-words.js';
import { visitTopics } from './visit-topics.js';

const topics = (search: string) => visitTopics(searchWords(search));

test.each([
  ['opening hours', ['hours']],
  ['When is the museum open?', ['hours']],
  ['часы работы музея', ['hours']],
  ['ishlash vaqti', ['hours']],
  ['ишлаш вақтлари', ['hours']],
  // without the letter of Uzbek
  ['ишлаш вакти', ['hours']],
  ['jumıs waqtı', ['hours']],
  ['жумыс ўақты', ['hours']],
  ['билет', ['prices']],
  ['сколько стоят билеты', ['prices']],
  ['tickets', ['prices']],
  ['chipta narxi', ['prices']],
  ['чипталар', ['prices']],
  ['kiriw bahası', ['prices']],
  ['кириў баҳасы', ['prices']],
  ['как до вас добраться', ['way']],
  ['toilet', ['toilet']],
  ['туалеты', ['toilet']],
  ['hojatxona', ['toilet']],
  ['ҳожатхона', ['toilet']],
  ['hájetxana', ['toilet']],
  ['parking', ['parking']],
  ['парковка', ['parking']],
  ['wheelchairs', ['wheelchair']],
  ['nogironlar aravachasi', ['wheelchair']],
  ['free admission', ['prices', 'free_entry', 'free_days']],
  ['льготы', ['free_entry']],
])('%s asks for %j', (search, expected) => {
  expect(topics(search)).toEqual(expected);
});

test('a question about groups is answered by all that is known of them', () => {
  const all = ['groups', 'group_ages', 'group_languages', 'group_size', 'group_price', 'group_booking'];
  expect(topics('группы и школы')).toEqual(all);
});

test.each(['', 'silver bracelet', 'часы с маятником', 'open hearth', 'лодка', 'ish', 'Muynak', 'жумыс'])(
  '“%s” asks for nothing',
  (search) => {
    expect(topics(search)).toEqual([]);
  },
);

test('one word alone may be a question that it is not among others', () => {
  expect(topics('часы')).toEqual(['hours']);
  expect(topics('shop')).toEqual(['shop']);
  expect(topics('shop sign')).toEqual([]);
});
