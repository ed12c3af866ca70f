import kkCategories from '@muzey/shared-ui/i18n/categories/kaa.json' with { type: 'json' };
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  ...kkCategories,
  'collections.list': 'Kollekciyalar',
  'collections.one': 'Kollekciya',
  'collections.add': 'Kollekciya qosıw',
  'collections.edit': 'Kollekciyanı redaktorlaw',
  'collections.new': 'Jańa kollekciya',
  'collections.back': 'Barlıq kollekciyalar',
  'collections.about': 'Kollekciya haqqında',
  'collections.choose': 'Kategoriyanı tańlań',
  'collections.all': 'Barlıq kategoriyalar',
  'collections.field.category': 'Kategoriya',
  'collections.hint.description': 'Bul ne, qashannan hám qay jerden.',
  'collections.field.externalId': 'Inventar nomeri',
  'collections.changeAll': 'Tabılǵanlardıń hámmesin ózgertiw',
  'collections.changeSelected': 'Tańlanǵanlardı ózgertiw: {count}',
  'collections.merge': 'Birlestiriw',
  'collections.hasPrivate': 'Jabıq maǵlıwmatları da birge óshiriledi. Olardı tek fond esabı xızmetkerleri oqıy aladı.',
  'collections.deletesPrivate':
    'Jabıq maǵlıwmatları bolsa, olar da birge óshiriledi. Olardı tek fond esabı xızmetkerleri oqıy aladı.',
  'collections.filters': 'Buyım maǵlıwmatı boyınsha filtrler',
  'collections.field.record': 'Buyım haqqında maǵlıwmat',
};
