import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  title: 'Write to us',
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Your message has been sent! The administration will contact you soon.',
  failed: 'The message could not be sent.',
  later: {
    one: 'Too many messages have been sent. Try again in {count} minute.',
    other: 'Too many messages have been sent. Try again in {count} minutes.',
  },
  noScript: 'The form needs JavaScript. You can also reach the museum directly.',
} as const;

const ru: Translation<typeof en> = {
  title: 'Напишите нам',
  name: 'Имя',
  email: 'Электронная почта',
  message: 'Сообщение',
  send: 'Отправить сообщение',
  sending: 'Отправляется...',
  sent: 'Ваше сообщение отправлено! Администрация скоро свяжется с вами.',
  failed: 'Не удалось отправить сообщение.',
  later: {
    one: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуту.',
    few: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуты.',
    many: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минут.',
    other: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуты.',
  },
  noScript: 'Форме нужен JavaScript. С музеем можно связаться и напрямую.',
};

const uz: Translation<typeof en> = {
  title: 'Bizga yozing',
  name: 'Ismingiz',
  email: 'Elektron pochta',
  message: 'Xabar',
  send: 'Xabarni yuborish',
  sending: 'Yuborilmoqda...',
  sent: 'Xabaringiz yuborildi! Maʼmuriyat tez orada siz bilan bogʻlanadi.',
  failed: 'Xabar yuborishda xatolik yuz berdi',
  later: 'Juda koʻp xabar yuborildi. {count} daqiqadan keyin qayta urinib koʻring.',
  noScript: 'Formaga JavaScript kerak. Muzeyga bevosita murojaat qilish ham mumkin.',
};

const kk: Translation<typeof en> = {
  title: 'Bizge jazıń',
  name: 'Atıńız',
  email: 'Elektron pochta adresi',
  message: 'Xabar',
  send: 'Xabardı jiberiw',
  sending: 'Jiberilip atır...',
  sent: 'Xabarıńız jiberildi! Administraciya jaqın arada siz benen baylanısadı.',
  failed: 'Xabardı jiberiwde qátelik júz berdi.',
  later: 'Júdá kóp xabar jiberildi. {count} minuttan keyin qaytadan urınıp kóriń.',
  noScript: 'Formaǵa JavaScript kerek. Muzeyge tikkeley xabarlasıwǵa da boladı.',
};

/** The words of the contact section. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
