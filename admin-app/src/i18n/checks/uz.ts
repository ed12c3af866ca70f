import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { checks as en } from './en.ts';

export const checks: Translation<typeof en> = {
  'check.count': '{count} ta joyni koʻrib chiqing',
  'check.more': 'yana {count} ta',
  'check.headings': 'Kichik sarlavha birinchi sarlavhadan oldin turibdi: «{text}»',
  'check.link': 'Havola soʻzlari u qayerga olib borishini bildirmaydi: «{text}»',
  'check.picture': 'Rasmning tavsifi yoʻq ({lang})',
  'check.caption': 'Jadvalning nomi yoʻq',
  'check.language': 'Bu {lang} matnga oʻxshaydi: «{text}»',
};
