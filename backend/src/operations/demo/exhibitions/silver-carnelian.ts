import type { DemoExhibition } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawEarrings } from '../drawings/jewellery.js';
import { paragraphs } from '../text.js';

export const silverCarnelian: DemoExhibition = {
  key: 'silver-carnelian',
  start_date: { week: -4, weekday: 6 },
  end_date: { week: 16, weekday: 7 },
  location: 'Nukus',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Silver, carnelian, song',
      excerpt: 'Jewellery worn once in a lifetime, and jewellery worn every day.',
      content: paragraphs(
        'A bride’s dress could be heard before it was seen: pendants touched one another at every step. Some of that silver was put on for one wedding and then laid away for the next generation; some was worn to the well and to the field.',
        'The exhibition goes from head to hand: ornaments for the headdress and the temples, pendants for the breast, clasps, bracelets, rings. In each case one piece is turned over, because the back shows how it was made: solder, rivets, a patch from another object.',
        'Red stone returns in almost every case. Carnelian was believed to guard and to heal; what can be seen without belief is how it warms the silver beside it.',
      ),
    },
    ru: {
      title: 'Серебро, сердолик, песня',
      excerpt: 'Украшения, которые надевали раз в жизни, и украшения на каждый день.',
      content: paragraphs(
        'Наряд невесты было слышно раньше, чем видно: подвески касались друг друга при каждом шаге. Часть этого серебра надевали на одну свадьбу, а потом убирали для следующего поколения; часть носили и к колодцу, и в поле.',
        'Выставка идёт от головы к руке: украшения головного убора и височные подвески, нагрудные украшения, застёжки, браслеты, кольца. В каждой витрине один предмет перевёрнут, потому что оборот показывает, как он сделан: пайку, заклёпки, заплату от другой вещи.',
        'Красный камень возвращается почти в каждой витрине. Считалось, что сердолик оберегает и лечит; а без всякой веры видно, как он согревает серебро рядом с собой.',
      ),
    },
    uz: {
      title: 'Kumush, aqiq, qoʻshiq',
      excerpt: 'Umrda bir marta va har kuni taqilgan zargarlik buyumlari.',
      content: paragraphs(
        'Kelinning libosi koʻrinishidan oldin eshitilardi: har qadamda osma bezaklar bir-biriga tegardi. Bu kumushning bir qismi bitta toʻyda taqilib, keyingi avlod uchun olib qoʻyilgan; bir qismi esa quduq boshiga ham, dalaga ham taqib borilgan.',
        'Koʻrgazma boshdan qoʻlga qarab boradi: bosh kiyim va chakka bezaklari, koʻkrak taqinchoqlari, toʻgʻnogʻichlar, bilaguzuklar, uzuklar. Har bir vitrinada bitta buyum teskari qoʻyilgan, chunki uning orqasi qanday yasalganini koʻrsatadi: kavshar, parchin mix, boshqa buyumdan olingan yamoq.',
        'Qizil tosh deyarli har bir vitrinada takrorlanadi. Aqiq asraydi va davolaydi, deb ishonilgan; ishonmasdan ham uning yonidagi kumushga iliqlik berishini koʻrish mumkin.',
      ),
    },
    kk: {
      title: 'Gúmis, aqıq, qosıq',
      excerpt: 'Ómirde bir márte hám hár kúni taǵılǵan zergerlik buyımları.',
      content: paragraphs(
        'Kelinniń kiyimi kórinbesten burın esitiletuǵın edi: hár qádemde asılıp turatuǵın taǵınshaqlar bir-birine tiyetuǵın edi. Bul gúmistiń bir bólegi bir toyda taǵılıp, keyingi áwlad ushın alıp qoyılǵan; bir bólegi bolsa qudıq basına da, atızǵa da taǵıp barılǵan.',
        'Kórgizbe bastan qolǵa qaray baradı: bas kiyim hám shekke bezekleri, kókirek taǵınshaqları, túymeler, bilezikler, júzikler. Hár bir vitrinada bir buyım teris qoyılǵan, sebebi onıń arqası qalay islengenin kórsetedi: dáneker, shegeler, basqa buyımnan alınǵan jamaw.',
        'Qızıl tas derlik hár bir vitrinada tákirarlanadı. Aqıq saqlaydı hám emleydi dep isenilgen; isenbesten de onıń qasındaǵı gúmiske jıllılıq beretuǵının kóriw múmkin.',
      ),
    },
  },
  pictures: [
    drawn('exhibition-silver-carnelian-1', drawEarrings, {
      en: 'Drawing of a pair of silver earrings like crescents, with red stones and pendants on chains',
      ru: 'Рисунок пары серебряных серёг в форме полумесяца, с красными камнями и подвесками на цепочках',
      uz: 'Yarim oy shaklidagi, qizil toshli va zanjirli osma bezakli bir juft kumush sirgʻa rasmi',
      kk: 'Yarım ay formasındaǵı, qızıl taslı hám shınjırlı bir jup gúmis sırǵanıń súwreti',
    }),
  ],
};
