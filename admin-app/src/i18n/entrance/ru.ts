import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { entrance as en } from './en.ts';

export const entrance: Translation<typeof en> = {
  title: 'Панель управления',
  retry: 'Попробовать ещё раз',
  'guard.checking': 'Проверяем доступ…',
  'guard.failed': 'Сервер музея не отвечает.',
  'nav.site': 'Сайт музея',
  'nav.language': 'Язык панели',
  'banner.pause': 'Остановить',
  'login.title': 'Вход',
  'login.username': 'Имя пользователя',
  'field.password': 'Пароль',
  'login.show': 'Показать пароль',
  'login.submit': 'Войти',
  'login.busy': 'Входим…',
  'login.wait': 'Слишком много попыток. Повторите через {seconds} с.',
  'login.lost': 'Не помните пароль?',
  'login.lostText': 'Попросите суперадминистратора задать вам другой; войдя с ним, вы выберете свой.',
  'login.lostAlone': 'Если забыт пароль самого суперадминистратора, выполните на сервере:',
  'list.loading': 'Загрузка…',
  'code.failed': 'Не удалось загрузить этот экран.',
  'code.reload': 'Обновить страницу',
};
