import type { TermKind } from '../../platform/terms/term.entity.js';
import type { InEveryLanguage } from './demo.types.js';

/** A term used by the demo's records: a seed term, by its English label, or one of the demo's own. */
export interface DemoTerm {
  kind: TermKind;
  label: string;
  /** For a term that is not a seed term. */
  labels?: InEveryLanguage;
}

const first = (kind: TermKind, label: string): DemoTerm => ({ kind, label });
const own = (kind: TermKind, labels: InEveryLanguage): DemoTerm => ({ kind, label: labels.en, labels });

/** By the names that the records use. */
export const demoTerms = {
  band: first('object_name', 'yurt band'),
  breastOrnament: first('object_name', 'breast ornament'),
  bracelet: first('object_name', 'bracelet'),
  ossuary: first('object_name', 'ossuary'),
  coin: first('object_name', 'coin'),
  flask: own('object_name', { en: 'flask', ru: 'фляга', uz: 'suvdon', kk: 'suw ıdısı' }),
  negative: first('object_name', 'negative'),
  specimen: first('object_name', 'natural specimen'),
  headdress: first('object_name', 'headdress'),
  door: own('object_name', { en: 'door', ru: 'дверь', uz: 'eshik', kk: 'esik' }),
  label: own('object_name', { en: 'label', ru: 'этикетка', uz: 'yorliq', kk: 'etiketka' }),
  screen: first('object_name', 'reed screen'),
  wool: first('material', 'wool'),
  cotton: first('material', 'cotton'),
  silk: first('material', 'silk'),
  silver: first('material', 'silver'),
  copper: first('material', 'copper'),
  carnelian: first('material', 'carnelian'),
  clay: first('material', 'clay'),
  glass: first('material', 'glass'),
  wood: first('material', 'wood'),
  reed: first('material', 'reed'),
  paper: first('material', 'paper'),
  weaving: first('technique', 'weaving'),
  embroidery: first('technique', 'embroidery'),
  casting: first('technique', 'casting'),
  engraving: first('technique', 'engraving'),
  striking: first('technique', 'coin striking'),
  carving: first('technique', 'wood carving'),
  photography: first('technique', 'photography'),
  printing: first('technique', 'printing'),
  wrapping: own('technique', {
    en: 'wrapping with wool',
    ru: 'обмотка шерстью',
    uz: 'jun bilan oʻrash',
    kk: 'jún menen oraw',
  }),
  karakalpaks: first('people', 'Karakalpaks'),
  khorezm: own('period', {
    en: 'ancient Khorezm',
    ru: 'древний Хорезм',
    uz: 'qadimgi Xorazm',
    kk: 'áyyemgi Xorezm',
  }),
  earlyMiddleAges: first('period', 'Early Middle Ages'),
  karakalpakstan: first('place', 'Karakalpakstan'),
  moynaq: first('place', 'Moynaq'),
  ellikqala: first('place', 'Ellikqala district'),
} satisfies Record<string, DemoTerm>;

export type DemoTermName = keyof typeof demoTerms;
