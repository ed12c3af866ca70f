import ruCategories from '@muzey/shared-ui/i18n/categories/ru.json' with { type: 'json' };
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  ...ruCategories,
  'collections.list': 'Коллекции',
  'collections.one': 'Коллекция',
  'collections.add': 'Добавить коллекцию',
  'collections.edit': 'Редактировать коллекцию',
  'collections.new': 'Новая коллекция',
  'collections.back': 'Все коллекции',
  'collections.about': 'О коллекции',
  'collections.choose': 'Выберите категорию',
  'collections.all': 'Все категории',
  'collections.field.category': 'Категория',
  'collections.hint.description': 'Что это, когда и откуда.',
  'collections.field.externalId': 'Инвентарный номер',
  'collections.changeAll': 'Изменить все найденные',
  'collections.changeSelected': 'Изменить выбранные: {count}',
  'collections.merge': 'Объединить',
  'collections.hasPrivate': 'Будут удалены и закрытые данные: их видят только специалисты по учёту.',
  'collections.deletesPrivate':
    'Вместе с записью удаляются и закрытые данные, если они есть: их видят только специалисты по учёту.',
  'collections.filters': 'Фильтры по сведениям о предмете',
  'collections.field.record': 'Сведения о предмете',
};
