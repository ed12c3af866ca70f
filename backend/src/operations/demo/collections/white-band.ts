import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawBandDetail, drawBandRoll } from '../drawings/textiles.js';

export const whiteBand: DemoCollection = {
  key: 'white-band',
  category: 'ethnography',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Aq basqur, the white band of a yurt',
      description:
        'A band woven to go once around the inside of a house, with knotted motifs on a white ground. Its maker began with the motifs she knew best and tried the difficult ones later: towards the end the pile is denser and the mistakes are fewer.',
    },
    ru: {
      title: 'Ак-баскур, белая тесьма юрты',
      description:
        'Тесьма, сотканная так, чтобы один раз обойти дом изнутри; ворсовые узоры на белом фоне. Мастерица начинала с тех узоров, которые знала лучше, и лишь потом бралась за трудные: к концу ворс гуще, а ошибок меньше.',
    },
    uz: {
      title: 'Oq basqur, oʻtovning oq tasmasi',
      description:
        'Uyni ichkaridan bir marta aylanib oʻtadigan qilib toʻqilgan tasma; oq zaminda tukli naqshlar. Toʻquvchi avval yaxshi biladigan naqshlaridan boshlagan, qiyinlarini keyin sinagan: oxiriga borib tuki qalinlashadi, xatolar kamayadi.',
    },
    kk: {
      title: 'Aq basqur, qara úydiń aq bawı',
      description:
        'Úydi ishinen bir márte aylanıp ótetuǵın etip toqılǵan basqur; aq reńde túkli naǵıslar. Toqıwshı dáslep jaqsı biletuǵın naǵıslarınan baslaǵan, qıyınların keyin sınap kórgen: aqırına barıp túgi qalıńlasadı, qáteler azayadı.',
    },
  },
  pictures: [
    drawn('collection-white-band-1', drawBandRoll, {
      en: 'Drawing of a white woven band, half unrolled: horns and stars in red and blue between toothed edges',
      ru: 'Рисунок белой тканой тесьмы, наполовину развёрнутой: красные и синие рога и звёзды между зубчатыми краями',
      uz: 'Yarim yoyilgan oq toʻqima tasma rasmi: tishli hoshiyalar orasida qizil va koʻk shoxlar hamda yulduzlar',
      kk: 'Yarım jayılǵan aq basqurdıń súwreti: tisli jiyekler arasında qızıl hám kók múyizler menen juldızlar',
    }),
    drawn('collection-white-band-2', drawBandDetail, {
      en: 'Drawing of a piece of the band, close: two motifs, and a needle with red thread',
      ru: 'Рисунок куска тесьмы крупно: два узора и игла с красной нитью',
      uz: 'Tasma boʻlagining yaqindan rasmi: ikki naqsh va qizil ipli igna',
      kk: 'Basqur bóleginiń jaqınnan súwreti: eki naǵıs hám qızıl sabaqlı iyne',
    }),
  ],
};
