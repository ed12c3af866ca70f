import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'news.list': 'Новости',
  'news.one': 'Новость',
  'news.add': 'Добавить новость',
  'news.edit': 'Редактировать статью',
  'news.new': 'Новая статья',
  'news.back': 'Все новости',
  'news.author': 'Автор: {name}',
  'news.viewsTotal': 'Всего просмотров: {count}',
  'news.viewsWeek': 'За последние 7\u00a0дней: {count}',
  'news.about': 'О статье',
  'news.field.author': 'Автор',
  'news.authorHint': 'Виден под заголовком. Если оставить пустым, автор не показывается.',
  'news.authorIsLogin': 'Это ваше имя для входа, и посетители его видят. Лучше указать имя человека.',
  'news.hint.date': 'Новые стоят первыми. Если не указать, будет день, когда статья начата.',
  'news.field.authorNames': 'Автор на других языках',
  'news.authorNamesHint': 'Если на каком-то языке имя пишется иначе; на других виден автор выше.',
  'news.month': 'Опубликовано в этом месяце: {count}',
};
