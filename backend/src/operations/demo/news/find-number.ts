import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawNumberedSherd } from '../drawings/clay.js';
import { MUSEUM, paragraphs } from '../text.js';

/** Not translated into Karakalpak yet, so that its readers see the note about missing translations. */
export const findNumber: DemoNews = {
  key: 'find-number',
  date: '2026-10-20T09:40:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Archaeology on paper: how a find gets its number',
      excerpt: 'A sherd without a number is only a sherd. A short journey from the trench to the shelf.',
      content: paragraphs(
        'An excavation ends in the field, but a find’s life in the museum begins at a table, with a pencil. Until it is written down where a thing lay, at what depth and beside what, it can tell almost nothing.',
        'In the trench each find gets a label: the site, the square, the layer, the date, the name of whoever lifted it. The label travels with the object and does not leave it even for washing. In the field diary there remain a drawing and a line of text; on the plan, a dot.',
        'In the museum the object is described once more: material, size, weight, condition, how it was made, what is missing. Then it receives an accession number. The number goes into the register, onto the card, into the database, and onto the object itself: in small figures, in a place that does not catch the eye, and in a way that can be undone.',
        'The number is a short sentence. It joins the sherd in the drawer with the dot on the plan, the page in the diary and the photograph in the archive. Lose the number, and four things that explained each other become strangers.',
        'So when you notice a row of small figures on the foot of a bowl, you see the most modest sign in the room, and the one that holds all the rest together.',
      ),
    },
    ru: {
      title: 'Археология на бумаге: как находка получает номер',
      excerpt: 'Черепок без номера — просто черепок. Короткий путь от раскопа до полки.',
      content: paragraphs(
        'Раскопки заканчиваются в поле, а музейная жизнь находки начинается за столом, с карандаша. Пока не записано, где вещь лежала, на какой глубине и рядом с чем, она почти ничего не может рассказать.',
        'На раскопе каждая находка получает этикетку: памятник, квадрат, слой, дата, имя того, кто её поднял. Этикетка путешествует вместе с предметом и не расстаётся с ним даже при мытье. В полевом дневнике остаются рисунок и строка текста, на плане — точка.',
        'В музее предмет описывают ещё раз: материал, размеры, вес, сохранность, как он сделан и чего в нём недостаёт. Затем ему дают учётный номер. Номер вносят в книгу поступлений, в карточку, в базу данных и наносят на сам предмет: мелкими цифрами, в незаметном месте и так, чтобы надпись можно было снять.',
        'Номер — это короткое предложение. Он соединяет черепок в ящике с точкой на плане, страницей дневника и снимком в архиве. Стоит потерять номер, и четыре вещи, объяснявшие друг друга, становятся чужими.',
        'Поэтому, когда вы замечаете ряд мелких цифр на донце чаши, перед вами самый скромный знак в зале — и тот, на котором держится всё остальное.',
      ),
    },
    uz: {
      title: 'Qogʻozdagi arxeologiya: topilma qanday raqam oladi',
      excerpt: 'Raqamsiz sopol parchasi — shunchaki sopol parchasi. Qazishmadan javongacha boʻlgan qisqa yoʻl.',
      content: paragraphs(
        'Qazishma dalada tugaydi, topilmaning muzeydagi hayoti esa stol yonida, qalamdan boshlanadi. Buyum qayerda, qanday chuqurlikda va nimaning yonida yotgani yozilmaguncha, u deyarli hech narsa aytib bera olmaydi.',
        'Qazishma joyida har bir topilmaga yorliq beriladi: yodgorlik, kvadrat, qatlam, sana, uni olgan kishining ismi. Yorliq buyum bilan birga yuradi va hatto yuvish paytida ham undan ajralmaydi. Dala kundaligida rasm va bir qator matn, rejada esa bitta nuqta qoladi.',
        'Muzeyda buyum yana bir bor tavsiflanadi: materiali, oʻlchami, ogʻirligi, holati, qanday yasalgani va nimasi yetishmasligi. Soʻng unga inventar raqami beriladi. Raqam kirim kitobiga, kartochkaga, maʼlumotlar bazasiga kiritiladi va buyumning oʻziga ham yoziladi: mayda raqamlar bilan, koʻzga tashlanmaydigan joyga va keyin oʻchirsa boʻladigan qilib.',
        'Raqam — qisqa bir gap. U qutidagi sopol parchasini rejadagi nuqta, kundalikdagi sahifa va arxivdagi surat bilan bogʻlaydi. Raqam yoʻqolsa, bir-birini tushuntirgan toʻrt narsa bir-biriga begona boʻlib qoladi.',
        'Shuning uchun kosa tagida bir qator mayda raqamlarni koʻrsangiz, bilingki, bu zaldagi eng kamtar belgi, qolgan hammasini esa aynan u tutib turadi.',
      ),
    },
  },
  pictures: [
    drawn('news-find-number-1', drawNumberedSherd, {
      en: 'Drawing of a painted sherd with a number on it, its label and a pencil',
      ru: 'Рисунок расписного черепка с номером, этикетки и карандаша',
      uz: 'Raqamli naqshli sopol parchasi, uning yorligʻi va qalam rasmi',
      kk: 'Nomeri bar naǵıslı ıdıs sınıǵı, onıń etiketkası hám qálemniń súwreti',
    }),
  ],
};
