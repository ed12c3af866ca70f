import type { DemoBranch } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawMuseum } from '../drawings/houses.js';
import { paragraphs } from '../text.js';
import { hours, prices } from '../visit.data.js';

export const mainMuseum: DemoBranch = {
  slug: 'main',
  position: 0,
  content: {
    en: {
      title: 'Main museum',
      content: paragraphs(
        'The main museum is in Nukus. Together with its branches it keeps about 84 thousand exhibits in seven collections.',
        'Archaeology and ethnography, nature and modern history, jewellery, handicrafts, coins and negatives: each is a way of looking at one land.',
        'It is a good place to begin. The branches carry on from here: to the fortresses, to nature and to the sea.',
      ),
    },
    ru: {
      title: 'Главный музей',
      content: paragraphs(
        'Главный музей находится в Нукусе. Вместе с филиалами он хранит около 84\u00A0тысяч экспонатов, разделённых по видам на семь коллекций.',
        'Археология и этнография, природа и новая история, украшения, ремёсла, монеты и негативы: каждая тема — свой взгляд на одну и ту же землю.',
        'Отсюда хорошо начинать. Дальше рассказ ведут филиалы: к крепостям, к природе и к морю.',
      ),
    },
    uz: {
      title: 'Bosh muzey',
      content: paragraphs(
        'Bosh muzey Nukusda joylashgan. U filiallari bilan birga turlari boʻyicha yettita kolleksiyaga ajratilgan 84 mingga yaqin eksponatni saqlaydi.',
        'Arxeologiya va etnografiya, tabiat va yangi tarix, zargarlik buyumlari, hunarmandchilik, tangalar va negativlar: har biri bitta zaminga oʻzicha qarash.',
        'Tanishuvni shu yerdan boshlagan yaxshi. Hikoyani filiallar davom ettiradi: qalʼalarga, tabiatga va dengizga.',
      ),
    },
    kk: {
      title: 'Bas muzey',
      content: paragraphs(
        'Bas muzey Nókiste jaylasqan. Ol filialları menen birge túrleri boyınsha jeti kollekciyaǵa bólingen 84 mıńǵa shamalas eksponattı saqlaydı.',
        'Arxeologiya hám etnografiya, tábiyat hám jańa tariyx, zergerlik buyımları, ónermentshilik, teńgeler hám negativler: hár biri bir úlkege ózinshe qaraw.',
        'Tanısıwdı usı jerden baslaǵan jaqsı. Gúrrińdi filiallar dawam etedi: áyyemgi qalalarǵa, tábiyatqa hám teńizge.',
      ),
    },
  },
  address: {
    en: 'Nukus, Karakalpakstan',
    ru: 'Нукус, Каракалпакстан',
    uz: 'Nukus, Qoraqalpogʻiston',
    kk: 'Nókis, Qaraqalpaqstan',
  },
  place: { latitude: 42.4531, longitude: 59.6103 },
  directions: {
    en: 'Nukus is an hour and a half by plane from Tashkent, and a night by train. From the railway station take a taxi or a minibus to the centre. The museum is in the middle of the city; everybody can show you the way.',
    ru: 'От Ташкента до Нукуса полтора часа самолётом или ночь поездом. От вокзала доезжайте до центра на такси или маршрутке. Музей стоит в центре города, дорогу покажет любой прохожий.',
    uz: 'Toshkentdan Nukusga samolyotda bir yarim soat yoki poyezdda bir kecha yoʻl. Vokzaldan markazga taksi yoki marshrut avtobusida boring. Muzey shahar markazida, yoʻlni har kim koʻrsatadi.',
    kk: 'Tashkentten Nókiske samolyotta bir yarım saat yamasa poezdde bir tún jol. Vokzaldan orayǵa avtobus yamasa mashina menen barıń. Muzey qala orayında, joldı hár kim kórsetedi.',
  },
  hours,
  prices,
  answers: [
    {
      key: 'step_free',
      has: false,
      note: {
        en: 'Two steps: ring the bell.',
        ru: 'Две ступени: позвоните.',
        uz: 'Ikkita zinapoya: qoʻngʻiroqni bosing.',
        kk: 'Eki basqısh: qońırawdı basıń.',
      },
    },
    {
      key: 'toilet',
      has: true,
      note: { en: 'On the ground floor.', ru: 'На первом этаже.', uz: 'Birinchi qavatda.', kk: 'Birinshi qabatta.' },
    },
    { key: 'cloakroom', has: true },
    { key: 'cards', has: true },
    {
      key: 'free_entry',
      note: {
        en: 'Children under seven; people with disabilities, with their certificate.',
        ru: 'Дети до семи лет; люди с инвалидностью, по удостоверению.',
        uz: 'Yetti yoshgacha boʻlgan bolalar; nogironligi boʻlganlar, guvohnoma bilan.',
        kk: 'Jeti jasqa shekemgi balalar; mayıplıǵı barlar, guwalıq penen.',
      },
    },
  ],
  pictures: [
    drawn('branch-main', drawMuseum, {
      en: 'Drawing of a museum: a high turquoise portal, arched windows and trees',
      ru: 'Рисунок музея: высокий бирюзовый портал, арочные окна и деревья',
      uz: 'Muzey rasmi: baland feruza peshtoq, ravoqli derazalar va daraxtlar',
      kk: 'Muzeydiń súwreti: biyik feruza portal, arkalı aynalar hám terekler',
    }),
  ],
};
