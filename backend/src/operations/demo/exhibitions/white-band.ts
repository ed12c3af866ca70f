import type { DemoExhibition } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawWool } from '../drawings/loom.js';
import { drawSquaredPaper } from '../drawings/paper.js';
import { drawYurt } from '../drawings/yurt.js';
import { paragraphs } from '../text.js';

export const whiteBand: DemoExhibition = {
  key: 'white-band',
  start_date: { week: -10, weekday: 6 },
  end_date: { week: 10, weekday: 7 },
  location: 'Nukus',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Threads of the white band',
      excerpt: 'The band that girds a yurt, unrolled and read motif by motif.',
      content: paragraphs(
        'A yurt stands on a lattice of wood, but it is held together by weaving. The widest of its bands, the aq basqur, runs around the house along the top of the lattice: on a white ground the motifs stand out in dark red and blue.',
        'Inside a house nobody sees such a band whole; it returns to where it began. Here it lies straight, so that one can walk along it and notice where the motifs repeat, where the weaver changed her mind, and where the wool ran out and another red was dyed.',
        'Beside it are narrow bands for the roof and the door, a loom that can be folded and carried, and squared paper for everyone who wants to count along.',
      ),
    },
    ru: {
      title: 'Нити белой тесьмы',
      excerpt: 'Тесьма, опоясывающая юрту: развёрнута и прочитана узор за узором.',
      content: paragraphs(
        'Юрта стоит на деревянной решётке, но держится на ткачестве. Самая широкая её тесьма, ак-баскур, обходит дом по верху решётки: на белом фоне выступают тёмно-красные и синие узоры.',
        'Внутри дома такую тесьму никто не видит целиком: она возвращается туда, где началась. Здесь она лежит прямо, и можно пройти вдоль неё и заметить, где узоры повторяются, где ткачиха передумала, а где закончилась шерсть и окрасили уже другой красный.',
        'Рядом — узкие тесьмы для купола и двери, станок, который складывают и берут с собой, и клетчатая бумага для всех, кто хочет считать вместе.',
      ),
    },
    uz: {
      title: 'Oq basqur iplari',
      excerpt: 'Oʻtovni oʻrab turadigan tasma yoyildi va naqshma-naqsh oʻqildi.',
      content: paragraphs(
        'Oʻtov yogʻoch panjara ustida turadi, lekin uni toʻqima tutib turadi. Eng keng tasmasi — oq basqur — panjara tepasi boʻylab uyni aylanib oʻtadi: oq zaminda toʻq qizil va koʻk naqshlar boʻrtib chiqqan.',
        'Uy ichida bunday tasmani hech kim butunligicha koʻrmaydi: u boshlangan joyiga qaytib keladi. Bu yerda u toʻgʻri yoyilgan, shuning uchun yonidan yurib, naqshlar qayerda takrorlanganini, toʻquvchi qayerda fikrini oʻzgartirganini, jun qayerda tugab, boshqa qizil rang boʻyalganini koʻrish mumkin.',
        'Yonida — tom va eshik uchun ensiz tasmalar, yigʻib olib yurish mumkin boʻlgan dastgoh va birga sanab koʻrmoqchi boʻlganlar uchun katak qogʻoz.',
      ),
    },
    kk: {
      title: 'Aq basqurdıń jipleri',
      excerpt: 'Qara úydi orap turatuǵın basqur jayıldı hám naǵısları birme-bir oqıldı.',
      content: paragraphs(
        'Qara úy aǵash kerege ústinde turadı, biraq onı toqıma uslap turadı. Onıń eń keń basqurı — aq basqur — keregeniń joqarısı boylap úydi aylanıp ótedi: aq reńde shım qızıl hám kók naǵıslar kóterińki bolıp shıǵadı.',
        'Úydiń ishinde bunday basqurdı hesh kim pútinligi menen kórmeydi: ol baslanǵan jerine qaytıp keledi. Bul jerde ol tuwrı jayılǵan, sonlıqtan onıń boyı menen júrip, naǵıslardıń qay jerde tákirarlanǵanın, toqıwshınıń qay jerde oyın ózgertkenin, júnniń qay jerde tawsılıp, basqa qızıl reń boyalǵanın kóriw múmkin.',
        'Qasında tóbe hám esik ushın ensiz basqurlar, jıynap alıp júriwge bolatuǵın órmek hám birge sanap kórmekshi bolǵanlar ushın ketekli qaǵaz bar.',
      ),
    },
  },
  pictures: [
    drawn('exhibition-white-band-1', drawYurt, {
      en: 'Drawing of a yurt: one half covered with felt, the other open, and around both the white band',
      ru: 'Рисунок юрты: одна половина под войлоком, другая открыта, вокруг обеих белая тесьма',
      uz: 'Oʻtov rasmi: yarmi kigiz bilan yopilgan, yarmi ochiq, ikkalasini oq tasma oʻrab turibdi',
      kk: 'Qara úydiń súwreti: yarımı kiyiz benen jabılǵan, yarımı ashıq, ekewin de aq basqur orap tur',
    }),
    drawn('exhibition-white-band-2', drawWool, {
      en: 'Drawing of balls of wool in the colours of the band, and a spindle',
      ru: 'Рисунок клубков шерсти в цветах тесьмы и веретена',
      uz: 'Tasma ranglaridagi jun koptoklar va urchuq rasmi',
      kk: 'Basqur reńlerindegi jún oramları hám urshıqtıń súwreti',
    }),
    drawn('exhibition-white-band-3', drawSquaredPaper, {
      en: 'Drawing of squared paper on which eight horns are counted out, with two pencils',
      ru: 'Рисунок клетчатой бумаги, на которой отсчитаны восемь рогов, и двух карандашей',
      uz: 'Sakkiz shox sanab chizilgan katak qogʻoz va ikkita qalam rasmi',
      kk: 'Segiz múyiz sanap sızılǵan ketekli qaǵaz hám eki qálemniń súwreti',
    }),
  ],
};
