import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawHorsemanCoins } from '../drawings/coins.js';

export const horsemanCoins: DemoCollection = {
  key: 'horseman-coins',
  category: 'numismatics',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Coins with a horseman',
      description:
        'On one side a ruler in a crown, on the other a rider and a sign like a bent line: the coins of ancient Khorezm kept this picture for centuries. The smallest fit on a fingertip. What changes is the crown, and that is how they are dated.',
    },
    ru: {
      title: 'Монеты со всадником',
      description:
        'На одной стороне правитель в короне, на другой всадник и знак, похожий на изогнутую черту: монеты древнего Хорезма хранили это изображение веками. Самые маленькие умещаются на кончике пальца. Меняется корона: по ней их и датируют.',
    },
    uz: {
      title: 'Otliq tasvirlangan tangalar',
      description:
        'Bir tomonida toj kiygan hukmdor, ikkinchi tomonida otliq va egilgan chiziqqa oʻxshash belgi: qadimgi Xorazm tangalari bu tasvirni asrlar davomida saqlagan. Eng kichiklari barmoq uchiga sigʻadi. Oʻzgaradigani — toj, ularning davri shunga qarab aniqlanadi.',
    },
    kk: {
      title: 'Atlı súwretlengen teńgeler',
      description:
        'Bir tárepinde taj kiygen húkimdar, ekinshi tárepinde atlı hám iymek sızıqqa uqsas belgi: áyyemgi Xorezm teńgeleri bul súwretti ásirler dawamında saqlaǵan. Eń kishkeneleri barmaq ushına sıyadı. Ózgeretuǵını — taj, olardıń dáwiri soǵan qarap anıqlanadı.',
    },
  },
  pictures: [
    drawn('collection-horseman-coins-1', drawHorsemanCoins, {
      en: 'Drawing of both sides of a silver coin: the head of a ruler in a crown, and a rider with a sign like a bent line',
      ru: 'Рисунок двух сторон серебряной монеты: голова правителя в короне и всадник со знаком, похожим на изогнутую черту',
      uz: 'Kumush tanganing ikki tomoni rasmi: toj kiygan hukmdor boshi va otliq, yonida egilgan chiziqqa oʻxshash belgi',
      kk: 'Gúmis teńgeniń eki tárepiniń súwreti: taj kiygen húkimdardıń bası hám atlı, qasında iymek sızıqqa uqsas belgi',
    }),
  ],
};
