import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { schedule as en } from './en.ts';

export const schedule: Translation<typeof en> = {
  'schedule.zone': 'Время музея, {zone}.',
  'schedule.fromHint': 'Время музея, {zone}. Если не указать, сразу после публикации.',
  'schedule.untilHint': 'Время музея, {zone}. Если не указать, бессрочно.',
  'schedule.publishedOn': 'Показывается только в указанное ниже время.',
  'schedule.since': 'Видно на сайте с {time}, {date}',
  'schedule.from': 'Появится на сайте в {time}, {date}',
  'schedule.until': 'Будет видно до {time}, {date}',
  'schedule.ended': 'Показ окончен в {time}, {date}',
  'schedule.unpublished': 'Не опубликовано: в это время никто этого не увидит.',
  'schedule.twice': 'Часы переводят назад, и это время наступает дважды. Какое имеется в виду?',
  'schedule.never': 'Часы переводят вперёд, и такого времени не будет. Какое имеется в виду?',
};
