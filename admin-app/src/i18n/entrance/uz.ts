import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { entrance as en } from './en.ts';

export const entrance: Translation<typeof en> = {
  title: 'Muzey boshqaruvi',
  retry: 'Qayta urinish',
  'guard.checking': 'Ruxsatingiz tekshirilmoqda…',
  'guard.failed': 'Muzey serveri javob bermayapti.',
  'nav.site': 'Saytga oʻtish',
  'nav.language': 'Boshqaruv tili',
  'banner.pause': 'Toʻxtatish',
  'login.title': 'Kirish',
  'login.username': 'Foydalanuvchi nomi',
  'field.password': 'Parol',
  'login.show': 'Parolni koʻrsatish',
  'login.submit': 'Kirish',
  'login.busy': 'Kirilmoqda…',
  'login.wait': 'Urinishlar juda koʻp. {seconds} soniyadan keyin qayta urining.',
  'login.lost': 'Parolni unutdingizmi?',
  'login.lostText':
    'Superadministratordan boshqa parol qoʻyib berishini soʻrang; u bilan kirgach, oʻzingiznikini tanlaysiz.',
  'login.lostAlone': 'Superadministratorning oʻz paroli unutilgan boʻlsa, serverda shuni bajaring:',
  'list.loading': 'Yuklanmoqda…',
  'code.failed': 'Bu ekran yuklanmadi.',
  'code.reload': 'Sahifani yangilash',
};
