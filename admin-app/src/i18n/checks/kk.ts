import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { checks as en } from './en.ts';

export const checks: Translation<typeof en> = {
  'check.count': '{count} orındı kórip shıǵıń',
  'check.more': 'jáne {count}',
  'check.headings': 'Kishi atama birinshi atamadan aldın tur: «{text}»',
  'check.link': 'Silteme sózleri onıń qayda alıp baratuǵının bildirmeydi: «{text}»',
  'check.picture': 'Súwrettiń táriypi joq ({lang})',
  'check.caption': 'Kesteniń atı joq',
  'check.language': 'Bul {lang} tekstke uqsaydı: «{text}»',
};
