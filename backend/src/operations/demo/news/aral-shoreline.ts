import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawDepthMap, drawShellAndSalt, drawStrandedShip } from '../drawings/shore.js';
import { MUSEUM, paragraphs } from '../text.js';

export const aralShoreline: DemoNews = {
  key: 'aral-shoreline',
  date: '2026-10-27T15:00:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'The shoreline in objects',
      excerpt: 'How can a museum show a sea that moved away? With nets, maps, photographs and salt.',
      content: paragraphs(
        'On a map a shoreline is a single thread. On the ground it moved, and in the twentieth century the shore of the Aral Sea drew back so far that harbours were left without water and the sea bed became a plain.',
        'How can that be shown in a room? Not with one object, but with a row of them. A net with its floats speaks of the work. A map with depths in figures speaks of water where there is none today. A photograph from a family album has boats behind the people, because boats were simply what stood there. A piece of salt from the former sea bed needs no words at all.',
        'Placed side by side, such things keep apart three stories that are easily mixed: what nature did, what people did, and how people lived with it. A good label says which of the three it tells, and where the knowledge comes from.',
        'When you walk through the rooms, try reading the dates first and the names second. See which objects were made for the sea and which were made after it. Then look for the line between them: the shoreline runs there too.',
        'If you keep such things at home – a needle for nets, a letter from the harbour, a picture of the quay – tell us about them. A story with a place and a year is already half an exhibit.',
      ),
    },
    ru: {
      title: 'Береговая линия, рассказанная вещами',
      excerpt: 'Как показать в музее море, которое ушло? Сетями, картами, фотографиями и солью.',
      content: paragraphs(
        'На карте береговая линия — одна нить. На земле она двигалась, и в двадцатом веке берег Аральского моря отошёл так далеко, что гавани остались без воды, а морское дно стало равниной.',
        'Как показать это в зале? Не одним предметом, а целым рядом. Сеть с поплавками говорит о труде. Карта с отметками глубин говорит о воде там, где её больше нет. На снимке из семейного альбома за людьми стоят лодки — просто потому, что они там стояли. Кусок соли с бывшего дна не нуждается в словах.',
        'Поставленные рядом, такие вещи не дают смешать три истории, которые легко перепутать: что сделала природа, что сделали люди и как люди с этим жили. Хорошая этикетка говорит, какую из трёх она рассказывает и откуда взято знание.',
        'Проходя по залам, попробуйте читать сначала даты, а потом названия. Заметьте, какие предметы сделаны для моря, а какие — уже после него. Затем найдите границу между ними: береговая линия проходит и там.',
        'Если такие вещи хранятся у вас дома — игла для сетей, письмо из порта, снимок причала, — расскажите нам о них. История, у которой есть место и год, — уже половина экспоната.',
      ),
    },
    uz: {
      title: 'Buyumlar soʻzlab bergan qirgʻoq chizigʻi',
      excerpt: 'Chekinib ketgan dengizni muzeyda qanday koʻrsatish mumkin? Toʻr, xarita, surat va tuz bilan.',
      content: paragraphs(
        'Xaritada qirgʻoq chizigʻi — bitta ip. Yerda esa u siljigan: yigirmanchi asrda Orol dengizining qirgʻogʻi shu qadar uzoqqa chekindiki, bandargohlar suvsiz qoldi, dengiz tubi tekislikka aylandi.',
        'Buni zalda qanday koʻrsatish mumkin? Bitta buyum bilan emas, bir qator buyumlar bilan. Poʻkakli toʻr mehnat haqida soʻzlaydi. Chuqurliklari raqamlar bilan yozilgan xarita bugun suv yoʻq joydagi suv haqida soʻzlaydi. Oilaviy albomdagi suratda odamlar ortida qayiqlar turibdi, chunki ular oʻsha yerda shunchaki turgan edi. Sobiq dengiz tubidan olingan bir boʻlak tuzga esa soʻz kerak emas.',
        'Yonma-yon qoʻyilgan bunday buyumlar oson aralashib ketadigan uch hikoyani ajratib turadi: tabiat nima qildi, odamlar nima qildi va odamlar bu bilan qanday yashadi. Yaxshi yorliq shu uchtadan qaysi birini soʻzlayotganini va bilim qayerdan olinganini aytadi.',
        'Zallarni aylanganda avval sanalarni, keyin nomlarni oʻqib koʻring. Qaysi buyumlar dengiz uchun, qaysilari esa undan keyin yasalganiga eʼtibor bering. Soʻng ular orasidagi chegarani toping: qirgʻoq chizigʻi oʻsha yerdan ham oʻtadi.',
        'Uyingizda toʻr toʻqiydigan igna, bandargohdan kelgan xat yoki iskala surati kabi narsalar boʻlsa, bizga aytib bering. Joyi va yili maʼlum hikoya — yarim eksponat demakdir.',
      ),
    },
    kk: {
      title: 'Zatlar sóylep bergen jaǵa sızıǵı',
      excerpt: 'Shegingen teńizdi muzeyde qalay kórsetiw múmkin? Aw, karta, fotosúwret hám duz benen.',
      content: paragraphs(
        'Kartada jaǵa sızıǵı — bir jip. Jerde bolsa ol jıljıǵan: jigirmanshı ásirde Aral teńiziniń jaǵası sonday alısqa shegindi, nátiyjede portlar suwsız qaldı, teńiz ultanı tegislikke aylandı.',
        'Bunı zalda qalay kórsetiw múmkin? Bir zat penen emes, bir qatar zatlar menen. Qalqılı aw miynet haqqında sóyleydi. Tereńlikleri sanlar menen jazılǵan karta búgin suw joq jerdegi suw haqqında sóyleydi. Shańaraq albomındaǵı fotosúwrette adamlardıń artında qayıqlar tur, sebebi olar sol jerde turǵan edi. Burınǵı teńiz ultanınan alınǵan bir kesek duzǵa bolsa sóz kerek emes.',
        'Qatar qoyılǵan bunday zatlar ańsat aralasıp ketetuǵın úsh gúrrińdi ajıratıp turadı: tábiyat ne isledi, adamlar ne isledi hám adamlar bunıń menen qalay jasadı. Jaqsı etiketka usı úshewiniń qaysısın aytıp turǵanın hám maǵlıwmat qay jerden alınǵanın bildiredi.',
        'Zallardı aralaǵanda dáslep sánelerdi, keyin atamalardı oqıp kóriń. Qaysı zatlar teńiz ushın, qaysıları onnan keyin islengenine itibar beriń. Soń olardıń arasındaǵı shegaranı tabıń: jaǵa sızıǵı sol jerden de ótedi.',
        'Úyińizde aw toqıytuǵın iyne, porttan kelgen xat yamasa jaǵıs súwreti sıyaqlı zatlar bolsa, bizge aytıp beriń. Ornı hám jılı belgili gúrriń — yarım eksponat degen sóz.',
      ),
    },
  },
  pictures: [
    drawn('news-aral-shoreline-1', drawStrandedShip, {
      en: 'Drawing of a rusty ship on dry ground',
      ru: 'Рисунок ржавого корабля на сухой земле',
      uz: 'Quruq yerda turgan zanglagan kema rasmi',
      kk: 'Qurǵaq jerde turǵan tot basqan kemeniń súwreti',
    }),
    drawn('news-aral-shoreline-2', drawShellAndSalt, {
      en: 'Drawing of a ribbed shell and three crystals of salt',
      ru: 'Рисунок ребристой ракушки и трёх кристаллов соли',
      uz: 'Qirrali chigʻanoq va uchta tuz kristali rasmi',
      kk: 'Qırlı qabırshaq hám úsh bólek duzdıń súwreti',
    }),
    drawn('news-aral-shoreline-3', drawDepthMap, {
      en: 'Drawing of a folded map of a sea, darker where it was deeper',
      ru: 'Рисунок складной карты моря: где глубже, там темнее',
      uz: 'Dengizning buklanadigan xaritasi rasmi: chuqur joylari toʻqroq',
      kk: 'Teńizdiń búklenetuǵın kartasınıń súwreti: tereń jerleri qaralaw',
    }),
  ],
};
