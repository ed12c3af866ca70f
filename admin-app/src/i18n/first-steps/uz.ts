import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { firstSteps as en } from './en.ts';

export const firstSteps: Translation<typeof en> = {
  'steps.title': 'Birinchi qadamlar',
  'steps.name': 'Ismingizni yozish',
  'steps.contacts': 'Muzey telefoni va manzili',
  'steps.hours': 'Filialning ish vaqti',
  'steps.item': '{list}: birinchi yozuv',
  'steps.account': 'Hamkasb uchun hisob',
  'steps.done': 'Bajarildi',
  'steps.hide': 'Birinchi qadamlarni yashirish',
};
