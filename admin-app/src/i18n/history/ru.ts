import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { history as en } from './en.ts';

export const history: Translation<typeof en> = {
  'history.versions': 'Версии',
  'history.nobody': 'До первого сохранения здесь',
  'history.older': 'Более ранние версии',
  'history.compare': 'Сравнить с версией',
  'history.now': 'Сейчас',
  'history.removed': 'Убрано:',
  'history.added': 'Добавлено:',
  'history.moved': 'Перемещено',
  'history.changed': 'Изменено:',
  'history.same': 'Различий нет.',
  'history.none': 'Пока есть только эта версия. Каждое сохранение добавляет новую.',
  'history.chosen': 'Вернуть это',
  'history.putBack': 'Вернуть отмеченное',
  'history.all': 'Вернуть всё',
  'history.seen': 'Посетители сразу увидят то, что возвращено.',
  'history.publishes': 'Эту версию посетители видели: «Вернуть всё» сразу покажет её снова.',
  'history.done': 'Возвращено. Прежняя версия сохранена.',
  'history.gone': 'Не всё из этой версии ещё есть',
  'history.bringBack': 'Вернуть и из корзины',
  'history.leaveOut': 'Вернуть остальное',
  'history.name': 'Название версии',
  'history.nameHint': 'Версия с названием хранится всегда.',
  'history.saveName': 'Сохранить название',
};
