import type { DemoExhibition } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawReedsAndSickle } from '../drawings/sea.js';
import { paragraphs } from '../text.js';

export const reedCountry: DemoExhibition = {
  key: 'reed-country',
  start_date: { week: -30, weekday: 6 },
  end_date: { week: -5, weekday: 7 },
  location: 'Nukus',
  published: true,
  archived: true,
  content: {
    en: {
      title: 'Tools of the reed country',
      excerpt: 'What was cut, tied and woven in the delta, from the boat to the roof.',
      content: paragraphs(
        'In the delta reed was timber, fodder, fuel and wall. It was cut on the ice and in the heat, tied in bundles, split, flattened and woven.',
        'The exhibition put the tools beside what they had made: a sickle beside a mat, a wooden needle beside a net, a mallet beside a fence. Most of them were made at home, and many were mended more than once.',
        'It has ended, and its objects are back on their shelves. The page remains for those who want to remember what they saw.',
      ),
    },
    ru: {
      title: 'Орудия камышового края',
      excerpt: 'Что резали, вязали и плели в дельте: от лодки до крыши.',
      content: paragraphs(
        'В дельте камыш был и деревом, и кормом, и топливом, и стеной. Его резали по льду и в жару, вязали в снопы, расщепляли, плющили и плели.',
        'На выставке орудия лежали рядом с тем, что ими сделано: серп рядом с циновкой, деревянная игла рядом с сетью, колотушка рядом с плетнём. Почти все они сделаны дома, и многие чинены не один раз.',
        'Выставка закончилась, вещи вернулись на свои полки. Страница осталась для тех, кто хочет вспомнить увиденное.',
      ),
    },
    uz: {
      title: 'Qamish oʻlkasining qurollari',
      excerpt: 'Deltada oʻrilgan, bogʻlangan va toʻqilgan narsalar: qayiqdan tomgacha.',
      content: paragraphs(
        'Deltada qamish ham yogʻoch, ham yem, ham oʻtin, ham devor boʻlgan. Uni muz ustida ham, jaziramada ham oʻrishgan, bogʻ-bogʻ qilib bogʻlashgan, yorishgan, yassilashgan va toʻqishgan.',
        'Koʻrgazmada qurollar ular bilan yasalgan narsalar yonida turdi: oʻroq boʻyra yonida, yogʻoch igna toʻr yonida, toʻqmoq chetan yonida. Ularning deyarli hammasi uyda yasalgan, koʻpi bir necha bor tuzatilgan.',
        'Koʻrgazma tugadi, buyumlar javonlariga qaytdi. Sahifa koʻrganlarini eslamoqchi boʻlganlar uchun qoldirildi.',
      ),
    },
    kk: {
      title: 'Qamıslı úlkeniń quralları',
      excerpt: 'Deltada orılǵan, baylanǵan hám toqılǵan zatlar: qayıqtan úydiń tóbesine shekem.',
      content: paragraphs(
        'Deltada qamıs aǵash ta, ot-jem de, otın da, diywal da bolǵan. Onı muz ústinde de, ıssıda da orǵan, baw-baw etip baylaǵan, jarǵan, jalpaytqan hám toqıǵan.',
        'Kórgizbede qurallar olar menen islengen zatlardıń qasında turdı: oraq shıptanıń qasında, aǵash iyne awdıń qasında, toqpaq sharbaqtıń qasında. Olardıń derlik hámmesi úyde islengen, kóbisi bir neshe márte dúzetilgen.',
        'Kórgizbe tamamlandı, zatlar óz tekshelerine qayttı. Bul bet kórgenlerin eslemekshi bolǵanlar ushın qaldırıldı.',
      ),
    },
  },
  pictures: [
    drawn('exhibition-reed-country-1', drawReedsAndSickle, {
      en: 'Drawing of reeds at the water and a sickle',
      ru: 'Рисунок камыша у воды и серпа',
      uz: 'Suv boʻyidagi qamish va oʻroq rasmi',
      kk: 'Suw boyındaǵı qamıs hám oraqtıń súwreti',
    }),
  ],
};
