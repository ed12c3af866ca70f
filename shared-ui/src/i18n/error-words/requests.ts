import type { Lang } from '../languages.ts';

export const requestsErrors = {
  csrf: {
    en: 'The request came from another site. Reload the page.',
    ru: 'Запрос пришёл с другого сайта. Обновите страницу.',
    uz: 'Soʻrov boshqa saytdan keldi. Sahifani yangilang.',
    kk: 'Soranıs basqa sayttan keldi. Betti jańalań.',
  },
  not_found: {
    en: 'This no longer exists.',
    ru: 'Этого больше нет.',
    uz: 'Bu endi mavjud emas.',
    kk: 'Bul endi joq.',
  },
  too_many_requests: {
    en: 'Too many attempts. Try again in {seconds} s.',
    ru: 'Слишком много попыток. Повторите через {seconds} с.',
    uz: 'Urinishlar juda koʻp. {seconds} soniyadan keyin qayta urining.',
    kk: 'Urınıwlar júdá kóp. {seconds} sekundtan keyin qaytadan urınıp kóriń.',
  },
  version_conflict: {
    en: 'Somebody else has changed this in the meantime.',
    ru: 'Тем временем это изменил кто-то другой.',
    uz: 'Buni shu orada boshqa kishi oʻzgartirdi.',
    kk: 'Bunı usı arada basqa adam ózgertti.',
  },
  too_many_notices: {
    en: 'There are too many notices: at most 20 can be shown at one time, and 500 kept.',
    ru: 'Объявлений слишком много: одновременно показывается до 20, хранится до 500.',
    uz: 'Eʼlonlar juda koʻp: bir vaqtda 20 tagacha koʻrsatiladi, 500 tagacha saqlanadi.',
    kk: 'Daǵazalar júdá kóp: bir waqıtta eń kóbi 20 daǵaza kórsetiledi, eń kóbi 500 daǵaza saqlanadı.',
  },
  changed_live: {
    en: 'The same was changed in what visitors see.',
    ru: 'То же самое изменено в том, что видят посетители.',
    uz: 'Xuddi shu narsa tashrif buyuruvchilar koʻrayotgan variantda ham oʻzgartirilgan.',
    kk: 'Usınıń ózi keliwshiler kórip turǵan variantta da ózgertilgen.',
  },
  not_published: {
    en: 'It is not published: save it as usual.',
    ru: 'Запись не опубликована: сохраните её как обычно.',
    uz: 'U eʼlon qilinmagan: odatdagidek saqlang.',
    kk: 'Ol járiyalanbaǵan: ádettegidey saqlań.',
  },
  idempotency_in_progress: {
    en: 'It is still being saved. Wait a moment.',
    ru: 'Ещё сохраняется. Подождите немного.',
    uz: 'Hali saqlanmoqda. Biroz kuting.',
    kk: 'Ele saqlanıp atır. Azmaz kútiń.',
  },
  idempotency_key_reused: {
    en: 'This form has already been sent. Reload the page.',
    ru: 'Эта форма уже была отправлена. Обновите страницу.',
    uz: 'Bu forma avval yuborilgan. Sahifani yangilang.',
    kk: 'Bul forma aldın jiberilgen. Betti jańalań.',
  },
  payload_too_large: {
    en: 'The text is too long to send.',
    ru: 'Текст слишком длинный для отправки.',
    uz: 'Matn yuborish uchun juda uzun.',
    kk: 'Tekst jiberiw ushın júdá uzın.',
  },
  unavailable: {
    en: 'Our server isn’t responding right now. Nothing was lost; try again.',
    ru: 'Сервер музея сейчас не отвечает. Ничего не потеряно, попробуйте ещё раз.',
    uz: 'Muzey serveri hozir javob bermayapti. Hech narsa yoʻqolmadi, qayta urinib koʻring.',
    kk: 'Muzey serveri házir juwap bermey atır. Hesh nárse joǵalmadı, qaytadan urınıp kóriń.',
  },
  internal: {
    en: 'Something went wrong on our side. Try again.',
    ru: 'Ошибка на нашей стороне. Попробуйте ещё раз.',
    uz: 'Bizning tomonimizda xatolik yuz berdi. Qayta urinib koʻring.',
    kk: 'Bizde qátelik júz berdi. Qaytadan urınıp kóriń.',
  },
  network: {
    en: 'No connection. What you typed is still here; try again.',
    ru: 'Нет соединения. Введённый текст на месте, попробуйте ещё раз.',
    uz: 'Aloqa yoʻq. Yozganlaringiz joyida turibdi, qayta urinib koʻring.',
    kk: 'Baylanıs joq. Jazǵanlarıńız ornında tur, qaytadan urınıp kóriń.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
