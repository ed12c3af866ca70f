import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { agenda as en } from './en.ts';

export const agenda: Translation<typeof en> = {
  'overview.schedules': 'Запланировано',
  'overview.noSchedules': 'Ничего не запланировано.',
  'overview.begins': 'появится на сайте',
  'overview.ends': 'исчезнет с сайта',
  'overview.today': 'Сегодня, {time}',
  'overview.waiting': 'Изменения, которых посетители ещё не видят',
  'overview.releases': 'Совместная публикация',
  'overview.stopped': 'не опубликовалось: проверьте',
  'overview.planned': 'опубликуется автоматически',
  'overview.waits': 'ждёт',
  'overview.ending': 'Заканчивается в ближайшие 7 дней',
  'overview.lacking': 'Ещё не на всех языках',
  'overview.ownChanges': 'Изменено вами',
  'overview.otherChanges': 'Изменено коллегами',
};
