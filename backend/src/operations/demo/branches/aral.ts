import type { DemoBranch } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawSeaMuseum } from '../drawings/houses.js';
import { paragraphs } from '../text.js';
import { hours, prices } from '../visit.data.js';

export const aral: DemoBranch = {
  slug: 'aral',
  position: 3,
  content: {
    en: {
      title: 'Aral Sea history museum',
      content: paragraphs(
        'This museum is about the sea itself: how people lived beside it, what they knew of it, and how it drew back.',
        'A shoreline on a map, a net, a photograph of a quay: small things can hold a large story, if they stand side by side.',
        'Bring children, and anyone who remembers the water.',
      ),
    },
    ru: {
      title: 'Музей истории Аральского моря',
      content: paragraphs(
        'Этот музей — о самом море: как люди жили рядом с ним, что о нём знали и как оно отступило.',
        'Береговая линия на карте, сеть, снимок причала: малые вещи вмещают большую историю, если стоят рядом.',
        'Сюда хорошо прийти с детьми и с теми, кто помнит воду.',
      ),
    },
    uz: {
      title: 'Orol dengizi tarixi muzeyi',
      content: paragraphs(
        'Bu muzey dengizning oʻzi haqida: odamlar uning boʻyida qanday yashagani, u haqda nimalarni bilgani va u qanday chekingani haqida.',
        'Xaritadagi qirgʻoq chizigʻi, toʻr, iskala surati: kichik buyumlar yonma-yon tursa, katta hikoyani sigʻdira oladi.',
        'Bu yerga bolalar va suvni eslaydiganlar bilan birga kelgan yaxshi.',
      ),
    },
    kk: {
      title: 'Aral teńizi tariyxı muzeyi',
      content: paragraphs(
        'Bul muzey teńizdiń ózi haqqında: adamlar onıń boyında qalay jasaǵanı, ol haqqında neler bilgeni hám teńizdiń qalay shegingeni haqqında.',
        'Kartadaǵı jaǵa sızıǵı, aw, jaǵıs súwreti: kishkene zatlar qatar tursa, úlken gúrrińdi sıydıra aladı.',
        'Bul jerge balalar hám suwdı eslep júrgenler menen birge kelgen jaqsı.',
      ),
    },
  },
  address: {
    en: 'Karakalpakstan',
    ru: 'Каракалпакстан',
    uz: 'Qoraqalpogʻiston',
    kk: 'Qaraqalpaqstan',
  },
  place: { latitude: 43.7886, longitude: 59.0331 },
  directions: {
    en: 'Ask at the main museum in Nukus before you set out: its staff will tell you the way and how the roads are.',
    ru: 'Перед поездкой спросите в главном музее в Нукусе: сотрудники объяснят путь и скажут, какова дорога.',
    uz: 'Yoʻlga chiqishdan oldin Nukusdagi bosh muzeydan soʻrang: xodimlar yoʻlni va uning ahvolini aytib beradi.',
    kk: 'Jolǵa shıǵıwdan aldın Nókistegi bas muzeyden sorań: xızmetkerler joldı hám onıń jaǵdayın aytıp beredi.',
  },
  hours,
  prices,
  pictures: [
    drawn('branch-aral', drawSeaMuseum, {
      en: 'Drawing of a lighthouse at the sea, with lines of former shores in the sand',
      ru: 'Рисунок маяка у моря, на песке линии прежних берегов',
      uz: 'Dengiz boʻyidagi mayoq rasmi, qumda avvalgi qirgʻoqlarning chiziqlari',
      kk: 'Teńiz boyındaǵı mayaktıń súwreti, qumda burınǵı jaǵalardıń sızıqları',
    }),
  ],
};
