import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { inText as en } from './en.ts';

export const inText: Translation<typeof en> = {
  'inText.description': 'Tavsif',
  'inText.caption': 'Ostidagi yozuv',
  'inText.title': 'Havola soʻzlari',
  'inText.fromLibrary': 'Mediatekadagidek: {text}',
  'inText.libraryHasNone': 'Mediatekadagidek: u yerda yoʻq',
  'inText.here': 'Shu yerda boshqa matn',
  'inText.hereIn': '{field} ({lang})',
  'inText.decorative': 'Kerak emas: rasm sahifani faqat bezaydi',
  'inText.noCaption': 'Yozuvsiz',
  'inText.layout': 'Joylashuvi',
  'inText.layout.plain': 'Matn kengligida',
  'inText.layout.wide': 'Matndan keng',
  'inText.layout.beside': 'Matn yonida',
  'inText.apply': 'Tayyor',
  'inText.another': 'Boshqasini tanlash',
  'inText.upload': 'Qurilmadan tanlash',
  'inText.galleryCount': '2 tadan 12 tagacha rasm; {count} ta tanlangan.',
  'inText.words': '{number}-rasm matni',
};
