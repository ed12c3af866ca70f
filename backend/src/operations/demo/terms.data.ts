import type { PlaceLevel, TermKind } from '../../platform/terms/term.entity.js';
import type { InEveryLanguage } from './demo.types.js';

/** A term that the records of the demo name. A museum that has the term already keeps its own. */
export interface DemoTerm {
  kind: TermKind;
  labels: InEveryLanguage;
  /** The name of a term that includes it. */
  broader?: string;
  place?: { level: PlaceLevel; latitude?: number; longitude?: number };
}

const term = (kind: TermKind, labels: InEveryLanguage): DemoTerm => ({ kind, labels });
const material = (labels: InEveryLanguage, broader?: string): DemoTerm => ({
  ...term('material', labels),
  ...(broader && { broader }),
});

/** By the names that the records use. */
export const demoTerms = {
  band: term('object_name', { en: 'yurt band', ru: 'тесьма юрты', uz: 'oʻtov tasmasi', kk: 'úy bawı' }),
  breastOrnament: term('object_name', {
    en: 'breast ornament',
    ru: 'нагрудное украшение',
    uz: 'koʻkrak taqinchogʻi',
    kk: 'kókirek taǵınshaǵı',
  }),
  bracelet: term('object_name', { en: 'bracelet', ru: 'браслет', uz: 'bilaguzuk', kk: 'bilezik' }),
  ossuary: term('object_name', { en: 'ossuary', ru: 'оссуарий', uz: 'ossuariy', kk: 'ossuariy' }),
  coin: term('object_name', { en: 'coin', ru: 'монета', uz: 'tanga', kk: 'teńge' }),
  flask: term('object_name', { en: 'flask', ru: 'фляга', uz: 'suvdon', kk: 'suw ıdısı' }),
  negative: term('object_name', { en: 'negative', ru: 'негатив', uz: 'negativ', kk: 'negativ' }),
  specimen: term('object_name', {
    en: 'wet specimen',
    ru: 'влажный препарат',
    uz: 'suyuqlikdagi namuna',
    kk: 'suyıqlıqtaǵı úlgi',
  }),
  headCovering: term('object_name', { en: 'head covering', ru: 'головной убор', uz: 'bosh kiyim', kk: 'bas kiyim' }),
  door: term('object_name', { en: 'door', ru: 'дверь', uz: 'eshik', kk: 'esik' }),
  label: term('object_name', { en: 'label', ru: 'этикетка', uz: 'yorliq', kk: 'etiketka' }),
  screen: term('object_name', { en: 'reed screen', ru: 'ширма из стеблей', uz: 'chiy parda', kk: 'shiy' }),
  textileFibre: material({ en: 'fibre', ru: 'волокно', uz: 'tola', kk: 'talshıq' }),
  wool: material({ en: 'wool', ru: 'шерсть', uz: 'jun', kk: 'jún' }, 'textileFibre'),
  cotton: material({ en: 'cotton', ru: 'хлопок', uz: 'paxta', kk: 'paxta' }, 'textileFibre'),
  silk: material({ en: 'silk', ru: 'шёлк', uz: 'ipak', kk: 'jipek' }, 'textileFibre'),
  metal: material({ en: 'metal', ru: 'металл', uz: 'metall', kk: 'metall' }),
  silver: material({ en: 'silver', ru: 'серебро', uz: 'kumush', kk: 'gúmis' }, 'metal'),
  copper: material({ en: 'copper alloy', ru: 'медный сплав', uz: 'mis qotishmasi', kk: 'mıs quyması' }, 'metal'),
  carnelian: material({ en: 'carnelian', ru: 'сердолик', uz: 'aqiq', kk: 'aqıq' }),
  clay: material({ en: 'clay', ru: 'глина', uz: 'loy', kk: 'ılay' }),
  glass: material({ en: 'glass', ru: 'стекло', uz: 'shisha', kk: 'shiyshe' }),
  wood: material({ en: 'wood', ru: 'дерево', uz: 'yogʻoch', kk: 'aǵash' }),
  stalks: material({ en: 'steppe grass stalks', ru: 'стебли чия', uz: 'chiy poyalari', kk: 'shiy paqalları' }),
  paper: material({ en: 'paper', ru: 'бумага', uz: 'qogʻoz', kk: 'qaǵaz' }),
  weaving: term('technique', { en: 'weaving', ru: 'ткачество', uz: 'toʻqish', kk: 'toqıw' }),
  embroidery: term('technique', { en: 'embroidery', ru: 'вышивка', uz: 'kashta', kk: 'keste' }),
  casting: term('technique', { en: 'casting', ru: 'литьё', uz: 'quyish', kk: 'quyıw' }),
  engraving: term('technique', { en: 'engraving', ru: 'гравировка', uz: 'oʻyib ishlash', kk: 'oyıp islew' }),
  striking: term('technique', {
    en: 'striking of coins',
    ru: 'чеканка монет',
    uz: 'tanga zarb qilish',
    kk: 'teńge soǵıw',
  }),
  carving: term('technique', { en: 'carving', ru: 'резьба', uz: 'oʻymakorlik', kk: 'oyma islew' }),
  photography: term('technique', { en: 'photography', ru: 'фотография', uz: 'fotografiya', kk: 'fotografiya' }),
  printing: term('technique', { en: 'printing', ru: 'печать', uz: 'bosma', kk: 'baspa' }),
  wrapping: term('technique', {
    en: 'wrapping with wool',
    ru: 'обмотка шерстью',
    uz: 'jun bilan oʻrash',
    kk: 'jún menen oraw',
  }),
  karakalpaks: term('people', { en: 'Karakalpaks', ru: 'каракалпаки', uz: 'qoraqalpoqlar', kk: 'qaraqalpaqlar' }),
  khorezm: term('period', { en: 'ancient Khorezm', ru: 'древний Хорезм', uz: 'qadimgi Xorazm', kk: 'áyyemgi Xorezm' }),
  earlyMiddleAges: term('period', {
    en: 'Early Middle Ages',
    ru: 'раннее Средневековье',
    uz: 'ilk oʻrta asrlar',
    kk: 'dáslepki orta ásirler',
  }),
  karakalpakstan: {
    ...term('place', { en: 'Karakalpakstan', ru: 'Каракалпакстан', uz: 'Qoraqalpogʻiston', kk: 'Qaraqalpaqstan' }),
    place: { level: 'region' },
  },
  moynaq: {
    ...term('place', { en: 'Moynaq', ru: 'Муйнак', uz: 'Moʻynoq', kk: 'Moynaq' }),
    broader: 'karakalpakstan',
    place: { level: 'district', latitude: 43.77, longitude: 59.02 },
  },
  ellikqala: {
    ...term('place', { en: 'Ellikqala', ru: 'Элликкала', uz: 'Ellikqalʼa', kk: 'Ellikqala' }),
    broader: 'karakalpakstan',
    place: { level: 'district' },
  },
} satisfies Record<string, DemoTerm>;

export type DemoTermName = keyof typeof demoTerms;
