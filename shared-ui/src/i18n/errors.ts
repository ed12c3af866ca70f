import type { Lang } from './languages.ts';

/** Words for the API's stable error codes, in every language. Both apps translate by code, never by the English sentence. */
const words = {
  unauthorized: {
    en: 'Log in again.',
    ru: 'Войдите ещё раз.',
    uz: 'Qaytadan kiring.',
    kk: 'Qaytadan kiriń.',
  },
  forbidden: {
    en: 'Your account may not do this.',
    ru: 'У вашей учётной записи нет на это прав.',
    uz: 'Hisobingizda bunga ruxsat yoʻq.',
    kk: 'Akkauntıńızda buǵan ruqsat joq.',
  },
  csrf: {
    en: 'The request came from another site. Reload the page.',
    ru: 'Запрос пришёл с другого сайта. Обновите страницу.',
    uz: 'Soʻrov boshqa saytdan keldi. Sahifani yangilang.',
    kk: 'Soranıs basqa sayttan keldi. Betti jańalań.',
  },
  not_found: {
    en: 'This is no longer there.',
    ru: 'Этого больше нет.',
    uz: 'Bu endi mavjud emas.',
    kk: 'Bul endi joq.',
  },
  validation: {
    en: 'Something is not right yet. See the marked fields.',
    ru: 'Не всё заполнено верно. Проверьте отмеченные поля.',
    uz: 'Baʼzi joylari toʻgʻri emas. Belgilangan maydonlarni koʻring.',
    kk: 'Ayırım jerleri durıs emes. Belgilengen maydanlardı kóriń.',
  },
  bad_credentials: {
    en: 'Username or password is incorrect!',
    ru: 'Неверное имя пользователя или пароль!',
    uz: 'Foydalanuvchi nomi yoki parol notoʻgʻri!',
    kk: 'Paydalanıwshı atı yamasa jasırın sóz qáte kirgizildi!',
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
  idempotency_in_progress: {
    en: 'It is still being saved. Wait a moment.',
    ru: 'Ещё сохраняется. Подождите немного.',
    uz: 'Hali saqlanmoqda. Biroz kuting.',
    kk: 'Ele saqlanıp atır. Azmaz kútiń.',
  },
  idempotency_key_reused: {
    en: 'This form has been sent before. Reload the page.',
    ru: 'Эта форма уже была отправлена. Обновите страницу.',
    uz: 'Bu shakl avval yuborilgan. Sahifani yangilang.',
    kk: 'Bul forma aldın jiberilgen. Betti jańalań.',
  },
  'file-invalid-type': {
    en: 'Only pictures can be added: JPEG, PNG, WebP, AVIF, GIF or TIFF.',
    ru: 'Можно добавить только изображения: JPEG, PNG, WebP, AVIF, GIF или TIFF.',
    uz: 'Faqat rasm qoʻshish mumkin: JPEG, PNG, WebP, AVIF, GIF yoki TIFF.',
    kk: 'Tek súwret qosıwǵa boladı: JPEG, PNG, WebP, AVIF, GIF yamasa TIFF.',
  },
  'file-too-large': {
    en: 'The picture is larger than 20 MB or 50 megapixels.',
    ru: 'Изображение больше 20 МБ или 50 мегапикселей.',
    uz: 'Rasm 20 MB yoki 50 megapikseldan katta.',
    kk: 'Súwret 20 MB yamasa 50 megapikselden úlken.',
  },
  'too-many-files': {
    en: 'At most 20 pictures can be sent at once.',
    ru: 'За один раз можно отправить не больше 20 изображений.',
    uz: 'Bir martada koʻpi bilan 20 ta rasm yuborish mumkin.',
    kk: 'Bir mártede eń kóbi 20 súwret jiberiwge boladı.',
  },
  'file-invalid': {
    en: 'The file is broken and can’t be read as a picture.',
    ru: 'Файл повреждён и не открывается как изображение.',
    uz: 'Fayl buzilgan, uni rasm sifatida oʻqib boʻlmaydi.',
    kk: 'Fayl buzılǵan, onı súwret sıpatında oqıp bolmaydı.',
  },
  unsupported_media_type: {
    en: 'The server did not understand what was sent.',
    ru: 'Сервер не понял отправленное.',
    uz: 'Server yuborilgan narsani tushunmadi.',
    kk: 'Server jiberilgen nárseni túsinbedi.',
  },
  payload_too_large: {
    en: 'The text is too long to be sent.',
    ru: 'Текст слишком велик для отправки.',
    uz: 'Matn yuborish uchun juda katta.',
    kk: 'Tekst jiberiw ushın júdá úlken.',
  },
  unavailable: {
    en: 'The museum’s server does not answer at the moment. Nothing was lost; try again.',
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
  required: {
    en: 'This is needed.',
    ru: 'Заполните это поле.',
    uz: 'Bu maydonni toʻldiring.',
    kk: 'Bul maydandı toltırıń.',
  },
  wrong_type: {
    en: 'This can’t be used here.',
    ru: 'Такое значение не подходит.',
    uz: 'Bunday qiymat toʻgʻri kelmaydi.',
    kk: 'Bunday mánis tuwra kelmeydi.',
  },
  too_long: {
    en: 'This is too long.',
    ru: 'Слишком длинно.',
    uz: 'Bu juda uzun.',
    kk: 'Bul júdá uzın.',
  },
  too_short: {
    en: 'This is too short.',
    ru: 'Слишком коротко.',
    uz: 'Bu juda qisqa.',
    kk: 'Bul júdá qısqa.',
  },
  unknown_field: {
    en: 'The server does not know this field. Reload the page.',
    ru: 'Сервер не знает этого поля. Обновите страницу.',
    uz: 'Server bu maydonni bilmaydi. Sahifani yangilang.',
    kk: 'Server bul maydandı bilmeydi. Betti jańalań.',
  },
  invalid_characters: {
    en: 'There are characters here that can’t be stored.',
    ru: 'Здесь есть символы, которые нельзя сохранить.',
    uz: 'Bu yerda saqlab boʻlmaydigan belgilar bor.',
    kk: 'Bul jerde saqlap bolmaytuǵın belgiler bar.',
  },
  invalid_value: {
    en: 'This value can’t be used here.',
    ru: 'Это значение здесь не подходит.',
    uz: 'Bu qiymat bu yerda toʻgʻri kelmaydi.',
    kk: 'Bul mánis bul jerge tuwra kelmeydi.',
  },
  invalid_date: {
    en: 'This is not a date.',
    ru: 'Это не дата.',
    uz: 'Bu sana emas.',
    kk: 'Bul sáne emes.',
  },
  unknown_image: {
    en: 'This picture is no longer there. Upload it again.',
    ru: 'Этого изображения больше нет. Загрузите его ещё раз.',
    uz: 'Bu rasm endi mavjud emas. Uni qayta yuklang.',
    kk: 'Bul súwret endi joq. Onı qaytadan júkleń.',
  },
} as const satisfies Record<string, Record<Lang, string>>;

export type ErrorCode = keyof typeof words;

/** The words for a code; a code that a newer API invented gets the general ones. */
export function errorWords(code: string, lang: Lang, seconds = 1): string {
  const known = Object.hasOwn(words, code) ? words[code as ErrorCode] : words.internal;
  return known[lang].replace('{seconds}', String(seconds));
}
