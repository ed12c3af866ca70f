import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawCamera } from '../drawings/photographs.js';
import { MUSEUM, paragraphs } from '../text.js';

export const photonegatives: DemoNews = {
  key: 'photonegatives',
  date: '2026-11-09T11:30:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'What a photographic negative is, and how it is kept',
      excerpt: 'A picture in which light is dark and dark is light asks for cool, dry air and clean hands.',
      content: paragraphs(
        'A photographic negative is the picture before the picture. Where the scene was bright, the film or the glass plate is dark; where there was shadow, it is clear. Light is sent through it once more, and on paper everything returns to its place.',
        'A print can be lost and made again. The negative cannot: it stood in the camera, in front of those people and that place. That is why a museum keeps it as an object of its own, with its own number.',
        'Early negatives were made on glass, later ones on film. Glass breaks; film shrinks, curls and grows brittle. Both fear warmth, damp, dust and the grease of a finger. So each one lies in its own envelope of acid-free paper, upright in a box, in a room that is always equally cool and dry. It is taken by the edges, with gloves on.',
        'To look at a picture, nobody needs to touch it. A negative is photographed once, carefully, and after that everyone works with the copy.',
        'If there are old negatives in your home, do not wipe them and do not press them between sheets of plastic. Put each in a clean paper envelope, write on it in pencil what you know – who, where, when – and keep it away from the stove and the window. What you write will be worth as much as the picture.',
      ),
    },
    ru: {
      title: 'Что такое фотонегатив и как его хранят',
      excerpt: 'Снимку, на котором светлое темно, а тёмное светло, нужны прохлада, сухой воздух и чистые руки.',
      content: paragraphs(
        'Фотонегатив — это снимок до снимка. Там, где было светло, плёнка или стекло тёмные; там, где лежала тень, они прозрачны. Свет проходит сквозь негатив ещё раз, и на бумаге всё возвращается на свои места.',
        'Отпечаток можно потерять и сделать заново. Негатив — нельзя: он сам был в камере, перед этими людьми и этим местом. Поэтому музей хранит его как самостоятельный предмет, под собственным номером.',
        'Ранние негативы делали на стекле, поздние — на плёнке. Стекло бьётся, плёнка сжимается, скручивается и становится ломкой. И то и другое боится тепла, сырости, пыли и жирных пальцев. Поэтому каждый негатив лежит в отдельном конверте из бескислотной бумаги, вертикально, в коробке, в помещении, где всегда одинаково прохладно и сухо. Берут его за края, в перчатках.',
        'Чтобы рассмотреть снимок, трогать его не нужно. Негатив один раз бережно переснимают, и дальше все работают с копией.',
        'Если старые негативы есть у вас дома, не протирайте их и не зажимайте между листами пластика. Положите каждый в чистый бумажный конверт, карандашом напишите, что о нём знаете: кто, где, когда, — и держите подальше от печи и окна. Ваша запись будет цениться не меньше снимка.',
      ),
    },
    uz: {
      title: 'Fotonegativ nima va u qanday saqlanadi',
      excerpt: 'Yorugʻi qora, qorasi yorugʻ boʻlgan suratga salqin, quruq havo va toza qoʻl kerak.',
      content: paragraphs(
        'Fotonegativ — suratdan oldingi surat. Yorugʻ joylar plyonkada yoki shishada qora, soyali joylar esa shaffof boʻlib chiqadi. Yorugʻlik negativdan yana bir marta oʻtkaziladi va qogʻozda hammasi oʻz oʻrniga qaytadi.',
        'Qogʻozdagi suratni yoʻqotib qoʻysa, yana chiqarish mumkin. Negativni esa qayta yasab boʻlmaydi: oʻsha odamlar va oʻsha joy qarshisida, kamera ichida aynan u turgan. Shuning uchun muzey uni alohida buyum sifatida, oʻz raqami bilan saqlaydi.',
        'Ilk negativlar shishada, keyingilari plyonkada tayyorlangan. Shisha sinadi, plyonka esa kichrayadi, buraladi va moʻrtlashadi. Ikkalasi ham issiqdan, namdan, changdan va barmoq yogʻidan qoʻrqadi. Shu sababli har bir negativ kislotasiz qogʻozdan qilingan alohida konvertda, qutida tik holda, doimo bir xil salqin va quruq xonada turadi. U qoʻlqop bilan, chetidan ushlanadi.',
        'Suratni koʻrish uchun unga tegish shart emas. Negativdan bir marta ehtiyotkorlik bilan nusxa olinadi, keyin hamma shu nusxa bilan ishlaydi.',
        'Uyingizda eski negativlar boʻlsa, ularni artmang va plastik varaqlar orasiga qismang. Har birini toza qogʻoz konvertga soling, u haqda bilganingizni — kim, qayerda, qachon — qalam bilan yozib qoʻying, pechka va derazadan uzoqda saqlang. Yozuvingiz suratning oʻzidan kam qadrlanmaydi.',
      ),
    },
    kk: {
      title: 'Fotonegativ degen ne hám ol qalay saqlanadı',
      excerpt: 'Jaqtısı qara, qarası jaqtı bolǵan súwretke salqın, qurǵaq hawa hám taza qol kerek.',
      content: paragraphs(
        'Fotonegativ — súwretten aldınǵı súwret. Jaqtı jerler plyonkada yamasa shiyshede qara, sayalı jerler bolsa móldir bolıp shıǵadı. Jaqtılıq negativten jáne bir márte ótkeriledi hám qaǵazda hámmesi óz ornına qaytadı.',
        'Qaǵazdaǵı súwret joǵalsa, onı qaytadan shıǵarıw múmkin. Al negativti qayta islep bolmaydı: sol adamlar hám sol jer aldında, kamera ishinde tap onıń ózi turǵan. Sonlıqtan muzey onı ayrıqsha buyım sıpatında, óz nomeri menen saqlaydı.',
        'Dáslepki negativler shiyshede, keyingileri plyonkada islengen. Shiyshe sınadı, plyonka bolsa kishireyedi, shıyratıladı hám mort bolıp qaladı. Ekewi de ıssıdan, ızǵardan, shańnan hám barmaq mayınan qorqadı. Sonıń ushın hár bir negativ kislotasız qaǵazdan islengen bólek konvertte, qutıda tik halında, bárqulla birdey salqın hám qurǵaq bólmede turadı. Onı qolǵap kiyip, shetinen uslaydı.',
        'Súwretti kóriw ushın oǵan qol tiygiziw shárt emes. Negativten bir márte ıqtıyatlıq penen nusqa alınadı, keyin hámme sol nusqa menen isleydi.',
        'Úyińizde eski negativler bolsa, olardı súrtpeń hám plastik betler arasına qıspań. Hár birin taza qaǵaz konvertke salıń, ol haqqında bilgenińizdi — kim, qay jerde, qashan — qarandash penen jazıp qoyıń, peshten hám áynekten alıs jerde saqlań. Jazǵanıńız súwrettiń ózinen kem bahalanbaydı.',
      ),
    },
  },
  pictures: [
    drawn('news-photonegatives-1', drawCamera, {
      en: 'Drawing of an old camera on a tripod, with an envelope and a glass plate',
      ru: 'Рисунок старого фотоаппарата на штативе, конверта и стеклянной пластинки',
      uz: 'Uch oyoqqa oʻrnatilgan eski fotoapparat, konvert va shisha plastinka rasmi',
      kk: 'Úsh ayaqqa ornatılǵan eski fotoapparat, konvert hám shiyshe plastinkanıń súwreti',
    }),
  ],
};
