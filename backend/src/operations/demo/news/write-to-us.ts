import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawLetter } from '../drawings/paper.js';
import { MUSEUM, paragraphs } from '../text.js';

export const writeToUs: DemoNews = {
  key: 'write-to-us',
  date: '2026-10-12T14:20:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'How to write to the museum',
      excerpt: 'Three lines are enough for a good answer: who you are, what you ask, where to reply.',
      content: paragraphs(
        'Many letters to a museum begin with an apology for the trouble. There is no need. Questions are part of the work, and a question from outside often shows what a label forgot to say.',
        'A contact form asks for three things: your name, your e-mail address and the message. The address is there so that the answer can find you. You can write in Karakalpak, Uzbek, Russian or English, whichever is easier for you.',
        'An answer comes sooner when the question is precise. If you ask about an object, say where you saw it: in which museum, in which room, what stood beside it. If you ask about a photograph, give the place and the year, even roughly. If you plan a visit with a group, name the day, the hour, how many you are and which language suits you.',
        'If you want to give something to the museum, describe it first and add how it came to you. Do not clean or repair it beforehand: traces of use are often the most valuable part.',
        'A museum does not say what a thing is worth in money; for that there are appraisers. All other questions have an answer, even if at times the honest answer is that nobody knows yet.',
      ),
    },
    ru: {
      title: 'Как написать в музей',
      excerpt: 'Для хорошего ответа хватит трёх строк: кто вы, о чём спрашиваете и куда ответить.',
      content: paragraphs(
        'Многие письма в музей начинаются с извинения за беспокойство. Извиняться не нужно. Вопросы — часть нашей работы, а вопрос со стороны часто показывает, о чём забыла сказать этикетка.',
        'Форма обратной связи просит три вещи: имя, адрес электронной почты и само сообщение. Адрес нужен, чтобы ответ вас нашёл. Писать можно по-каракалпакски, по-узбекски, по-русски или по-английски — как вам удобнее.',
        'Ответ приходит быстрее, если вопрос точен. Если вы спрашиваете о предмете, скажите, где его видели: в каком музее, в каком зале, что стояло рядом. Если о фотографии — назовите место и год, хотя бы примерно. Если собираетесь прийти группой, укажите день, час, сколько вас и какой язык вам подходит.',
        'Если вы хотите передать что-то музею, сначала опишите вещь и расскажите, как она попала к вам. Не чистите и не чините её заранее: следы употребления часто и есть самое ценное.',
        'Музей не говорит, сколько вещь стоит в деньгах: для этого есть оценщики. На остальные вопросы ответ найдётся, даже если иногда честный ответ звучит так: этого пока никто не знает.',
      ),
    },
    uz: {
      title: 'Muzeyga qanday yozish mumkin',
      excerpt: 'Yaxshi javob uchun uch qator kifoya: kimsiz, nimani soʻraysiz va javobni qayerga yuborish kerak.',
      content: paragraphs(
        'Muzeyga yoziladigan koʻp xatlar bezovta qilgani uchun uzr soʻrashdan boshlanadi. Bunga hojat yoʻq. Savollar ishimizning bir qismi, chetdan berilgan savol esa koʻpincha yorliqda nima aytilmay qolganini koʻrsatadi.',
        'Aloqa formasida uch narsa soʻraladi: ismingiz, elektron pochta manzilingiz va xabarning oʻzi. Manzil javob sizga yetib borishi uchun kerak. Qoraqalpoq, oʻzbek, rus yoki ingliz tilida — oʻzingizga qulay tilda yozishingiz mumkin.',
        'Savol aniq boʻlsa, javob tezroq keladi. Buyum haqida soʻrasangiz, uni qayerda koʻrganingizni ayting: qaysi muzeyda, qaysi zalda, yonida nima bor edi. Surat haqida soʻrasangiz, joyi va yilini taxminan boʻlsa ham yozing. Guruh bilan kelmoqchi boʻlsangiz, kuni, soati, necha kishi ekaningiz va qaysi til qulayligini koʻrsating.',
        'Muzeyga biror narsa topshirmoqchi boʻlsangiz, avval uni tasvirlab bering va sizga qanday kelib qolganini yozing. Oldindan tozalamang va taʼmirlamang: ishlatilganlik izlari koʻpincha uning eng qimmatli qismidir.',
        'Muzey buyumning puldagi qiymatini aytmaydi, buning uchun baholovchilar bor. Qolgan savollarga esa javob topiladi, baʼzan halol javob «buni hali hech kim bilmaydi» boʻlsa ham.',
      ),
    },
    kk: {
      title: 'Muzeyge qalay jazıw múmkin',
      excerpt: 'Jaqsı juwap ushın úsh qatar jetkilikli: kimsiz, neni soraysız hám juwaptı qayda jiberiw kerek.',
      content: paragraphs(
        'Muzeyge jazılatuǵın kóp xatlar biymaza qılǵanı ushın keshirim sorawdan baslanadı. Buǵan zárúrlik joq. Sorawlar jumısımızdıń bir bólegi, sırttan berilgen soraw bolsa kóbinese etiketkada ne aytılmay qalǵanın kórsetedi.',
        'Baylanıs formasında úsh nárse soraladı: atıńız, elektron pochta adresińiz hám xabardıń ózi. Adres juwap sizge jetip barıwı ushın kerek. Qaraqalpaq, ózbek, rus yamasa inglis tilinde — ózińizge qolaylı tilde jaza alasız.',
        'Soraw anıq bolsa, juwap tezirek keledi. Buyım haqqında sorasańız, onı qay jerde kórgenińizdi aytıń: qaysı muzeyde, qaysı zalda, qasında ne bar edi. Fotosúwret haqqında sorasańız, ornı menen jılın shama menen bolsa da jazıń. Topar menen kelmekshi bolsańız, kúnin, saatın, neshe adam ekenińizdi hám qaysı til qolaylı ekenin kórsetiń.',
        'Muzeyge bir nárse tapsırmaqshı bolsańız, dáslep onı táriyiplep beriń hám sizge qalay kelip qalǵanın jazıń. Aldınnan tazalamań hám dúzetpeń: paydalanılǵan izler kóbinese onıń eń qunlı bólegi boladı.',
        'Muzey buyımnıń aqshalay bahasın aytpaydı, bunıń ushın bahalawshılar bar. Qalǵan sorawlarǵa bolsa juwap tabıladı, geyde hadal juwap «bunı ele hesh kim bilmeydi» degen bolsa da.',
      ),
    },
  },
  pictures: [
    drawn('news-write-to-us-1', drawLetter, {
      en: 'Drawing of a letter that comes out of its envelope, and a pencil',
      ru: 'Рисунок письма, вынутого из конверта, и карандаша',
      uz: 'Konvertdan chiqarilgan xat va qalam rasmi',
      kk: 'Konvertten shıǵarılǵan xat hám qálemniń súwreti',
    }),
  ],
};
