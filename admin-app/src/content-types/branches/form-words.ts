import type { Translate, Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import type { ConsoleWords } from '../../i18n/useT.ts';
import { withOwnWords } from '../../i18n/with-own-words.ts';
import type { BranchWords } from './words.ts';

const en = {
  'branches.where': 'Where it is',
  'branches.placeHint': 'Such as 42.4531. A pair of numbers pasted from a map fills both fields.',
  'branches.placeLinkHint': 'The https address under “share” in a map service. Visitors are led there.',
  'branches.mapHint': 'The address or HTML for embedding: Google Maps, OpenStreetMap or Yandex.',
  'branches.slugHint': 'Small Latin letters, digits, hyphens: /branches/ellikqala. Optional.',
  'branches.slugKept': '{address}. Former addresses still lead here.',
  'prices.hint': 'Whole som, such as 20 000. An empty language shows the English name.',
  'prices.row': 'Service {number}',
  'prices.add': 'Add service',
  'prices.name': 'Name',
  'prices.price': 'Price, som',
  'hours.open': 'open',
  'hours.closed': 'closed',
  'hours.opens': 'Opens',
  'hours.closes': 'Closes',
  'hours.specialDays': 'Special opening days',
  'hours.specialHint': 'Holidays and other exceptions: on these days the regular week does not apply.',
  'hours.special': 'Special day {number}',
  'hours.addSpecial': 'Add special day',
  'hours.date': 'Date',
  'hours.closedAllDay': 'Closed all day',
  'hours.note': 'Reason',
  'hours.noteHint': 'Visitors read it beside the day.',
} as const;

const ru: Translation<typeof en> = {
  'branches.where': 'Где находится',
  'branches.placeHint': 'Например, 42,4531. Пара чисел, вставленная с карты, заполнит оба поля.',
  'branches.placeLinkHint': 'Адрес https из «Поделиться» в сервисе карт. Он открывается посетителям.',
  'branches.mapHint': 'Адрес или HTML для встраивания: Google Карты, OpenStreetMap, Яндекс.',
  'branches.slugHint': 'Строчная латиница, цифры, дефисы: /branches/ellikqala. Можно не заполнять.',
  'branches.slugKept': '{address}. Прежние адреса продолжают вести сюда.',
  'prices.hint': 'В целых сумах, например 20 000. Без перевода видно английское название.',
  'prices.row': 'Услуга {number}',
  'prices.add': 'Добавить услугу',
  'prices.name': 'Название',
  'prices.price': 'Цена, сум',
  'hours.open': 'открыто',
  'hours.closed': 'закрыто',
  'hours.opens': 'Открывается',
  'hours.closes': 'Закрывается',
  'hours.specialDays': 'Особые дни',
  'hours.specialHint': 'Праздники и другие исключения: в эти дни неделя выше не действует.',
  'hours.special': 'Особый день {number}',
  'hours.addSpecial': 'Добавить особый день',
  'hours.date': 'Дата',
  'hours.closedAllDay': 'Закрыто весь день',
  'hours.note': 'Причина',
  'hours.noteHint': 'Посетители видят её рядом с днём.',
};

const uz: Translation<typeof en> = {
  'branches.where': 'Qayerda joylashgan',
  'branches.placeHint': 'Masalan, 42,4531. Xaritadan qoʻyilgan ikkita son ikkala maydonni toʻldiradi.',
  'branches.placeLinkHint': 'Xarita xizmatidagi «ulashish» https manzili. U tashrif buyuruvchilarga ochiladi.',
  'branches.mapHint': 'Joylashtirish manzili yoki HTML: Google Maps, OpenStreetMap, Yandex.',
  'branches.slugHint': 'Kichik lotin harflari, raqam, defis: /branches/ellikqala. Boʻsh qolishi mumkin.',
  'branches.slugKept': '{address}. Avvalgi manzillar ham shu yerga olib keladi.',
  'prices.hint': 'Butun soʻmda, masalan 20 000. Boʻsh tilda inglizcha nomi koʻrinadi.',
  'prices.row': '{number}-xizmat',
  'prices.add': 'Xizmat qoʻshish',
  'prices.name': 'Nomi',
  'prices.price': 'Narxi, soʻm',
  'hours.open': 'ochiq',
  'hours.closed': 'yopiq',
  'hours.opens': 'Ochiladi',
  'hours.closes': 'Yopiladi',
  'hours.specialDays': 'Alohida kunlar',
  'hours.specialHint': 'Bayramlar va boshqa istisnolar: bu kunlarda yuqoridagi hafta amal qilmaydi.',
  'hours.special': '{number}-alohida kun',
  'hours.addSpecial': 'Alohida kun qoʻshish',
  'hours.date': 'Sana',
  'hours.closedAllDay': 'Kun boʻyi yopiq',
  'hours.note': 'Sababi',
  'hours.noteHint': 'Tashrif buyuruvchilar uni kun yonida oʻqiydi.',
};

const kk: Translation<typeof en> = {
  'branches.where': 'Qay jerde jaylasqan',
  'branches.placeHint': 'Mısalı, 42,4531. Kartadan qoyılǵan eki san eki maydandı da toltıradı.',
  'branches.placeLinkHint': 'Karta xızmetindegi «bólisiw» https mánzili. Ol keliwshilerge ashıladı.',
  'branches.mapHint': 'Jaylastırıw mánzili yamasa HTML: Google Maps, OpenStreetMap, Yandex.',
  'branches.slugHint': 'Kishi latın háripleri, cifra, defis: /branches/ellikqala. Bos qalıwı múmkin.',
  'branches.slugKept': '{address}. Aldınǵı mánziller de usı jerge alıp keledi.',
  'prices.hint': 'Pútin sumda, mısalı 20 000. Bos tilde inglisshe ataması kórinedi.',
  'prices.row': '{number}-xızmet',
  'prices.add': 'Xızmet qosıw',
  'prices.name': 'Ataması',
  'prices.price': 'Bahası, sum',
  'hours.open': 'ashıq',
  'hours.closed': 'jabıq',
  'hours.opens': 'Ashıladı',
  'hours.closes': 'Jabıladı',
  'hours.specialDays': 'Ayrıqsha kúnler',
  'hours.specialHint': 'Bayramlar hám basqa ózgerisler: bul kúnleri joqarıdaǵı hápte kúshinde bolmaydı.',
  'hours.special': '{number}-ayrıqsha kún',
  'hours.addSpecial': 'Ayrıqsha kún qosıw',
  'hours.date': 'Sáne',
  'hours.closedAllDay': 'Kúni menen jabıq',
  'hours.note': 'Sebebi',
  'hours.noteHint': 'Keliwshiler onı kúnniń qasında oqıydı.',
};

/** The words of forms of branches, which are loaded with them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type T = Translate<ConsoleWords & BranchWords & typeof en>;

export const useT = withOwnWords(words) as () => T;
