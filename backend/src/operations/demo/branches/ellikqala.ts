import type { DemoBranch } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawFortress } from '../drawings/houses.js';
import { paragraphs } from '../text.js';
import { hours, prices } from '../visit.data.js';

export const ellikqala: DemoBranch = {
  slug: 'ellikqala',
  position: 1,
  content: {
    en: {
      title: 'Archaeology and history museum of Ellikqala',
      content: paragraphs(
        'The museum is in the district of Ellikqala, whose name is usually read as “fifty fortresses”.',
        'Its subject is what the earth has kept: walls, vessels, tools, and the traces by which archaeologists read the life of a place.',
        'Come here before you go to the ruins, or straight after: what was found in those empty rooms is here.',
      ),
    },
    ru: {
      title: 'Музей археологии и истории в Элликкале',
      content: paragraphs(
        'Музей находится в Элликкалинском районе, название которого обычно понимают как «пятьдесят крепостей».',
        'Его предмет — то, что сохранила земля: стены, сосуды, орудия и следы, по которым археологи читают жизнь места.',
        'Приходите сюда перед поездкой к развалинам или сразу после неё: чего не осталось там, то хранится здесь.',
      ),
    },
    uz: {
      title: 'Ellikqalʼa arxeologiya va tarix muzeyi',
      content: paragraphs(
        'Muzey Ellikqalʼa tumanida joylashgan; tuman nomi odatda «ellikta qalʼa» deb tushuniladi.',
        'Uning mavzusi — yer saqlab qolgan narsalar: devorlar, idishlar, mehnat qurollari va arxeologlar joyning hayotini oʻqiydigan izlar.',
        'Bu yerga xarobalarga borishdan oldin yoki qaytgan zahoti keling: u yerda boʻsh turgan joylarning buyumlari shu yerda.',
      ),
    },
    kk: {
      title: 'Ellikqala arxeologiya hám tariyx muzeyi',
      content: paragraphs(
        'Muzey Ellikqala rayonında jaylasqan; rayonnıń atı ádette «eliw qala» dep túsiniledi.',
        'Onıń teması — jer saqlap qalǵan zatlar: diywallar, ıdıslar, miynet quralları hám arxeologlar orınnıń ómirin oqıytuǵın izler.',
        'Bul jerge áyyemgi qala orınlarına barıwdan aldın yamasa qaytqannan soń keliń: ol jerde bos turǵan orınlardıń zatları usı jerde.',
      ),
    },
  },
  address: {
    en: 'Ellikqala district, Karakalpakstan',
    ru: 'Элликкалинский район, Каракалпакстан',
    uz: 'Ellikqalʼa tumani, Qoraqalpogʻiston',
    kk: 'Ellikqala rayonı, Qaraqalpaqstan',
  },
  place: { latitude: 41.84, longitude: 60.92 },
  directions: {
    en: 'From Nukus take the road to Beruniy and Boʻston, about three hours by car. Shared taxis leave from the southern bus station. The museum is in the centre of the district; the fortresses are half an hour further.',
    ru: 'Из Нукуса поезжайте по дороге на Беруни и Бустан, около трёх часов на машине. Попутные такси отходят от южного автовокзала. Музей в центре района, до крепостей от него ещё полчаса.',
    uz: 'Nukusdan Beruniy va Boʻston yoʻli bilan mashinada uch soatcha yuriladi. Yoʻlovchi taksilar janubiy avtovokzaldan joʻnaydi. Muzey tuman markazida, undan qalʼalargacha yana yarim soat.',
    kk: 'Nókisten Beruniy hám Bostan jolı menen mashinada shama menen úsh saat júriledi. Jolawshı mashinaları qubla avtovokzaldan shıǵadı. Muzey rayon orayında, onnan qalalarǵa shekem jáne yarım saat.',
  },
  hours,
  prices,
  pictures: [
    drawn('branch-ellikqala', drawFortress, {
      en: 'Drawing of a fortress of clay with four towers on a hill',
      ru: 'Рисунок глиняной крепости с четырьмя башнями на холме',
      uz: 'Tepalikdagi toʻrt minorali loy qalʼa rasmi',
      kk: 'Tóbeshiktegi tórt minaralı ılay qalanıń súwreti',
    }),
  ],
};
