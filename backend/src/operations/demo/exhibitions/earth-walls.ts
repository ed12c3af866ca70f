import type { DemoExhibition } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawMudBricks } from '../drawings/bricks.js';
import { paragraphs } from '../text.js';

export const earthWalls: DemoExhibition = {
  key: 'earth-walls',
  start_date: { week: 3, weekday: 6 },
  end_date: { week: 24, weekday: 7 },
  location: 'Ellikqala',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Walls made of earth',
      excerpt: 'How fortresses were built of clay, and why some of them still stand.',
      content: paragraphs(
        'There is hardly any stone on the plain of Ellikqala, and yet it is full of fortresses. They were made of what lies underfoot and overhead: clay, water, straw and sun.',
        'A mud brick keeps more than its shape. In it are straw from that year’s harvest, a pebble, now and then the print of a paw or a palm, and often a sign pressed by a finger before it dried: perhaps so that the makers could be paid by the count.',
        'The exhibition shows bricks, plans and photographs from the air, and a corner of wall that grows while it lasts: come back and see how high it is.',
      ),
    },
    ru: {
      title: 'Стены из земли',
      excerpt: 'Как крепости строили из глины и почему некоторые стоят до сих пор.',
      content: paragraphs(
        'На равнине Элликкалы почти нет камня, и всё же она полна крепостей. Их делали из того, что под ногами и над головой: из глины, воды, соломы и солнца.',
        'Сырцовый кирпич хранит не только форму. В нём солома того урожая, камешек, иногда отпечаток лапы или ладони, а нередко и знак, выдавленный пальцем до просушки: возможно, чтобы мастерам платили по счёту.',
        'На выставке — кирпичи, планы и снимки с воздуха, а ещё угол стены, который растёт, пока она открыта: приходите снова и посмотрите, насколько он поднялся.',
      ),
    },
    uz: {
      title: 'Tuproqdan tiklangan devorlar',
      excerpt: 'Qalʼalar loydan qanday qurilgan va nega baʼzilari hanuz turibdi.',
      content: paragraphs(
        'Ellikqalʼa tekisligida tosh deyarli yoʻq, shunga qaramay u qalʼalarga toʻla. Ular oyoq ostida va bosh ustida bor narsalardan qurilgan: loy, suv, somon va quyosh.',
        'Xom gʻisht faqat oʻz shaklini saqlamaydi. Unda oʻsha yilgi hosilning somoni, mayda tosh, goho panja yoki kaft izi, koʻpincha esa qurimasidan oldin barmoq bilan bosilgan belgi bor: ehtimol, ustalarga sanab haq toʻlash uchun.',
        'Koʻrgazmada gʻishtlar, rejalar va havodan olingan suratlar, shuningdek, koʻrgazma davomida koʻtarilib boradigan devor burchagi bor: yana keling va qancha koʻtarilganini koʻring.',
      ),
    },
    kk: {
      title: 'Topıraqtan tiklengen diywallar',
      excerpt: 'Áyyemgi qalalar ılaydan qalay salınǵan hám nege ayırımları ele de tur.',
      content: paragraphs(
        'Ellikqala tegisliginde tas derlik joq, soǵan qaramastan ol áyyemgi qalalarǵa tolı. Olar ayaq astında hám bas ústinde bar nárselerden salınǵan: ılay, suw, saban hám quyash.',
        'Shiyki gerbish tek óz formasın saqlap qalmaydı. Onda sol jılǵı zúrááttiń sabanı, mayda tas, geyde haywan tabanınıń yamasa adam alaqanınıń izi, kóbinese keppesinen aldın barmaq penen basılǵan belgi bar: bálkim, ustalarǵa sanap haqı tólew ushın.',
        'Kórgizbede gerbishler, jobalar hám hawadan túsirilgen súwretler, sonday-aq kórgizbe dawamında kóterilip baratuǵın diywal múyeshi bar: jáne keliń hám qansha kóterilgenin kóriń.',
      ),
    },
  },
  pictures: [
    drawn('exhibition-earth-walls-1', drawMudBricks, {
      en: 'Drawing of a wall of mud bricks, a mould, and one brick with the print of a paw',
      ru: 'Рисунок стены из сырцового кирпича, формы и одного кирпича с отпечатком лапы',
      uz: 'Xom gʻisht devor, qolip va panja izi bor bitta gʻisht rasmi',
      kk: 'Shiyki gerbish diywal, qálip hám haywan iziniń tańbası bar bir gerbishtiń súwreti',
    }),
  ],
};
