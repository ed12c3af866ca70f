/** The words for requests that no browser sends by itself. */
export const words = {
  en: {
    'refused.title': 'This request cannot be answered',
    'refused.text': 'The address, or what was sent, is not as it should be. Start again from the home page.',
  },
  ru: {
    'refused.title': 'На этот запрос нельзя ответить',
    'refused.text': 'Адрес или запрос составлен неверно. Начните с главной страницы.',
  },
  uz: {
    'refused.title': 'Bu soʻrovga javob berib boʻlmaydi',
    'refused.text': 'Manzil yoki soʻrov notoʻgʻri tuzilgan. Bosh sahifadan boshlang.',
  },
  kk: {
    'refused.title': 'Bul soranısqa juwap berip bolmaydı',
    'refused.text': 'Mánzil yamasa soranıs nadurıs dúzilgen. Bas betten baslań.',
  },
};
