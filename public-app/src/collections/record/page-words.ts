import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  where: 'Where to see it now',
  until: 'Exhibition until {date}',
  cite: 'Cite this object',
  copy: 'Copy',
  copied: 'The citation has been copied.',
  failed: 'The citation could not be copied.',
  mistake: 'Report a mistake',
  neighbours: 'Neighbours in the list',
  previous: 'Previous object: {title}',
  next: 'Next object: {title}',
  backToList: 'Back to the list',
  human_remains: 'The pictures show human remains. Show them',
  sacred: 'The pictures show something sacred. Show them',
  sensitive: 'The pictures may disturb some readers. Show them',
} as const;

const ru: Translation<typeof en> = {
  where: 'Где увидеть сейчас',
  until: 'Выставка до {date}',
  cite: 'Как сослаться на предмет',
  copy: 'Копировать',
  copied: 'Ссылка скопирована.',
  failed: 'Не удалось скопировать ссылку.',
  mistake: 'Сообщить об ошибке',
  neighbours: 'Соседние предметы списка',
  previous: 'Предыдущий предмет: {title}',
  next: 'Следующий предмет: {title}',
  backToList: 'Назад к списку',
  human_remains: 'На снимках человеческие останки. Показать',
  sacred: 'На снимках священный предмет. Показать',
  sensitive: 'Снимки могут произвести тяжёлое впечатление. Показать',
};

const uz: Translation<typeof en> = {
  where: 'Hozir qayerda koʻrish mumkin',
  until: 'Koʻrgazma tugashi: {date}',
  cite: 'Ashyoga havola berish',
  copy: 'Nusxalash',
  copied: 'Havola nusxalandi.',
  failed: 'Havolani nusxalab boʻlmadi.',
  mistake: 'Xato haqida xabar berish',
  neighbours: 'Roʻyxatdagi qoʻshni ashyolar',
  previous: 'Oldingi ashyo: {title}',
  next: 'Keyingi ashyo: {title}',
  backToList: 'Roʻyxatga qaytish',
  human_remains: 'Rasmlarda inson qoldiqlari bor. Koʻrsatish',
  sacred: 'Rasmlarda muqaddas ashyo bor. Koʻrsatish',
  sensitive: 'Rasmlar ayrim oʻquvchilarga ogʻir tuyulishi mumkin. Koʻrsatish',
};

const kk: Translation<typeof en> = {
  where: 'Házir qay jerde kóriw múmkin',
  until: 'Kórgizbe tamamlanıwı: {date}',
  cite: 'Buyımǵa silteme beriw',
  copy: 'Kóshirip alıw',
  copied: 'Silteme kóshirip alındı.',
  failed: 'Siltemeni kóshirip alıp bolmadı.',
  mistake: 'Qáte haqqında xabar beriw',
  neighbours: 'Dizimdegi qońsı buyımlar',
  previous: 'Aldınǵı buyım: {title}',
  next: 'Keyingi buyım: {title}',
  backToList: 'Dizimge qaytıw',
  human_remains: 'Súwretlerde adam súyekleri bar. Kórsetiw',
  sacred: 'Súwretlerde muqaddes buyım bar. Kórsetiw',
  sensitive: 'Súwretler geypara oqıwshılarǵa awır tiyiwi múmkin. Kórsetiw',
};

/** The words of the page of an object, beside those of its record. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
