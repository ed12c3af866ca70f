import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  way: 'How to get there',
  route: 'Plan a route',
  phone: 'Open in the phone’s maps',
  link: 'See the place on a map',
  where: 'Where the museums are',
  region: 'A drawn map of Karakalpakstan with the Amu Darya, the Aral Sea and the places of the museum',
  river: 'Amu Darya',
  sea: 'Aral Sea',
} as const;

const ru: Translation<typeof en> = {
  way: 'Как добраться',
  route: 'Проложить маршрут',
  phone: 'Открыть в картах телефона',
  link: 'Посмотреть место на карте',
  where: 'Где находятся музеи',
  region: 'Рисованная карта Каракалпакстана: Амударья, Аральское море и места, где находится музей',
  river: 'Амударья',
  sea: 'Аральское море',
};

const uz: Translation<typeof en> = {
  way: 'Qanday borish mumkin',
  route: 'Yoʻnalishni koʻrish',
  phone: 'Telefon xaritasida ochish',
  link: 'Joyni xaritada koʻrish',
  where: 'Muzeylar qayerda joylashgan',
  region: 'Qoraqalpogʻistonning chizma xaritasi: Amudaryo, Orol dengizi va muzey joylashgan joylar',
  river: 'Amudaryo',
  sea: 'Orol dengizi',
};

const kk: Translation<typeof en> = {
  way: 'Qalay barıwǵa boladı',
  route: 'Baratuǵın joldı kóriw',
  phone: 'Telefondaǵı kartada ashıw',
  link: 'Orındı kartada kóriw',
  where: 'Muzeyler qay jerde jaylasqan',
  region: 'Qaraqalpaqstannıń sızılǵan kartası: Ámiwdárya, Aral teńizi hám muzey jaylasqan orınlar',
  river: 'Ámiwdárya',
  sea: 'Aral teńizi',
};

/** The words of places and ways. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
