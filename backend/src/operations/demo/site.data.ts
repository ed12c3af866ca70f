import type { DemoExamples, DemoSite } from './demo.types.js';
import { drawn } from './drawn.js';
import { drawInterior } from './drawings/interior.js';

/** The known facts about the museum (docs/product.md, "Museum facts"). */
export const demoSite: DemoSite = {
  name: {
    en: 'State Museum of History and Culture of Karakalpakstan',
    ru: 'Государственный музей истории и культуры Каракалпакстана',
    uz: 'Qoraqalpogʻiston tarixi va madaniyati davlat muzeyi',
    kk: 'Qaraqalpaqstan tariyxı hám mádeniyatı mámleketlik muzeyi',
  },
  address: {
    en: 'Nukus, Karakalpakstan',
    ru: 'Нукус, Каракалпакстан',
    uz: 'Nukus, Qoraqalpogʻiston',
    kk: 'Nókis, Qaraqalpaqstan',
  },
  // the founding year of the main museum is not known; the branches' years are in the text below
  facts: { exhibits: 84_000, collections: 7, founded: null },
  banner: {
    on: true,
    text: {
      en: 'The site is in test mode.',
      ru: 'Сайт работает в тестовом режиме.',
      uz: 'Sayt test rejimida ishlamoqda.',
      kk: 'Sayt test rejiminde islemekte.',
    },
  },
  about: {
    en: [
      'From the fortresses of Khorezm to the bed of a lost sea, the museum keeps what people here made, wore, dug up, photographed and could not bear to throw away.',
      'It holds about 84 thousand exhibits in seven collections, from archaeology and nature to jewellery, numismatics and negatives.',
      'Beside the main museum in Nukus there are the archaeology and history museum of Ellikqala, the ecology museum in Moynaq and the Aral Sea history museum.',
      'The branches were founded in 1984, 2018 and 2019. Each stands where its subject is: among the fortresses, in the former harbour, by the sea that drew back.',
      'What is not on show lies in the stores, each object with its number, and comes out in turn for exhibitions, lessons and study.',
      'All four museums are open Tuesday to Sunday and closed on Mondays.',
    ].join('\n'),
    ru: [
      'От крепостей Хорезма до дна ушедшего моря: музей хранит то, что люди здесь делали, носили, находили в земле, фотографировали и не решались выбросить.',
      'В нём около 84\u00A0тысяч экспонатов, разделённых по видам на семь коллекций: от археологии и природы до ювелирных украшений, нумизматики и негативов.',
      'Кроме главного музея в Нукусе, есть музей археологии и истории в Элликкале, музей экологии в Муйнаке и музей истории Аральского моря.',
      'Филиалы основаны в 1984, 2018 и 2019 годах. Каждый стоит там, о чём рассказывает: среди крепостей, в бывшей гавани, у отступившего моря.',
      'Что не выставлено, лежит в фондах, каждый предмет под своим номером, и по очереди выходит на выставки, уроки и для изучения.',
      'Все четыре музея принимают посетителей со вторника по воскресенье; понедельник — выходной.',
    ].join('\n'),
    uz: [
      'Xorazm qalʼalaridan chekingan dengiz tubigacha: muzey bu yerda odamlar yasagan, kiygan, yerdan topgan, suratga olgan va tashlab yuborishga koʻzi qiymagan narsalarni saqlaydi.',
      'Unda turlari boʻyicha yettita kolleksiyaga ajratilgan 84 mingga yaqin eksponat bor: arxeologiya va tabiatdan zargarlik buyumlari, numizmatika va negativlargacha.',
      'Nukusdagi bosh muzeydan tashqari Ellikqalʼa arxeologiya va tarix muzeyi, Moʻynoq ekologiya muzeyi va Orol dengizi tarixi muzeyi bor.',
      'Filiallar 1984-, 2018- va 2019-yillarda ochilgan. Har biri oʻzi soʻzlaydigan joyda turadi: qalʼalar orasida, sobiq bandargohda, chekingan dengiz boʻyida.',
      'Koʻrgazmada boʻlmagan ashyolar fondlarda, har biri oʻz raqami ostida saqlanadi va navbati bilan koʻrgazma, dars va tadqiqot uchun chiqariladi.',
      'Toʻrttala muzey seshanbadan yakshanbagacha tashrif buyuruvchilarni qabul qiladi; dushanba — dam olish kuni.',
    ].join('\n'),
    kk: [
      'Áyyemgi Xorezm qalalarınan shegingen teńizdiń ultanına shekem: muzey bul jerde adamlar islegen, kiygen, jerden tapqan, súwretke alǵan hám taslap jiberiwge kózi qıymaǵan zatlardı saqlaydı.',
      'Onda túrleri boyınsha jeti kollekciyaǵa bólingen 84 mıńǵa shamalas eksponat bar: arxeologiya hám tábiyattan baslap zergerlik buyımları, numizmatika hám negativlerge shekem.',
      'Nókistegi bas muzeyden basqa Ellikqala arxeologiya hám tariyx muzeyi, Moynaq ekologiya muzeyi hám Aral teńizi tariyxı muzeyi bar.',
      'Filiallar 1984-, 2018- hám 2019-jılları ashılǵan. Hár biri ózi sóyleytuǵın jerde turadı: qalalar arasında, burınǵı portta, shegingen teńiz boyında.',
      'Kórgizbede joq buyımlar fondlarda, hár biri óz nomeri menen saqlanadı hám gezegi menen kórgizbe, sabaq hám izertlew ushın shıǵarıladı.',
      'Tórt muzeydiń hámmesi keliwshilerdi siyshembiden ekshembige shekem qabıllaydı; dúyshembi — dem alıs kúni.',
    ].join('\n'),
  },
};

/**
 * They belong to nobody: the number has an area code that does not exist, and the names are reserved for examples (RFC
 * 2606).
 */
export const demoExamples: DemoExamples = {
  phone: '+998 00 000-00-00',
  email: 'museum@example.org',
  socials: [
    { label: 'Telegram (demo)', url: 'https://example.org/telegram' },
    { label: 'Instagram (demo)', url: 'https://example.org/instagram' },
    { label: 'Facebook (demo)', url: 'https://example.org/facebook' },
  ],
  picture: drawn('site-interior', drawInterior, {
    en: 'Drawing of a hall of the museum: glass cases, two arched windows, and between them a hanging band',
    ru: 'Рисунок музейного зала: витрины, два арочных окна, между ними висит тканая тесьма',
    uz: 'Muzey zali rasmi: vitrinalar, ikkita ravoqli deraza, ular orasida osilgan toʻqima tasma',
    kk: 'Muzey zalınıń súwreti: vitrinalar, eki arkalı ayna, olardıń arasında ilingen basqur',
  }),
};
