import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { schedule as en } from './en.ts';

export const schedule: Translation<typeof en> = {
  'schedule.zone': 'Muzey vaqti, {zone}.',
  'schedule.fromHint': 'Muzey vaqti, {zone}. Boʻsh qolsa, eʼlon qilingandan boshlab.',
  'schedule.untilHint': 'Muzey vaqti, {zone}. Boʻsh qolsa, muddatsiz.',
  'schedule.publishedOn': 'Faqat quyidagi vaqtda koʻrinadi.',
  'schedule.since': 'Saytda koʻrinib turibdi. Boshlangan vaqti: {date}, {time}',
  'schedule.from': 'Saytda hali koʻrinmaydi. Boshlanish vaqti: {date}, {time}',
  'schedule.until': 'Tugash vaqti: {date}, {time}',
  'schedule.ended': 'Saytda endi koʻrinmaydi. Tugagan vaqti: {date}, {time}',
  'schedule.unpublished': 'Eʼlon qilinmagan: shu vaqtda uni hech kim koʻrmaydi.',
  'schedule.twice': 'Soat orqaga suriladi va bu vaqt ikki marta keladi. Qaysi biri nazarda tutilgan?',
  'schedule.never': 'Soat oldinga suriladi va bu vaqt boʻlmaydi. Qaysi biri nazarda tutilgan?',
};
