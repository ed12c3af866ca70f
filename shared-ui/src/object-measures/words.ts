import type { Dimension, Unit } from '../object-record/choices.ts';
import type { Texts } from './measurement.ts';

export type Kind = 'length' | 'weight' | 'duration';

/** A unit of a text, and the unit that its values are stored in. */
export interface WrittenUnit {
  unit: Unit;
  times: number;
  kind: Kind;
  /** In millimetres, grams or seconds. */
  size: number;
  isImperial: boolean;
  /** Letters that mean something else, too, unless the text names what was measured: г is a year, h a height. */
  isUnclear?: boolean;
}

/** Words are compared in lower case, with ʻ for every apostrophe, and е for ё. */
export const foldedWord = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

const entries = <Value>(table: readonly (readonly [Value, string])[]): Map<string, Value> =>
  new Map(
    table.flatMap(([value, words]) => words.split(' ').map((word) => [word.replaceAll('_', ' '), value] as const)),
  );

const length = (unit: Unit, size: number, times = 1): WrittenUnit => ({
  unit,
  times,
  kind: 'length',
  size,
  isImperial: unit === 'in' || unit === 'ft',
});
const weight = (unit: Unit, size: number, times = 1): WrittenUnit => ({
  unit,
  times,
  kind: 'weight',
  size,
  isImperial: false,
});
const time = (unit: Unit, size: number, times = 1): WrittenUnit => ({
  unit,
  times,
  kind: 'duration',
  size,
  isImperial: false,
});
const unclear = (unit: WrittenUnit): WrittenUnit => ({ ...unit, isUnclear: true });

export const UNITS: ReadonlyMap<string, WrittenUnit> = entries([
  [length('mm', 1), 'mm мм millimetre millimetres millimeter millimeters миллиметр миллиметра миллиметров millimetr'],
  [
    length('cm', 10),
    'cm sm см centimetre centimetres centimeter centimeters сантиметр сантиметра сантиметров santimetr сантиметри',
  ],
  [length('cm', 100, 10), 'dm дм'],
  [length('m', 1000), 'm м metre metres meter meters метр метра метров metr'],
  [length('in', 25.4), 'in inch inches дюйм дюйма дюймов dyuym " ″ ”'],
  [length('ft', 304.8), "ft foot feet фут фута футов fut ' ′ ’"],
  [weight('g', 1), 'g gr гр грамм грамма граммов gram grams gramm'],
  [unclear(weight('g', 1)), 'г'],
  [weight('g', 0.001, 0.001), 'mg мг'],
  [weight('kg', 1000), 'kg кг килограмм килограмма килограммов kilogram kilograms kilogramm'],
  [time('s', 1), 'sec secs second seconds сек секунд секунды soniya sekund'],
  [unclear(time('s', 1)), 's с'],
  [time('min', 60), 'min mins minute minutes мин минут минуты daqiqa minut'],
  [time('min', 3600, 60), 'hr hrs hour hours час часа часов soat saat'],
  [unclear(time('min', 3600, 60)), 'h ч'],
]);

export const NAMES: ReadonlyMap<string, Dimension> = entries([
  [
    'height',
    'height ht h высота выс в boʻyi balandligi biyikligi bálentligi баландлиги бўйи бийиклиги бәлентлиги höjd',
  ],
  ['width', 'width w ширина шир ш eni эни ени bredd'],
  ['depth', 'depth глубина глуб гл г chuqurligi tereńligi чуқурлиги тереңлиги djup'],
  ['length', 'length l длина дл д uzunligi uzınlıǵı узунлиги узынлығы längd'],
  ['diameter', 'diameter diam dia d ø ⌀ диаметр диам диаметри diametri'],
  ['thickness', 'thickness толщина толщ qalinligi qalıńlıǵı қалинлиги қалыңлығы'],
  ['circumference', 'circumference окружность aylanasi aylanası айланаси айланасы'],
  ['weight', 'weight wt вес масса ogʻirligi awırlıǵı salmaǵı оғирлиги аўырлығы салмағы vikt vazni вазни'],
  ['duration', 'duration продолжительность длительность davomiyligi dawamlılıǵı'],
]);

/** Names that may stand after a value: 71 cm high. */
export const NAMES_AFTER: ReadonlyMap<string, Dimension> = entries([
  ['height', 'high tall'],
  ['width', 'wide'],
  ['depth', 'deep'],
  ['length', 'long'],
  ['thickness', 'thick'],
]);

/** Words that say only that a size follows. */
export const FILLERS: ReadonlyMap<string, true> = entries([
  [
    true,
    'size sizes dimension dimensions measurements overall размер размеры разм габариты oʻlchami oʻlchamlari oʻlchovi ' +
      'ўлчами ўлчамлари ólshemi ólshemleri өлшеми өлшемлери mått',
  ],
]);

export const ABOUT: ReadonlyMap<string, true> = entries([
  [
    true,
    'about approx approximately c ca circa ок около примерно прибл приблизительно taxminan tahminan chamasi тахминан ' +
      'shama_menen shamamen шама_менен ~ ≈ ±',
  ],
]);

export const BETWEEN: ReadonlyMap<string, true> = entries([[true, 'x × х * by на']]);
export const OR: ReadonlyMap<string, true> = entries([[true, 'or или yoki yamasa ёки ямаса =']]);
export const PIECES: ReadonlyMap<string, true> = entries([
  [true, 'pc pcs piece pieces шт штук штуки экз предмета предметов dona дона dana дана'],
]);

/** An empty name is the object as a whole. */
const part = (en: string, ru: string, uz: string, kk: string): Texts => ({ en, ru, uz, kk });

export const PARTS: ReadonlyMap<string, Texts> = entries([
  [{}, 'без_рамы without_frame unframed utan_ram ramkasiz ramkasız рамкасиз рамкасыз'],
  [
    part('frame', 'рама', 'ramka', 'ramka'),
    'frame framed in_frame with_frame рама раме рамы в_раме с_рамой рамка рамки в_рамке ramka ramkasi ramkada ram',
  ],
  [part('image', 'изображение', 'tasvir', 'súwret'), 'image изображение изображения tasvir tasviri súwret сүўрет'],
  [part('sheet', 'лист', 'varaq', 'paraq'), 'sheet лист листа varaq varagʻi paraq парақ'],
  [part('rim', 'венчик', 'ogʻzi', 'awzı'), 'rim венчик венчика по_венчику ogʻzi оғзи awzı аўзы'],
  [part('base', 'дно', 'tubi', 'túbi'), 'base дно дна по_дну дну tubi туби túbi түби'],
  [part('body', 'тулово', 'tanasi', 'denesi'), 'body тулово тулова по_тулову'],
  [
    part('with lid', 'с крышкой', 'qopqogʻi bilan', 'qaqpaǵı menen'),
    'with_lid с_крышкой qopqogʻi_bilan qopqoq_bilan қопқоғи_билан qaqpaǵı_menen қақпағы_менен',
  ],
  [
    part('without lid', 'без крышки', 'qopqoqsiz', 'qaqpaqsız'),
    'without_lid без_крышки qopqoqsiz қопқоқсиз qaqpaqsız қақпақсыз',
  ],
  [part('lid', 'крышка', 'qopqoq', 'qaqpaq'), 'lid крышка крышки'],
  [part('sleeve', 'рукав', 'yeng', 'jeń'), 'sleeve рукав рукава yengi jeńi'],
  [part('hem', 'подол', 'etak', 'etek'), 'hem подол подола по_подолу etagi etegi'],
]);
