import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { checks as en } from './en.ts';

export const checks: Translation<typeof en> = {
  'check.count': {
    one: '{count} место стоит проверить',
    few: '{count} места стоит проверить',
    many: '{count} мест стоит проверить',
    other: '{count} места стоит проверить',
  },
  'check.more': 'и ещё {count}',
  'check.headings': 'Подзаголовок стоит раньше первого заголовка: «{text}»',
  'check.link': 'Из слов ссылки не ясно, куда она ведёт: «{text}»',
  'check.picture': 'У изображения нет описания ({lang})',
  'check.caption': 'У таблицы нет названия',
  'check.language': 'Похоже на {lang}: «{text}»',
};
