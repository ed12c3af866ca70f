import type { DemoEvent } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawLoom } from '../drawings/loom.js';

export const loomAfternoon: DemoEvent = {
  key: 'loom-afternoon',
  date: { week: 1, weekday: 6 },
  start_time: '14:00',
  end_time: '15:30',
  location: 'Nukus',
  registration_link: null,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'An afternoon at the loom',
      description:
        'A narrow loom is set up in the main hall, and weavers answer questions while they work. You may hold the wooden sword that beats the thread down, count a row aloud and see how soon the eye loses its place. Paper and pencils are there for those who would rather draw.',
    },
    ru: {
      title: 'День у ткацкого станка',
      description:
        'В главном зале устанавливают узкий ткацкий станок, и ткачихи отвечают на вопросы, не прерывая работы. Можно подержать деревянный меч, которым прибивают нить, посчитать ряд вслух и заметить, как быстро глаз сбивается. Для тех, кому ближе рисунок, есть бумага и карандаши.',
    },
    uz: {
      title: 'Dastgoh yonida bir kun',
      description:
        'Bosh zalda ensiz dastgoh oʻrnatiladi, toʻquvchilar ishini toʻxtatmay savollarga javob beradi. Ipni zichlaydigan yogʻoch qilichni ushlab koʻrish, bir qatorni ovoz chiqarib sanash va koʻz qanchalik tez adashishini sezish mumkin. Rasm chizishni yaxshi koʻradiganlar uchun qogʻoz va qalam bor.',
    },
    kk: {
      title: 'Órmek qasında bir kún',
      description:
        'Bas zalda ensiz órmek qurıladı, toqıwshılar jumısın toqtatpay sorawlarǵa juwap beredi. Jipti tıǵızlaytuǵın aǵash qılıshtı uslap kóriw, bir qatardı dawıslap sanaw hám kózdiń qanshelli tez adasatuǵının seziw múmkin. Súwret salıwdı jaqsı kóretuǵınlar ushın qaǵaz hám qarandash bar.',
    },
  },
  pictures: [
    drawn('event-loom-afternoon-1', drawLoom, {
      en: 'Drawing of a narrow loom with a band on it, a wooden sword across it and balls of wool',
      ru: 'Рисунок узкого ткацкого станка с начатой тесьмой, деревянным мечом и клубками шерсти',
      uz: 'Tasma toʻqilayotgan tor dastgoh, ustida yogʻoch qilich, yonida jun koptoklar — rasm',
      kk: 'Basqur toqılıp atırǵan tar órmektiń súwreti: ústinde aǵash qılısh, qasında jún oramları',
    }),
  ],
};
