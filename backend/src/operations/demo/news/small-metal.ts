import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawHoard } from '../drawings/clay.js';
import { MUSEUM, paragraphs } from '../text.js';

/** Without an excerpt, so that its card begins with the text itself. */
export const smallMetal: DemoNews = {
  key: 'small-metal',
  date: '2026-08-04T12:00:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'What coins tell us: an introduction to numismatics',
      content: paragraphs(
        'A coin is the smallest document there is. It has a text, a date, a place and a seal, and as it was made in thousands, some have reached us.',
        'Numismatics begins with three questions. What is the coin made of? Gold, silver and copper were trusted differently. How much does it weigh? A coin that grew lighter from year to year may tell of a state short of silver. Whose name is on it? The name of the ruler and the place of the mint were the news of their day, passed from hand to hand in the bazaar.',
        'Then come the questions to the ground. A single coin on a floor shows only that somebody dropped it. A hoard in a jug shows that somebody hid it and did not come back. Coins from far away mark the roads of trade more surely than chronicles: merchants did not write about everything, but they paid for everything.',
        'Even damage is useful. A hole means that the coin became a pendant; a worn side, that it was long in use; a cut edge, that it was tested or shared.',
        'In a case a coin lies with one side up; the other is often shown by a photograph beside it. Take your time: choose three out of a hundred and look at each for a minute. The eye gets used to the small scale, and the letters begin to come forward.',
      ),
    },
    ru: {
      title: 'О чём говорят монеты: знакомство с нумизматикой',
      content: paragraphs(
        'Монета — самый маленький документ на свете. На ней есть текст, дата, место и печать, а делали её тысячами, поэтому некоторые дошли до нас.',
        'Нумизматика начинается с трёх вопросов. Из чего монета сделана? Золоту, серебру и меди доверяли по-разному. Сколько она весит? Монета, которая год от года становилась легче, может говорить о том, что государству не хватало серебра. Чьё имя на ней стоит? Имя правителя и место чеканки были новостями своего времени, и на базаре они переходили из рук в руки.',
        'Потом приходит черёд вопросов к земле. Одна монета на полу говорит лишь о том, что её обронили. Клад в кувшине — о том, что его спрятали и не вернулись. Монеты из дальних мест отмечают торговые дороги надёжнее хроник: купцы писали не обо всём, но платили за всё.',
        'Полезны даже повреждения. Отверстие значит, что монета стала подвеской; стёртая сторона — что она долго ходила; обрезанный край — что её проверяли или делили.',
        'В витрине монета лежит одной стороной вверх; другую часто показывает фотография рядом. Не спешите: выберите три из ста и смотрите на каждую по минуте. Глаз привыкает к малому размеру, и буквы начинают проступать.',
      ),
    },
    uz: {
      title: 'Tangalar nimani soʻzlaydi: numizmatika bilan tanishuv',
      content: paragraphs(
        'Tanga — dunyodagi eng kichik hujjat. Unda matn, sana, joy va muhr bor, u minglab nusxada yasalgani uchun baʼzilari bizgacha yetib kelgan.',
        'Numizmatika uch savoldan boshlanadi. Tanga nimadan yasalgan? Oltin, kumush va misga ishonch turlicha boʻlgan. Ogʻirligi qancha? Yillar davomida yengillashib borgan tanga davlatda kumush yetishmaganidan darak berishi mumkin. Unda kimning nomi bor? Hukmdor nomi va zarb qilingan joy oʻz davrining yangiligi boʻlib, bozorda qoʻldan qoʻlga oʻtgan.',
        'Soʻng yerga beriladigan savollar keladi. Polda yotgan bitta tanga faqat kimdir uni tushirib qoʻyganini bildiradi. Koʻzadagi xazina esa kimdir uni yashirib, qaytib kelmaganini aytadi. Uzoqdan kelgan tangalar savdo yoʻllarini yilnomalardan ishonchliroq koʻrsatadi: savdogarlar hamma narsani yozmagan, lekin hamma narsa uchun haq toʻlagan.',
        'Hatto shikastlar ham foydali. Teshik tanga taqinchoqqa aylanganini, yeyilgan tomoni uzoq muomalada boʻlganini, kesilgan cheti uni tekshirishgan yoki boʻlishganini bildiradi.',
        'Vitrinada tanga bir tomoni yuqoriga qarab yotadi, ikkinchi tomonini koʻpincha yonidagi surat koʻrsatadi. Shoshilmang: yuztadan uchtasini tanlab, har biriga bir daqiqadan qarang. Koʻz kichik oʻlchamga oʻrganadi va harflar koʻrina boshlaydi.',
      ),
    },
    kk: {
      title: 'Teńgeler ne aytadı: numizmatika menen tanısıw',
      content: paragraphs(
        'Teńge — dúnyadaǵı eń kishkene hújjet. Onda tekst, sáne, orın hám mór bar, ol mıńlap nusqada islengenlikten ayırımları bizge shekem jetip kelgen.',
        'Numizmatika úsh sorawdan baslanadı. Teńge neden islengen? Altın, gúmis hám mısqa isenim hár qıylı bolǵan. Awırlıǵı qansha? Jıllar dawamında jeńillesip barǵan teńge mámlekette gúmis jetispegeninen derek beriwi múmkin. Onda kimniń atı bar? Húkimdardıń atı hám teńge soǵılǵan jer óz dáwiriniń jańalıǵı bolıp, bazarda qoldan qolǵa ótken.',
        'Soń jerge beriletuǵın sorawlar keledi. Edende jatqan bir teńge tek birewdiń onı túsirip alǵanın bildiredi. Gúzedegi ǵáziyne bolsa birewdiń onı jasırıp, qaytıp kelmegenin aytadı. Alıstan kelgen teńgeler sawda jolların jılnamalardan isenimlirek kórsetedi: sawdagerler hámme nárseni jazbaǵan, biraq hámme nárse ushın haqı tólegen.',
        'Hátteki zıyanlanǵan jerleri de paydalı. Tesik teńgeniń taǵınshaqqa aylanǵanın, tozǵan tárepi onıń uzaq waqıt paydalanılǵanın, kesilgen sheti onı tekserip yamasa bólip kórgenin bildiredi.',
        'Vitrinada teńge bir tárepi joqarıǵa qarap jatadı, ekinshi tárepin kóbinese qasındaǵı fotosúwret kórsetedi. Asıqpań: júzinen úshewin tańlap, hár birine bir minuttan qarań. Kóz kishkene ólshemge úyrenedi hám háripler kórine baslaydı.',
      ),
    },
  },
  pictures: [
    drawn('news-small-metal-1', drawHoard, {
      en: 'Drawing of an overturned clay jug, with coins lying before it',
      ru: 'Рисунок опрокинутого глиняного кувшина, перед которым лежат монеты',
      uz: 'Agʻdarilgan sopol koʻza va uning oldidagi tangalar rasmi',
      kk: 'Awdarılǵan ılay gúze hám onıń aldındaǵı teńgelerdiń súwreti',
    }),
  ],
};
