/** The words for requests that no browser sends by itself. */
export const words = {
  en: {
    'refused.title': 'This request cannot be answered',
    'refused.text': 'Something is wrong with the address or the form. Start again from the home page.',
    'gone.title': 'This object is no longer shown',
    'gone.text': 'It was in the collections, and is not public any more.',
    'gone.way': 'All objects',
    'several.title': 'Several objects have this number',
    'several.text': 'Choose one:',
  },
  ru: {
    'refused.title': 'На этот запрос нельзя ответить',
    'refused.text': 'Адрес или запрос составлен неверно. Начните с главной страницы.',
    'gone.title': 'Этот предмет больше не показывается',
    'gone.text': 'Он был в коллекциях, но теперь не открыт для посетителей.',
    'gone.way': 'Все предметы',
    'several.title': 'Этот номер у нескольких предметов',
    'several.text': 'Выберите один:',
  },
  uz: {
    'refused.title': 'Bu soʻrovga javob berib boʻlmaydi',
    'refused.text': 'Manzil yoki soʻrov notoʻgʻri tuzilgan. Bosh sahifadan boshlang.',
    'gone.title': 'Bu ashyo endi koʻrsatilmaydi',
    'gone.text': 'U kolleksiyalarda edi, endi esa tashrif buyuruvchilarga ochiq emas.',
    'gone.way': 'Barcha ashyolar',
    'several.title': 'Bu raqam bir nechta ashyoda bor',
    'several.text': 'Birini tanlang:',
  },
  kk: {
    'refused.title': 'Bul soranısqa juwap berip bolmaydı',
    'refused.text': 'Mánzil yamasa soranıs nadurıs dúzilgen. Bas betten baslań.',
    'gone.title': 'Bul buyım endi kórsetilmeydi',
    'gone.text': 'Ol kollekciyalarda edi, endi keliwshilerge ashıq emes.',
    'gone.way': 'Barlıq buyımlar',
    'several.title': 'Bul nomer bir neshe buyımda bar',
    'several.text': 'Birewin tańlań:',
  },
};
