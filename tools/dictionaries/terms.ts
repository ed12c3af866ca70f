// One word per concept: the glossary of docs/languages.md, and the words that were once used for the same thing.
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

export interface Term {
  words: Record<Lang, string>;
  /** Other words for the concept. */
  never?: Partial<Record<Lang, RegExp>>;
  /** Whether the demo content has to use these words too. */
  inDemo?: true;
}

const term = (en: string, ru: string, uz: string, kk: string, never?: Term['never']): Term =>
  never ? { words: { en, ru, uz, kk }, never } : { words: { en, ru, uz, kk } };

/** Terms that the demo content uses too. */
const everywhere = (...of: Parameters<typeof term>): Term => ({ ...term(...of), inDemo: true });

export const TERMS: readonly Term[] = [
  term('news', 'новости', 'yangiliklar', 'jańalıqlar'),
  term('exhibitions', 'выставки', 'koʻrgazmalar', 'kórgizbeler'),
  // hádiyse is an accident
  everywhere('events', 'события', 'tadbirlar', 'ilajlar', { ru: /мероприяти/i, uz: /\bhodisa/i, kk: /hádiyse/i }),
  term('collections', 'коллекции', 'kolleksiyalar', 'kollekciyalar', { ru: /собрани/i, uz: /toʻplam/i, kk: /jıynaq/i }),
  term('branches', 'филиалы', 'filiallar', 'filiallar'),
  term('workshops', 'мастер-классы', 'mahorat darslari', 'sheberlik sabaqları', {
    ru: /мастерски/i,
    uz: /mashgʻulot/i,
    kk: /shınıǵıw/i,
  }),
  term('price list', 'прейскурант', 'narxlar', 'bahalar'),
  everywhere('ticket prices', 'цены на билеты', 'chipta narxlari', 'bilet bahaları', { ru: /цен[ыа]? билет/i }),
  term('opening hours', 'часы работы', 'ish vaqti', 'jumıs waqtı', { en: /working hours/i }),
  // zat and buyum mean any thing; jewellery is named after them (“zargarlik buyumlari”)
  term('object', 'предмет', 'ashyo', 'buyım', { uz: /(?<!zargarlik )\bbuyum/i, kk: /\bzat(?:\b|lar|tı|ta)/i }),
  term('inventory number', 'инвентарный номер', 'inventar raqami', 'inventar nomeri', {
    en: /register number/i,
    ru: /по описи/i,
    uz: /roʻyxat raqami/i,
    kk: /dizim nomeri/i,
  }),
  term('page address', 'адрес страницы', 'sahifa manzili', 'bet mánzili', {
    en: /in the address|address of the page/i,
    ru: /имя в адресе/i,
    uz: /manzildagi/i,
    kk: /mánzildegi/i,
  }),
  term('picture', 'изображение', 'rasm', 'súwret', { en: /\bphotos?\b/i }),
  // “film” suggests a cinema, and “cover” a book
  term('home-page video', 'видео на главной', 'bosh sahifa videosi', 'bas bet videosı', {
    en: /\bfilms?\b|cover video/i,
    ru: /фильм|обложк/i,
    uz: /film|muqova/i,
    kk: /film|muqaba/i,
  }),
  term('focal point', 'что остаётся в кадре', 'nima koʻrinib turadi', 'ne kórinip turadı', {
    en: /\bcut\b/i,
    ru: /обрез|обреж/i,
  }),
  term('upload', 'загрузить', 'yuklash', 'júklew', {
    en: /\bsend(?:ing)? (?:pictures?|videos?|files?)|still being sent/i,
    ru: /ещё отправля/i,
    uz: /hali yuborilmoqda/i,
    kk: /ele jiberilip/i,
  }),
  term('banner', 'бегущая строка', 'eʼlon qatori', 'daǵaza qatarı', { uz: /\bsatr/i }),
  term('notices', 'объявления', 'eʼlonlar', 'daǵazalar'),
  term('visitors', 'посетители', 'tashrif buyuruvchilar', 'keliwshiler', { kk: /kelgenler/i }),
  term('show from', 'показывать с', 'koʻrsatish boshlanishi', 'kórsetiwdiń baslanıwı', {
    kk: /kórsetiw (?:baslan|tamamlan)ıwı/i,
  }),
  term('special day', 'особый день', 'alohida kun', 'ayrıqsha kún'),
  term('leave out (a day)', 'исключить', 'chiqarib tashlash', 'shıǵarıp taslaw', {
    ru: /пропущенн/i,
    uz: /oʻtkazib yuborilgan/i,
    kk: /ótkerip jiberilgen/i,
  }),
  term('choose', 'выбрать', 'tanlash', 'tańlaw', { kk: /\bsayla/i }),
  term('times (how often)', 'раз', 'marta', 'márte', { kk: /\bret\b/i }),
  term('form', 'форма', 'forma', 'forma', { uz: /\bshakl/i }),
  term('tab', 'вкладка', 'varaq', 'ayna', { uz: /\boyna/i, kk: /betshe/i }),
  term('user name', 'имя пользователя', 'foydalanuvchi nomi', 'paydalanıwshı atı', {
    en: /\blogin name/i,
    ru: /логин/i,
  }),
  term('password', 'пароль', 'parol', 'jasırın sóz', { kk: /parol/i }),
  term('current password', 'текущий пароль', 'hozirgi parol', 'házirgi jasırın sóz', { ru: /нынешн/i }),
  term('new', 'новый', 'yangi', 'jańa', { kk: /\btaza/i }),
  term('log in, log out', 'войти, выйти', 'kirish, chiqish', 'kiriw, shıǵıw'),
  term('cancel', 'отмена', 'bekor qilish', 'biykar etiw'),
  term('previous', 'предыдущий', 'oldingi', 'aldınǵı', { kk: /aldıńǵı/i }),
  term('try again', 'попробовать ещё раз', 'qayta urinish', 'qaytadan urınıp kóriń'),
  term(
    'convert (to another script)',
    'перевести в другой алфавит',
    'boshqa alifboga oʻgirish',
    'basqa álipbege ótkeriw',
    {
      ru: /переписыва/i,
      kk: /awdarılatuǵın/i,
    },
  ),
  term('trash', 'корзина', 'savat', 'sebet'),
  term('restore', 'восстановить', 'tiklash', 'qayta tiklew', { kk: /(?<!qayta )\btikle/i }),
  term('messages', 'сообщения', 'xabarlar', 'xabarlar', { kk: /\bxat(?!tat)/i, uz: /\bxat(?!o|tot)/i }),
  term('administrators', 'администраторы', 'administratorlar', 'administratorlar'),
  term('superadmins', 'суперадминистраторы', 'superadministratorlar', 'superadministratorlar', {
    ru: /суперадмин(?!истратор)/i,
    uz: /superadmin(?!istrator)/i,
    kk: /superadmin(?!istrator)/i,
  }),
  term('published', 'опубликовано', 'eʼlon qilingan', 'járiyalanǵan'),
  everywhere('motif', 'узор', 'naqsh', 'naǵıs', { en: /counted figure|framed figure/i }),
  everywhere('negative', 'негатив', 'negativ', 'negativ', { en: /photonegative/i }),
  everywhere('modern history', 'новая история', 'yangi tarix', 'jańa tariyx', { en: /\bnew history/i }),
  // toyǵın is in no dictionary
  everywhere('deep red', 'тёмно-красный', 'toʻq qizil', 'shım qızıl', { kk: /toyǵın/i }),
  everywhere('quay', 'причал', 'iskala', 'jaǵıs', { kk: /prichal/i }),
  everywhere('shell', 'ракушка', 'chigʻanoq', 'qabırshaq', { kk: /rakushka/i }),
  everywhere('horizon', 'горизонт', 'ufq', 'kók jiyek', { kk: /kókjiyek/i }),
];
