import { cloth, SQUARE } from '../cloth.js';
import type { DemoCollection } from '../demo.types.js';

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
    cloth('collection-white-band-1', 'stripes', 'basqur', SQUARE),
    cloth('collection-white-band-2', 'field', 'madder', SQUARE),
  ],
};
