import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { uploads as en } from './en.ts';

export const uploads: Translation<typeof en> = {
  'uploads.kind.image': 'изображения ({formats})',
  'uploads.kind.document': 'документы ({formats})',
  'uploads.kind.audio': 'звук ({formats})',
  'uploads.kind.film': 'видео ({formats})',
  'uploads.kind.captions': 'субтитры ({formats})',
  'uploads.wrongKind': 'Файл такого вида сюда не подходит. Подходят: {kinds}.',
  'uploads.tooLarge': 'Файл больше {size}\u00a0МБ.',
  'uploads.broken': 'Файл повреждён или пуст.',
  'uploads.brokenCaptions': 'Файл пуст или повреждён. Субтитры должны быть в UTF-8 и с метками времени.',
  'uploads.failed': 'Файл «{name}» не добавлен: {reason}',
  'uploads.retryAll': {
    one: 'Отправить снова {count} файл',
    few: 'Отправить снова {count} файла',
    many: 'Отправить снова {count} файлов',
    other: 'Отправить снова {count} файла',
  },
  'uploads.stop': 'Отменить загрузку {name}',
  'uploads.stopAll': 'Остановить загрузку',
  'uploads.stopped': 'Загрузка {name} отменена',
  'uploads.added': 'Файл «{name}» добавлен',
  'uploads.batch': 'Готово: {done} из {all}',
  'uploads.here': {
    one: 'Файл «{name}» уже есть и используется в {count} месте. Взят он.',
    few: 'Файл «{name}» уже есть и используется в {count} местах. Взят он.',
    many: 'Файл «{name}» уже есть и используется в {count} местах. Взят он.',
    other: 'Файл «{name}» уже есть и используется в {count} местах. Взят он.',
  },
  'uploads.firstFrame': '«{name}» — анимация (APNG): сохранена только первая картинка. В GIF и WebP движение остаётся.',
  'uploads.look': 'Посмотреть его',
  'uploads.offline': 'Нет соединения. Загрузка продолжится сама, когда оно вернётся.',
  'uploads.waiting': 'Сервер просит подождать. Загрузка продолжится сама.',
};
