import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { agenda as en } from './en.ts';

export const agenda: Translation<typeof en> = {
  'overview.schedules': 'Rejalashtirilgan',
  'overview.noSchedules': 'Hech narsa rejalashtirilmagan.',
  'overview.begins': 'saytda paydo boʻladi',
  'overview.ends': 'saytdan olinadi',
  'overview.today': 'Bugun, {time}',
  'overview.waiting': 'Tashrif buyuruvchilar hali koʻrmaydigan oʻzgarishlar',
  'overview.releases': 'Birgalikda eʼlon qilinadi',
  'overview.stopped': 'koʻrsatib boʻlmadi: koʻrib chiqing',
  'overview.planned': 'oʻzi koʻrsatiladi',
  'overview.waits': 'kutmoqda',
  'overview.ending': '7 kun ichida tugaydi',
  'overview.lacking': 'Hali barcha tillarda emas',
  'overview.ownChanges': 'Siz oʻzgartirgan yozuvlar',
  'overview.otherChanges': 'Hamkasblaringiz oʻzgartirgan yozuvlar',
};
