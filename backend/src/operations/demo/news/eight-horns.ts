import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { MUSEUM, paragraphs } from '../text.js';

export const eightHorns: DemoNews = {
  key: 'eight-horns',
  date: '2026-09-15T16:05:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Eight horns: counting out a pattern',
      excerpt: 'The weaver does not draw. She counts, and the pattern appears on its own.',
      content: paragraphs(
        'Among the motifs of steppe weaving there is one that is easy to recognise: four stems with curled ends, eight horns in all. It is found on bands, bags and felts, large and small, alone and in rows.',
        'Nobody draws it before weaving. On a loom there are no curves, only threads that cross at right angles, so a horn is a staircase: so many threads up, so many to the side, and down again. The weaver holds the count in her hands. If she is one thread out at the beginning, the second half will not meet the first.',
        'The motif mirrors itself from left to right, from top to bottom and across the corner. Learn one eighth of it, and you know the whole. That is why it could travel without paper, from hand to hand, and why it looks so alike on a long band and on a small bag.',
        'What does it mean? Some see a ram and a wish for plenty, some see the four sides of the world, and some say that it is simply beautiful. A label should be modest here: the same motif may have different names in neighbouring villages.',
        'Try it yourself. Take squared paper, mark the centre and colour nine squares in each direction. Turn each end twice, to the left and to the right. After that you will look at the museum’s textiles with the eyes of someone who counts.',
      ),
    },
    ru: {
      title: 'Восемь рогов: как считают узор',
      excerpt: 'Ткачиха не рисует. Она считает, и узор появляется сам.',
      content: paragraphs(
        'Среди узоров степного ткачества есть один, который легко узнать: четыре стебля с загнутыми концами, всего восемь рогов. Его встречают на лентах, сумках и войлоках, крупным и мелким, в одиночку и рядами.',
        'Перед работой его никто не рисует. На ткацком станке нет кривых, есть только нити, которые пересекаются под прямым углом, поэтому рог — это лестница: столько-то нитей вверх, столько-то в сторону и снова вниз. Счёт ткачиха держит в руках. Ошибись она в начале на одну нить, вторая половина не сойдётся с первой.',
        'Узор отражается слева направо, сверху вниз и через угол. Выучите одну восьмую — и вы знаете его целиком. Поэтому он мог путешествовать без бумаги, из рук в руки, и поэтому он так похож на длинной ленте и на маленькой сумке.',
        'Что он значит? Одни видят барана и пожелание достатка, другие — четыре стороны света, третьи говорят, что это просто красиво. Этикетке здесь лучше быть скромной: у одного и того же узора в соседних аулах могут быть разные имена.',
        'Попробуйте сами. Возьмите бумагу в клетку, отметьте середину и закрасьте по девять клеток в каждую сторону. Каждый конец дважды загните влево и вправо. После этого вы посмотрите на музейные ткани глазами человека, который считает.',
      ),
    },
    uz: {
      title: 'Sakkiz shox: naqsh qanday sanaladi',
      excerpt: 'Toʻquvchi rasm chizmaydi. U sanaydi va naqsh oʻzi paydo boʻladi.',
      content: paragraphs(
        'Dasht toʻquvchiligi naqshlari orasida tanish oson boʻlgan biri bor: uchlari qayrilgan toʻrt poya, hammasi boʻlib sakkiz shox. U tasma, xalta va kigizlarda yirik va mayda, yakka va qator holda uchraydi.',
        'Uni toʻqishdan oldin hech kim chizmaydi. Dastgohda egri chiziq yoʻq, faqat toʻgʻri burchak ostida kesishadigan iplar bor, shuning uchun shox — bu zinapoya: shuncha ip yuqoriga, shuncha ip yonga va yana pastga. Hisobni toʻquvchi qoʻlida saqlaydi. Boshida bitta ipga adashsa, naqshning ikkinchi yarmi birinchisi bilan uchrashmaydi.',
        'Naqsh chapdan oʻngga, yuqoridan pastga va burchak boʻylab oʻzini takrorlaydi. Uning sakkizdan birini oʻrgansangiz, hammasini bilasiz. Shu sababli u qogʻozsiz, qoʻldan qoʻlga oʻta olgan, shu sababli uzun tasmada ham, kichik xaltada ham bir-biriga juda oʻxshaydi.',
        'U nimani anglatadi? Kimdir unda qoʻchqorni va toʻkin-sochinlik tilagini, kimdir dunyoning toʻrt tomonini koʻradi, yana kimdir bu shunchaki chiroyli, deydi. Bu yerda yorliq kamtar boʻlgani maʼqul: bir naqshning qoʻshni ovullarda turlicha nomi boʻlishi mumkin.',
        'Oʻzingiz sinab koʻring. Katak qogʻoz oling, oʻrtasini belgilab, har tomonga toʻqqiztadan katakni boʻyang. Har bir uchini chapga va oʻngga ikki martadan qayiring. Shundan keyin muzeydagi matolarga sanaydigan odamning koʻzi bilan qaraysiz.',
      ),
    },
    kk: {
      title: 'Segiz múyiz: naǵıs qalay sanaladı',
      excerpt: 'Toqıwshı súwret salmaydı. Ol sanaydı, naǵıs ózi payda boladı.',
      content: paragraphs(
        'Dala toqımashılıǵınıń naǵısları arasında tanıw ańsat bolǵan biri bar: ushları qayırılǵan tórt paqal, barlıǵı bolıp segiz múyiz. Ol basqurlarda, qaltalarda hám kiyizlerde iri hám mayda, jeke hám qatar halında ushırasadı.',
        'Onı toqıwdan aldın hesh kim sızbaydı. Órmekte iymek sızıq joq, tek tuwrı múyesh astında kesilisetuǵın jipler bar, sonlıqtan múyiz — bul basqısh: sonsha jip joqarıǵa, sonsha jip qaptalǵa hám qaytadan tómenge. Esaptı toqıwshı qolında saqlaydı. Basında bir jipke adassa, naǵıstıń ekinshi yarımı birinshisi menen ushıraspaydı.',
        'Naǵıs shepten ońǵa, joqarıdan tómenge hám múyesh boylap ózin tákirarlaydı. Onıń segizden birin úyrenseńiz, hámmesin bilesiz. Sonıń ushın ol qaǵazsız, qoldan qolǵa óte alǵan, sonıń ushın uzın basqurda da, kishkene qaltada da bir-birine júdá uqsaydı.',
        'Ol neni ańlatadı? Birew onda qoshqardı hám molshılıq tilegin, birew dúnyanıń tórt tárepin kóredi, jáne birew bul ápiwayı ǵana shıraylı deydi. Bul jerde etiketkanıń kishipeyil bolǵanı maqul: bir naǵıstıń qońsı awıllarda hár qıylı atı bolıwı múmkin.',
        'Ózińiz sınap kóriń. Ketekli qaǵaz alıń, ortasın belgilep, hár tárepke toǵız ketekten boyań. Hár bir ushın shepke hám ońǵa eki márteden qayırıń. Sonnan keyin muzeydegi toqımalarǵa sanaytuǵın adamnıń kózi menen qaraysız.',
      ),
    },
  },
  pictures: [
    drawn(
      'news-eight-horns-large',
      () =>
        ornament({
          kind: 'medallion',
          seed: 'news-eight-horns-large',
          palette: 'basqur',
          cols: 96,
          rows: 64,
          cell: 13,
        }),
      {
        en: 'The motif of eight horns in a frame, madder red on white',
        ru: 'Узор «восемь рогов» в рамке, красный на белом',
        uz: 'Hoshiyaga olingan sakkiz shox naqshi, oq matoda roʻyan qizili',
        kk: 'Jiyeklengen segiz múyiz naǵısı, aq gezlemede shım qızıl',
      },
    ),
    drawn(
      'news-eight-horns-rows',
      () => ornament({ kind: 'field', seed: 'news-eight-horns-rows', palette: 'madder', cols: 96, rows: 64, cell: 13 }),
      {
        en: 'Rows of counted motifs, white on madder red',
        ru: 'Ряды счётных узоров, белые на красном',
        uz: 'Roʻyan qizilida qator oq sanama naqshlar',
        kk: 'Shım qızıl reńde qatar aq sanaqlı naǵıslar',
      },
    ),
  ],
};
