import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { inText as en } from './en.ts';

export const inText: Translation<typeof en> = {
  'inText.description': 'Описание',
  'inText.caption': 'Подпись',
  'inText.title': 'Слова ссылки',
  'inText.fromLibrary': 'Как в медиатеке: {text}',
  'inText.libraryHasNone': 'Как в медиатеке: там пусто',
  'inText.here': 'Другой текст только здесь',
  'inText.hereIn': '{field} ({lang})',
  'inText.decorative': 'Не нужно: изображение лишь украшает страницу',
  'inText.noCaption': 'Без подписи',
  'inText.layout': 'Размещение',
  'inText.layout.plain': 'По ширине текста',
  'inText.layout.wide': 'Шире текста',
  'inText.layout.beside': 'Рядом с текстом',
  'inText.apply': 'Готово',
  'inText.another': 'Выбрать другое',
  'inText.upload': 'Выбрать на устройстве',
  'inText.galleryCount': {
    one: 'От 2 до 12 изображений; выбрано {count}.',
    few: 'От 2 до 12 изображений; выбрано {count}.',
    many: 'От 2 до 12 изображений; выбрано {count}.',
    other: 'От 2 до 12 изображений; выбрано {count}.',
  },
  'inText.words': 'Тексты изображения {number}',
};
