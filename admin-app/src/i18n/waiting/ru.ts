import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { waiting as en } from './en.ts';

export const waiting: Translation<typeof en> = {
  'waiting.save': 'Сохранить, но пока не показывать',
  'waiting.title': 'Изменение, которого посетители ещё не видят',
  'waiting.by': '{name}, {time}.',
  'waiting.at': 'Когда его увидят посетители: {time}.',
  'waiting.showNow': 'Показать сейчас',
  'waiting.showAt': 'Назначить время показа…',
  'waiting.when': 'Дата и время',
  'waiting.plan': 'Сохранить время',
  'waiting.unplan': 'Убрать время',
  'waiting.compare': 'Сравнить с тем, что видят посетители',
  'waiting.giveUp': 'Удалить изменение',
  'waiting.giveUpAsk': 'Удалить это изменение?',
  'waiting.giveUpText': 'Написанное для него пропадёт. Запись останется такой, какой её сейчас видят посетители.',
  'waiting.side': 'В форме',
  'waiting.change': 'Изменение',
  'waiting.live': 'Что видят посетители',
  'waiting.problem': 'Показать не удалось: {reason}',
  'waiting.restoredLate': 'Это время прошло до восстановления из резервной копии.',
  'waiting.conflicts':
    'Тем временем изменено и в том, что видят посетители: {fields}. Сравните обе версии и сохраните форму: останется то, что написано здесь.',
  'waiting.pictures':
    'Сказанное об изображении и то, что остаётся в кадре, принадлежат самому изображению: посетители видят это сразу после сохранения, даже если остальное ещё не показано.',
  'waiting.saved': 'Сохранено. Посетители этого ещё не видят.',
  'waiting.planned': 'Время сохранено.',
  'waiting.unplanned': 'Время убрано.',
  'waiting.gone': 'Изменение удалено.',
  'waiting.unsaved': 'Сначала сохраните форму.',
};
