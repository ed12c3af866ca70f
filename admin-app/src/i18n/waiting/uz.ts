import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { waiting as en } from './en.ts';

export const waiting: Translation<typeof en> = {
  'waiting.save': 'Saqlash, hozircha koʻrsatmaslik',
  'waiting.title': 'Tashrif buyuruvchilar hali koʻrmaydigan oʻzgarish',
  'waiting.by': '{name}, {time}.',
  'waiting.at': 'Tashrif buyuruvchilar koʻradigan vaqt: {time}.',
  'waiting.showNow': 'Hozir koʻrsatish',
  'waiting.showAt': 'Koʻrsatish vaqtini belgilash…',
  'waiting.when': 'Sana va vaqt',
  'waiting.plan': 'Vaqtni saqlash',
  'waiting.unplan': 'Vaqtni olib tashlash',
  'waiting.compare': 'Tashrif buyuruvchilar koʻrayotgan variant bilan solishtirish',
  'waiting.giveUp': 'Oʻzgarishni oʻchirish',
  'waiting.giveUpAsk': 'Bu oʻzgarish oʻchirilsinmi?',
  'waiting.giveUpText': 'Uning uchun yozilganlar yoʻqoladi. Yozuv tashrif buyuruvchilar koʻrayotgan holida qoladi.',
  'waiting.side': 'Formada',
  'waiting.change': 'Oʻzgarish',
  'waiting.live': 'Tashrif buyuruvchilar koʻrayotgan variant',
  'waiting.problem': 'Koʻrsatib boʻlmadi: {reason}',
  'waiting.restoredLate': 'Bu vaqt zaxira nusxadan tiklashdan oldin oʻtib ketgan.',
  'waiting.conflicts':
    'Shu orada tashrif buyuruvchilar koʻrayotgan variantda ham oʻzgargan: {fields}. Ikkala variantni solishtiring va formani saqlang: shunda bu yerda yozilgani qoladi.',
  'waiting.pictures':
    'Rasm haqida yozilgani va nima koʻrinib turishi rasmning oʻziga tegishli: saqlansa, tashrif buyuruvchilar buni darhol koʻradi, qolgani hali koʻrsatilmasa ham.',
  'waiting.saved': 'Saqlandi. Tashrif buyuruvchilar buni hali koʻrmaydi.',
  'waiting.planned': 'Vaqt saqlandi.',
  'waiting.unplanned': 'Vaqt olib tashlandi.',
  'waiting.gone': 'Oʻzgarish oʻchirildi.',
  'waiting.unsaved': 'Avval formani saqlang.',
};
