import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { firstSteps as en } from './en.ts';

export const firstSteps: Translation<typeof en> = {
  'steps.title': 'Первые шаги',
  'steps.name': 'Указать своё имя',
  'steps.contacts': 'Телефон и адрес музея',
  'steps.hours': 'Часы работы филиала',
  'steps.item': '{list}: первая запись',
  'steps.account': 'Учётная запись для коллеги',
  'steps.done': 'Готово',
  'steps.hide': 'Скрыть первые шаги',
};
