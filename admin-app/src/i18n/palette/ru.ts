import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { palette as en } from './en.ts';

export const palette: Translation<typeof en> = {
  'palette.title': 'Перейти или найти',
  'palette.label': 'Экран или запись',
  'palette.hint': 'На любом языке, любым алфавитом',
  'palette.screens': 'Экраны',
  'palette.new': 'Добавить',
  'palette.count': {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
  'keys.palette': 'Перейти к экрану или записи (и во время набора)',
  'keys.publish': 'Сохранить и опубликовать в форме',
};
