import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  title: 'Write to us',
  about: 'About the object:',
  description: 'Send a message to the museum, or find its address, phone and e-mail.',
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Your message has been sent! The administration will contact you soon.',
  another: 'Write another message',
  failed: 'The message could not be sent.',
  later: {
    one: 'Too many messages have been sent. Try again in {count} minute.',
    other: 'Too many messages have been sent. Try again in {count} minutes.',
  },
} as const;

const ru: Translation<typeof en> = {
  title: 'Напишите нам',
  about: 'О предмете:',
  description: 'Сообщение музею, а также его адрес, телефон и электронная почта.',
  name: 'Имя',
  email: 'Электронная почта',
  message: 'Сообщение',
  send: 'Отправить сообщение',
  sending: 'Отправляется...',
  sent: 'Ваше сообщение отправлено! Администрация скоро свяжется с вами.',
  another: 'Написать ещё одно сообщение',
  failed: 'Не удалось отправить сообщение.',
  later: {
    one: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуту.',
    few: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуты.',
    many: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минут.',
    other: 'Отправлено слишком много сообщений. Попробуйте ещё раз через {count} минуты.',
  },
};

const uz: Translation<typeof en> = {
  title: 'Bizga yozing',
  about: 'Ashyo haqida:',
  description: 'Muzeyga xabar yuboring. Manzil, telefon va elektron pochta ham shu yerda.',
  name: 'Ismingiz',
  email: 'Elektron pochta',
  message: 'Xabar',
  send: 'Xabarni yuborish',
  sending: 'Yuborilmoqda...',
  sent: 'Xabaringiz yuborildi! Maʼmuriyat tez orada siz bilan bogʻlanadi.',
  another: 'Yana bitta xabar yozish',
  failed: 'Xabar yuborishda xatolik yuz berdi.',
  later: 'Juda koʻp xabar yuborildi. {count} daqiqadan keyin qayta urinib koʻring.',
};

const kk: Translation<typeof en> = {
  title: 'Bizge jazıń',
  about: 'Buyım haqqında:',
  description: 'Muzeyge xabar jiberiń. Mánzil, telefon hám elektron pochta da usı jerde.',
  name: 'Atıńız',
  email: 'Elektron pochta mánzili',
  message: 'Xabar',
  send: 'Xabardı jiberiw',
  sending: 'Jiberilip atır...',
  sent: 'Xabarıńız jiberildi! Administraciya jaqın arada siz benen baylanısadı.',
  another: 'Jáne bir xabar jazıw',
  failed: 'Xabardı jiberiwde qátelik júz berdi.',
  later: 'Júdá kóp xabar jiberildi. {count} minuttan keyin qaytadan urınıp kóriń.',
};

/** The words of the contact section. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
