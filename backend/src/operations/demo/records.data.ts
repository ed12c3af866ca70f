import type { StoredRecord } from '../../content-types/collections/record/record.js';
import type { InEveryLanguage } from './demo.types.js';
import type { DemoTermName } from './terms.data.js';

type Named = 'object_name' | 'material' | 'technique' | 'culture' | 'period';

/** A record with names for its terms, objects and branch, because their ids are generated when the demo is loaded. */
export interface DemoRecord extends Omit<StoredRecord, Named | 'object_production' | 'related' | 'on_show'> {
  object_number: string;
  object_name: DemoTermName;
  material: readonly DemoTermName[];
  technique?: readonly DemoTermName[];
  culture?: DemoTermName;
  period?: DemoTermName;
  /** Place and date of production; makers are not invented. */
  made: { place: DemoTermName; date: string };
  /** The key of another object. */
  related?: string;
  /** In the main museum. */
  room?: InEveryLanguage;
}

const room = (number: number): InEveryLanguage => ({
  en: `Room ${number}`,
  ru: `Зал ${number}`,
  uz: `${number}-zal`,
  kk: `${number}-zal`,
});
const size = (dimension: 'height' | 'width' | 'length' | 'diameter', value: number, unit: 'mm' | 'cm' | 'm') => ({
  dimension,
  value,
  unit,
});

/** The records of the demo's objects, by key. Their numbers identify them as examples. */
export const demoRecords: Readonly<Record<string, DemoRecord>> = {
  'white-band': {
    object_number: 'DEMO 101',
    object_name: 'band',
    material: ['wool', 'cotton'],
    technique: ['weaving'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: 'late 19th century' },
    dimensions: [size('length', 12.4, 'm'), size('width', 38, 'cm')],
    acquisition: { method: 'field_collection', date: { text: '1968' } },
    fund: 'main',
    related: 'yurt-door',
    room: room(2),
  },
  'breast-ornament': {
    object_number: 'DEMO 102',
    object_name: 'breastOrnament',
    material: ['silver', 'carnelian'],
    technique: ['casting', 'engraving'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: 'second half of the 19th century' },
    dimensions: [size('height', 21.5, 'cm'), size('width', 14, 'cm')],
    acquisition: { method: 'purchase', date: { text: '1974' } },
    fund: 'main',
    related: 'paired-bracelets',
    room: room(3),
  },
  'clay-ossuary': {
    object_number: 'DEMO 103',
    object_name: 'ossuary',
    material: ['clay'],
    period: 'earlyMiddleAges',
    made: { place: 'karakalpakstan', date: '7th century' },
    dimensions: [size('height', 42, 'cm'), size('length', 51, 'cm'), size('width', 33, 'cm')],
    acquisition: { method: 'excavation', date: { text: '1962' } },
    fund: 'main',
    room: room(1),
  },
  'quay-negatives': {
    object_number: 'DEMO 104',
    object_name: 'negative',
    material: ['glass'],
    technique: ['photography'],
    made: { place: 'moynaq', date: '1930s' },
    number_of_objects: 12,
    dimensions: [size('height', 9, 'cm'), size('width', 12, 'cm')],
    fund: 'auxiliary',
    related: 'cannery-labels',
  },
  'horseman-coins': {
    object_number: 'DEMO 105',
    object_name: 'coin',
    material: ['silver', 'copper'],
    technique: ['striking'],
    period: 'khorezm',
    made: { place: 'ellikqala', date: '3rd century' },
    number_of_objects: 2,
    dimensions: [size('diameter', 28, 'mm')],
    acquisition: { method: 'excavation', date: { text: '1955' } },
    fund: 'main',
    room: room(1),
  },
  'aral-fishes': {
    object_number: 'DEMO 106',
    object_name: 'specimen',
    material: ['glass'],
    made: { place: 'moynaq', date: '1950s' },
    number_of_objects: 4,
    fund: 'auxiliary',
  },
  'head-covering': {
    object_number: 'DEMO 107',
    object_name: 'headdress',
    material: ['cotton', 'silk'],
    technique: ['embroidery'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: 'early 20th century' },
    dimensions: [size('length', 96, 'cm')],
    fund: 'main',
    room: room(3),
  },
  'yurt-door': {
    object_number: 'DEMO 108',
    object_name: 'door',
    material: ['wood'],
    technique: ['carving'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: 'c. 1900' },
    dimensions: [size('height', 148, 'cm'), size('width', 74, 'cm')],
    fund: 'main',
    room: room(2),
  },
  'paired-bracelets': {
    object_number: 'DEMO 109',
    object_name: 'bracelet',
    material: ['silver'],
    technique: ['casting', 'engraving'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: '19th century' },
    number_of_objects: 2,
    dimensions: [size('diameter', 6.5, 'cm')],
    fund: 'main',
  },
  'flat-flask': {
    object_number: 'DEMO 110',
    object_name: 'flask',
    material: ['clay'],
    period: 'khorezm',
    made: { place: 'ellikqala', date: '4th century BC' },
    dimensions: [size('height', 31, 'cm'), size('diameter', 29, 'cm')],
    acquisition: { method: 'excavation', date: { text: '1951' } },
    fund: 'main',
    room: room(1),
  },
  'cannery-labels': {
    object_number: 'DEMO 111',
    object_name: 'label',
    material: ['paper'],
    technique: ['printing'],
    made: { place: 'moynaq', date: '1960s' },
    number_of_objects: 30,
    fund: 'auxiliary',
  },
  'wrapped-screen': {
    object_number: 'DEMO 112',
    object_name: 'screen',
    material: ['reed', 'wool'],
    technique: ['wrapping'],
    culture: 'karakalpaks',
    made: { place: 'karakalpakstan', date: 'early 20th century' },
    dimensions: [size('height', 160, 'cm'), size('length', 5.2, 'm')],
    fund: 'main',
  },
};
