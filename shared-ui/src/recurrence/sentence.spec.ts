import type { Lang } from '../i18n/languages.ts';
import type { Repeats } from './days.ts';
import { sentenceOf } from './sentence.ts';

const rule = (over: Partial<Repeats>): Repeats => ({
  every: 1,
  weekdays: [1, 4],
  until: null,
  count: null,
  except: [],
  ...over,
});

test.each<[Lang, string, string]>([
  [
    'en',
    'every Monday and Thursday until 30 June 2026, except 9 May 2026',
    'every 2 weeks on Monday, Tuesday and Sunday, 10 times, except 6 days',
  ],
  [
    'ru',
    'по понедельникам и четвергам до 30 июня 2026 г. включительно, кроме 9 мая 2026 г.',
    'раз в 2 недели по понедельникам, вторникам и воскресеньям, 10 раз, кроме 6 дней',
  ],
  [
    'uz',
    'har dushanba va payshanba, oxirgi kun: 30-iyun, 2026; bundan mustasno: 9-may, 2026',
    'har 2 haftada: dushanba, seshanba va yakshanba, jami 10 marta; bundan mustasno: 6 kun',
  ],
  [
    'kk',
    'hár dúyshembi hám piyshembi, aqırǵı kún: 2026-jıl 30-iyun; ótpeytuǵın kúnler: 2026-jıl 9-may',
    'hár 2 háptede: dúyshembi, siyshembi hám ekshembi, jámi 10 márte; ótpeytuǵın kúnler sanı: 6',
  ],
])('in %s', (lang, weekly, fortnightly) => {
  expect(sentenceOf(rule({ until: '2026-06-30', except: ['2026-05-09'] }), lang)).toBe(weekly);
  const except = [1, 2, 3, 4, 5, 6].map((day) => `2026-05-0${day}`);
  expect(sentenceOf(rule({ every: 2, weekdays: [1, 2, 7], count: 10, except }), lang)).toBe(fortnightly);
});

test.each<[Lang, string]>([
  ['en', '1 May, 8 May 2026, 1 January and 5 February 2027'],
  ['ru', '1 мая, 8 мая 2026 г., 1 января и 5 февраля 2027 г.'],
  ['uz', '1-may, 8-may, 2026, 1-yanvar va 5-fevral, 2027'],
  ['kk', '2026-jıl 1-may, 8-may, 2027-jıl 1-yanvar hám 5-fevral'],
])('the year of exceptions is named once, in %s', (lang, days) => {
  const except = ['2026-05-01', '2026-05-08', '2027-01-01', '2027-02-05'];
  expect(sentenceOf(rule({ weekdays: [5], except }), lang).endsWith(` ${days}`)).toBe(true);
});

test.each<[Lang, string]>([
  ['en', 'every day, 1 time'],
  ['ru', 'каждый день, 1 раз'],
  ['uz', 'har kuni, jami 1 marta'],
  ['kk', 'hár kúni, jámi 1 márte'],
])('all weekdays are every day, in %s', (lang, sentence) => {
  expect(sentenceOf(rule({ weekdays: [1, 2, 3, 4, 5, 6, 7], count: 1 }), lang)).toBe(sentence);
});
