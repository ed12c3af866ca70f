import type { Lang } from '../languages.ts';

export const fieldsErrors = {
  validation: {
    en: 'Please check the marked fields.',
    ru: 'Проверьте отмеченные поля.',
    uz: 'Belgilangan maydonlarni tekshiring.',
    kk: 'Belgilengen maydanlardı tekseriń.',
  },
  required: {
    en: 'This field is required.',
    ru: 'Заполните это поле.',
    uz: 'Bu maydonni toʻldiring.',
    kk: 'Bul maydandı toltırıń.',
  },
  wrong_type: {
    en: 'This kind of value can’t be used here.',
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
    en: 'Enter a valid date.',
    ru: 'Укажите правильную дату.',
    uz: 'Toʻgʻri sanani kiriting.',
    kk: 'Durıs sáneni kirgiziń.',
  },
  invalid_time: {
    en: 'Enter a valid time, such as 9:30.',
    ru: 'Укажите время, например 9:30.',
    uz: 'Vaqtni kiriting, masalan 9:30.',
    kk: 'Waqıttı kirgiziń, mısalı 9:30.',
  },
  invalid_link: {
    en: 'This is not a web address. It starts with https://',
    ru: 'Это не веб-адрес. Он начинается с https://',
    uz: 'Bu veb-manzil emas. U https:// bilan boshlanadi',
    kk: 'Bul veb-mánzil emes. Ol https:// menen baslanadı',
  },
  end_before_start: {
    en: 'The end comes before the start.',
    ru: 'Окончание раньше начала.',
    uz: 'Tugashi boshlanishidan oldin.',
    kk: 'Tamamlanıwı baslanıwınan aldın.',
  },
  invalid_email: {
    en: 'This is not an e-mail address.',
    ru: 'Это не адрес электронной почты.',
    uz: 'Bu elektron pochta manzili emas.',
    kk: 'Bul elektron pochta adresi emes.',
  },
  invalid_map: {
    en: 'Paste the embed address or HTML of Google Maps, OpenStreetMap or Yandex Maps.',
    ru: 'Вставьте адрес или HTML для встраивания из Google Карт, OpenStreetMap или Яндекс Карт.',
    uz: 'Google Maps, OpenStreetMap yoki Yandex Xaritalarning joylashtirish manzilini yoki HTML kodini qoʻying.',
    kk: 'Google Maps, OpenStreetMap yamasa Yandex Kartalardıń jaylastırıw mánzilin yamasa HTML kodın qoyıń.',
  },
  slug_taken: {
    en: 'This address is taken.',
    ru: 'Этот адрес уже занят.',
    uz: 'Bu manzil band.',
    kk: 'Bul mánzil bánt.',
  },
  cycle: {
    en: 'An entry can’t be placed below itself.',
    ru: 'Запись нельзя поместить под саму себя.',
    uz: 'Yozuvni oʻzining ostiga qoʻyib boʻlmaydi.',
    kk: 'Jazıwdı óziniń astına qoyıp bolmaydı.',
  },
  duplicate: {
    en: 'This appears twice.',
    ru: 'Это указано дважды.',
    uz: 'Bu ikki marta kiritilgan.',
    kk: 'Bul eki márte kirgizilgen.',
  },
  place_taken: {
    en: 'Another item is using it now. Change that one first.',
    ru: 'Это уже занято другой записью. Сначала измените её.',
    uz: 'Buni boshqa yozuv egallagan. Avval oʻshani oʻzgartiring.',
    kk: 'Bunı basqa jazıw iyelegen. Aldın sonı ózgertiń.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
