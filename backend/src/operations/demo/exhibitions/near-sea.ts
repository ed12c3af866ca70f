import type { DemoExhibition } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawFishingBoat, drawNetAndBell } from '../drawings/sea.js';
import { paragraphs } from '../text.js';

export const nearSea: DemoExhibition = {
  key: 'near-sea',
  start_date: { week: -7, weekday: 6 },
  end_date: { week: 14, weekday: 7 },
  location: 'Moynaq',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'The sea that was near',
      excerpt: 'Nets, salt and photographs: a harbour town remembers its water.',
      content: paragraphs(
        'In Moynaq the word “near” has changed its meaning. The sea used to begin at the end of the street; now it begins far beyond the horizon, and between the two lies a plain with shells in it.',
        'The exhibition is laid out as a walk from the house to the shore. First come things of the kitchen and the yard: a barrel for salting, a knife for scaling, a lamp. Then the quay: nets, floats, a bell, lists of what was caught. At the end there is only the ground: salt, a shell, a seed of saxaul.',
        'Only the most fragile objects are roped off. Children may lift a float and feel how little it weighs.',
      ),
    },
    ru: {
      title: 'Море, которое было рядом',
      excerpt: 'Сети, соль и снимки: портовый город вспоминает свою воду.',
      content: paragraphs(
        'В Муйнаке слово «рядом» изменило смысл. Раньше море начиналось в конце улицы; теперь — далеко за горизонтом, а между ними лежит равнина, в которой попадаются ракушки.',
        'Выставка построена как путь от дома к берегу. Сначала идут вещи кухни и двора: бочка для засолки, нож для чистки рыбы, лампа. Затем причал: сети, поплавки, колокол, списки улова. В конце остаётся только земля: соль, ракушка, семя саксаула.',
        'Шнуром отгорожены только самые хрупкие вещи. Поплавок дети могут взять в руки и почувствовать, как мало он весит.',
      ),
    },
    uz: {
      title: 'Yaqin boʻlgan dengiz',
      excerpt: 'Toʻr, tuz va suratlar: bandargoh shahar oʻz suvini eslaydi.',
      content: paragraphs(
        'Moʻynoqda «yaqin» soʻzining maʼnosi oʻzgargan. Ilgari dengiz koʻcha oxiridan boshlanardi; endi u ufqdan ancha narida, oraliqda esa chigʻanoqlar uchraydigan tekislik yotadi.',
        'Koʻrgazma uydan qirgʻoqqa boradigan yoʻl kabi tuzilgan. Avval oshxona va hovli buyumlari keladi: baliq tuzlanadigan bochka, baliq tozalaydigan pichoq, chiroq. Soʻng iskala: toʻrlar, poʻkaklar, qoʻngʻiroq, ov roʻyxatlari. Oxirida faqat yer qoladi: tuz, chigʻanoq, saksovul urugʻi.',
        'Faqat eng nozik buyumlar arqon bilan toʻsilgan. Poʻkakni esa bolalar qoʻliga olib, uning qanchalik yengil ekanini his qilishi mumkin.',
      ),
    },
    kk: {
      title: 'Jaqın bolǵan teńiz',
      excerpt: 'Aw, duz hám fotosúwretler: port qalası óz suwın eske aladı.',
      content: paragraphs(
        'Moynaqta «jaqın» degen sózdiń mánisi ózgergen. Burın teńiz kósheniń aqırınan baslanatuǵın edi; endi ol kók jiyekten ádewir alısta, aralıqta bolsa qabırshaqlar ushırasatuǵın tegislik jatır.',
        'Kórgizbe úyden jaǵaǵa baratuǵın jol sıyaqlı dúzilgen. Dáslep as úy hám háwli buyımları keledi: balıq duzlanatuǵın bochka, balıq tazalaytuǵın pıshaq, shıra. Soń jaǵıs: awlar, qalqılar, qońıraw, tutılǵan balıqtıń dizimleri. Aqırında tek jer qaladı: duz, qabırshaq, seksewil tuqımı.',
        'Tek eń názik zatlar arqan menen qorshalǵan. Qalqını bolsa balalar qolına alıp, onıń qanshelli jeńil ekenin sezip kóriwi múmkin.',
      ),
    },
  },
  pictures: [
    drawn('exhibition-near-sea-1', drawFishingBoat, {
      en: 'Drawing of a fishing boat under sail, seen from the water',
      ru: 'Рисунок рыбацкой лодки под парусом на воде',
      uz: 'Suvda yelkan ochgan baliqchi qayigʻining rasmi',
      kk: 'Suwda jelqomın ashqan balıqshı qayıǵınıń súwreti',
    }),
    drawn('exhibition-near-sea-2', drawNetAndBell, {
      en: 'Drawing of a net with its floats, and beside it the bell of the quay',
      ru: 'Рисунок сети с поплавками, рядом колокол с причала',
      uz: 'Poʻkakli toʻr va uning yonidagi iskala qoʻngʻirogʻi rasmi',
      kk: 'Qalqılı awdıń hám onıń qasındaǵı jaǵıs qońırawınıń súwreti',
    }),
  ],
};
