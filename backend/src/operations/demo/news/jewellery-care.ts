import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawGloveAndRing } from '../drawings/jewellery.js';
import { MUSEUM, paragraphs } from '../text.js';

export const jewelleryCare: DemoNews = {
  key: 'jewellery-care',
  date: '2026-11-02T10:15:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Silver that is worn and silver that is kept',
      excerpt: 'Jewellery was made to be worn; in a museum it has to learn to lie still.',
      content: paragraphs(
        'Jewellery is the liveliest part of any collection. It rang when its owner walked, it was mended, shortened, handed from mother to daughter. Every scratch on it may be a story, so a conservator’s first rule is to do as little as possible.',
        'Silver darkens because of sulphur in the air: in smoke, in wool, in rubber, even in some kinds of wood and paint. The dark layer is thin, but each polishing takes a little of the metal away with it, and with the metal go the fine lines of the engraving. So a museum does not polish for the sake of shine. It keeps the air clean and dry, chooses the materials of its cases with care, and wraps objects in cloth and paper that give nothing off.',
        'Stones and glass have fears of their own. Carnelian is hard, but a knock can crack it; turquoise is porous and drinks up grease and soap; coral does not like acid. Threads and leather age sooner than the metal they carry.',
        'At home three habits are enough. Take jewellery off before washing your hands. Wipe it with a soft dry cloth. Keep each piece in its own bag, so that one does not scratch another. If something has come apart, do not glue it: put all the parts in one small box and show them to a jeweller or a conservator.',
      ),
    },
    ru: {
      title: 'Серебро, которое носят, и серебро, которое хранят',
      excerpt: 'Украшения сделаны, чтобы их носили; в музее им приходится учиться покою.',
      content: paragraphs(
        'Украшения — самая живая часть любого собрания. Они звенели при ходьбе, их чинили, укорачивали, передавали от матери к дочери. Каждая царапина может оказаться историей, поэтому первое правило реставратора — делать как можно меньше.',
        'Серебро темнеет из-за серы в воздухе: она есть в дыме, в шерсти, в резине и даже в некоторых породах дерева и красках. Тёмный слой тонок, но каждая полировка уносит с собой немного металла, а вместе с ним и тонкие линии гравировки. Поэтому музей не полирует ради блеска. Он следит, чтобы воздух был чистым и сухим, тщательно выбирает материалы для витрин и заворачивает предметы в ткань и бумагу, которые ничего не выделяют.',
        'У камней и стекла свои страхи. Сердолик твёрд, но может треснуть от удара; бирюза пориста и впитывает жир и мыло; коралл не любит кислоты. Нити и кожа стареют раньше металла, который они держат.',
        'Дома достаточно трёх привычек. Снимайте украшения, прежде чем мыть руки. Протирайте их мягкой сухой тканью. Храните каждое в отдельном мешочке, чтобы одно не царапало другое. Если что-то распалось, не склеивайте: сложите все части в одну коробочку и покажите ювелиру или реставратору.',
      ),
    },
    uz: {
      title: 'Taqiladigan kumush va saqlanadigan kumush',
      excerpt: 'Zargarlik buyumlari taqish uchun yasalgan; muzeyda esa ular tinch yotishga oʻrganadi.',
      content: paragraphs(
        'Zargarlik buyumlari — har qanday toʻplamning eng jonli qismi. Ular egasi yurganda jaranglagan, tuzatilgan, kaltalashtirilgan, onadan qizga oʻtgan. Ulardagi har bir tirnalgan iz bir hikoya boʻlishi mumkin, shuning uchun restavratorning birinchi qoidasi — iloji boricha kam aralashish.',
        'Kumush havodagi oltingugurt tufayli qorayadi: u tutunda, junda, rezinada, hatto ayrim yogʻoch va boʻyoqlarda ham bor. Qora qatlam yupqa, lekin har bir sayqallash oʻzi bilan metallning bir qismini, u bilan birga oʻyma naqshning nozik chiziqlarini ham olib ketadi. Shu bois muzey yaltirashi uchungina sayqal bermaydi. U havoning toza va quruq boʻlishini kuzatadi, vitrina materiallarini ehtiyot bilan tanlaydi, buyumlarni zararli modda chiqarmaydigan mato va qogʻozga oʻraydi.',
        'Tosh va shishaning ham oʻz qoʻrquvi bor. Aqiq qattiq, ammo zarbdan yorilishi mumkin; feruza gʻovak boʻlgani uchun yogʻ va sovunni shimib oladi; marjon kislotani yoqtirmaydi. Ip va charm oʻzi tutib turgan metalldan oldinroq eskiradi.',
        'Uyda uchta odat kifoya. Qoʻl yuvishdan oldin taqinchoqlarni yeching. Ularni yumshoq quruq mato bilan arting. Bir-birini tirnamasligi uchun har birini alohida xaltachada saqlang. Biror narsa ajralib ketsa, yelimlamang: barcha boʻlaklarini bitta qutichaga solib, zargarga yoki restavratorga koʻrsating.',
      ),
    },
    kk: {
      title: 'Taǵılatuǵın gúmis hám saqlanatuǵın gúmis',
      excerpt: 'Zergerlik buyımları taǵıw ushın islengen; muzeyde bolsa olar tınısh jatıwǵa úyrenedi.',
      content: paragraphs(
        'Zergerlik buyımları — hár qanday kollekciyanıń eń janlı bólegi. Olar iyesi júrgende sıńǵırlaǵan, dúzetilgen, qısqartılǵan, anadan qızǵa ótken. Olardaǵı hár bir sızılǵan iz bir gúrriń bolıwı múmkin, sonlıqtan restavratordıń birinshi qaǵıydası — múmkin bolǵanınsha az aralasıw.',
        'Gúmis hawadaǵı kúkirt sebepli qarayadı: ol tútinde, júnde, rezinada, hátteki ayırım aǵash hám boyawlarda da bar. Qara qatlam juqa, biraq hár bir jıltıratıw ózi menen metalldıń bir bólegin, onıń menen birge oyılǵan naǵıstıń názik sızıqların da alıp ketedi. Sonıń ushın muzey tek jıltırasın dep jıltıratpaydı. Ol hawanıń taza hám qurǵaq bolıwın baqlaydı, vitrina materialların abaylap tańlaydı, buyımlardı zıyanlı zat shıǵarmaytuǵın gezleme hám qaǵazǵa oraydı.',
        'Tas penen shiysheniń de óz qorqınıshı bar. Aqıq qattı, biraq soqqıdan jarılıwı múmkin; feruza gewek bolǵanlıqtan may menen sabındı sińirip aladı; marjan kislotanı jaqtırmaydı. Jip hám teri ózi uslap turǵan metalldan burınıraq góneredi.',
        'Úyde úsh ádet jetkilikli. Qol juwıwdan aldın taǵınshaqlardı sheshiń. Olardı jumsaq qurǵaq gezleme menen súrtiń. Bir-birin sızıp ketpewi ushın hár birin bólek qaltashada saqlań. Bir nárse ajıralıp ketse, jelimlemeń: barlıq bóleklerin bir qutıshaǵa salıp, zergerge yamasa restavratorǵa kórsetiń.',
      ),
    },
  },
  pictures: [
    drawn('news-jewellery-care-1', drawGloveAndRing, {
      en: 'Drawing of a white glove, a ring with a red stone on a cloth, and a soft brush',
      ru: 'Рисунок белой перчатки, кольца с красным камнем на салфетке и мягкой кисти',
      uz: 'Oq qoʻlqop, matodagi qizil toshli uzuk va yumshoq choʻtka rasmi',
      kk: 'Aq qolǵap, gezleme ústindegi qızıl taslı júzik hám jumsaq shotkanıń súwreti',
    }),
  ],
};
