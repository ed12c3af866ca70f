import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'events.list': 'События',
  'events.one': 'Событие',
  'events.add': 'Добавить событие',
  'events.edit': 'Редактировать событие',
  'events.new': 'Новое событие',
  'events.back': 'Все события',
  'events.field.start_time': 'Время начала',
  'events.field.end_time': 'Время окончания',
  'events.hint.end_time': 'Можно не заполнять.',
  'events.field.registration_link': 'Ссылка для регистрации',
  'events.hint.description': 'Что будет и для кого.',
  'events.hint.registration_link': 'Там записываются посетители. Без неё кнопки нет.',
  'events.field.end_date': 'Последний день',
  'events.field.repeats': 'Повторение',
  'events.field.repeats.every': 'Раз в сколько недель',
  'events.field.repeats.weekdays': 'Дни недели',
  'events.field.repeats.until': 'Последний возможный день',
  'events.field.repeats.count': 'Сколько дней',
  'events.field.repeats.except': 'Исключённые дни',
  'events.repeatsNext': 'Повторяется, ближайший день: {day}',
  'events.next': 'Ближайшее: {title}',
  'events.noNext': 'Предстоящих событий нет.',
};
