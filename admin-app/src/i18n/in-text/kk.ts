import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { inText as en } from './en.ts';

export const inText: Translation<typeof en> = {
  'inText.description': 'Táriyip',
  'inText.caption': 'Astındaǵı jazıw',
  'inText.title': 'Silteme sózleri',
  'inText.fromLibrary': 'Mediatekadaǵıday: {text}',
  'inText.libraryHasNone': 'Mediatekadaǵıday: ol jerde joq',
  'inText.here': 'Usı jerde basqa tekst',
  'inText.hereIn': '{field} ({lang})',
  'inText.decorative': 'Kerek emes: súwret tek betti bezeydi',
  'inText.noCaption': 'Jazıwsız',
  'inText.layout': 'Jaylasıwı',
  'inText.layout.plain': 'Tekst keńliginde',
  'inText.layout.wide': 'Tekstten keń',
  'inText.layout.beside': 'Tekst janında',
  'inText.apply': 'Tayar',
  'inText.another': 'Basqasın tańlaw',
  'inText.upload': 'Qurılmadan tańlaw',
  'inText.galleryCount': 'Súwretler sanı: 2–12. Tańlanǵanı: {count}.',
  'inText.words': '{number}-súwret teksti',
};
