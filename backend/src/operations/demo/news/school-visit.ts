import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawDrawingsOnString, drawSketchbook } from '../drawings/paper.js';
import { MUSEUM, paragraphs } from '../text.js';

export const schoolVisit: DemoNews = {
  key: 'school-visit',
  date: '2026-06-18T10:00:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Before a school visit: a short plan for class and teacher',
      excerpt: 'One question, one room and one drawing are better than the whole museum at a run.',
      content: paragraphs(
        'A class can run through a museum in twenty minutes. It remembers more if it sees less. A little preparation turns a walk into a lesson.',
        'A week before, choose one subject: water, bread, clothes, home, money. In class let everyone write down what they already know about it, and one question that they would like to have answered. Collect the questions; the guide will be glad to have them in advance.',
        'On the day, agree on three rules. We look with our eyes and not with our hands, because even clean fingers leave traces. We speak softly, because somebody is listening beside us. We do not run, because things stand on thin legs. Large bags are better left at the entrance.',
        'In the room each pupil chooses one object and stays with it for ten minutes. A pencil and a sheet of paper are enough. First draw it whole, then one detail. Under the drawing write three lines: what it is made of, who could have used it, and what you did not understand.',
        'Back at school hang the drawings in a row. See whose questions were answered, and who came home with more questions than before. The second is not worse than the first.',
        'On Mondays the museum is closed; for any other day, tell us in advance when you are coming and how many you are.',
      ),
    },
    ru: {
      title: 'Перед школьной экскурсией: короткий план для класса и учителя',
      excerpt: 'Один вопрос, один зал и один рисунок лучше, чем весь музей бегом.',
      content: paragraphs(
        'Класс может пробежать музей за двадцать минут. Запоминает он больше, если видит меньше. Немного подготовки превращает прогулку в урок.',
        'За неделю выберите одну тему: вода, хлеб, одежда, дом, деньги. Пусть в классе каждый запишет, что он об этом уже знает, и один вопрос, на который хотел бы получить ответ. Соберите вопросы: экскурсовод будет рад узнать их заранее.',
        'В день посещения договоритесь о трёх правилах. Смотрим глазами, а не руками: даже чистые пальцы оставляют следы. Говорим тихо: рядом тоже слушают. Не бегаем: вещи стоят на тонких ножках. Большие сумки лучше оставить у входа.',
        'В зале каждый ученик выбирает один предмет и остаётся с ним на десять минут. Хватит карандаша и листа бумаги. Сначала нарисуйте предмет целиком, потом одну деталь. Под рисунком напишите три строки: из чего он сделан, кто мог им пользоваться и что осталось непонятным.',
        'В школе повесьте рисунки в ряд. Посмотрите, на чьи вопросы нашёлся ответ, а у кого вопросов стало больше. Второе не хуже первого.',
        'По понедельникам музей закрыт; если выбрали другой день, сообщите заранее, когда вы придёте и сколько вас будет.',
      ),
    },
    uz: {
      title: 'Maktab tashrifi oldidan: sinf va oʻqituvchi uchun qisqa reja',
      excerpt: 'Bitta savol, bitta zal va bitta rasm butun muzeyni yugurib chiqishdan yaxshiroq.',
      content: paragraphs(
        'Sinf muzeyni yigirma daqiqada yugurib chiqishi mumkin. Lekin u kamroq koʻrsa, koʻproq eslab qoladi. Ozgina tayyorgarlik sayrni darsga aylantiradi.',
        'Bir hafta oldin bitta mavzu tanlang: suv, non, kiyim, uy, pul. Sinfda har kim bu haqda nima bilishini va javobini olmoqchi boʻlgan bitta savolini yozsin. Savollarni yigʻib oling: ekskursovod ularni oldindan bilsa, xursand boʻladi.',
        'Tashrif kuni uch qoidaga kelishib oling. Qoʻl bilan emas, koʻz bilan koʻramiz: hatto toza barmoqlar ham iz qoldiradi. Sekin gapiramiz: yonimizda ham kimdir tinglayapti. Yugurmaymiz: buyumlar ingichka oyoqchalarda turadi. Katta sumkalarni kiraverishda qoldirgan maʼqul.',
        'Zalda har bir oʻquvchi bitta buyumni tanlab, uning yonida oʻn daqiqa qoladi. Qalam va bir varaq qogʻoz kifoya. Avval buyumni butunligicha, keyin bitta boʻlagini chizing. Rasm ostiga uch qator yozing: u nimadan yasalgan, undan kim foydalangan boʻlishi mumkin va nima tushunarsiz qoldi.',
        'Maktabda rasmlarni qator qilib osing. Kimning savoliga javob topilganini, kimning savollari koʻpayganini koʻring. Ikkinchisi birinchisidan yomon emas.',
        'Dushanba kunlari muzey yopiq; boshqa kunni tanlasangiz, qachon va necha kishi boʻlib kelishingizni oldindan xabar qiling.',
      ),
    },
    kk: {
      title: 'Mektep bolıp kelerden aldın: klass hám muǵallim ushın qısqa joba',
      excerpt: 'Bir soraw, bir zal hám bir súwret pútkil muzeydi juwırıp shıqqannan jaqsıraq.',
      content: paragraphs(
        'Klass muzeydi jigirma minutta juwırıp shıǵıwı múmkin. Biraq ol azıraq kórse, kóbirek eslep qaladı. Azǵana tayarlıq seyildi sabaqqa aylandıradı.',
        'Bir hápte aldın bir tema tańlań: suw, nan, kiyim, úy, aqsha. Klassta hár kim bul haqqında ne biletuǵının hám juwabın almaqshı bolǵan bir sorawın jazsın. Sorawlardı jıynap alıń: ekskursovod olardı aldınnan bilse, quwanadı.',
        'Keletuǵın kúni úsh qaǵıydaǵa kelisip alıń. Qol menen emes, kóz benen kóremiz: hátteki taza barmaqlar da iz qaldıradı. Ásten sóyleymiz: qasımızda da birew tıńlap tur. Juwırmaymız: zatlar jińishke ayaqshalarda turadı. Úlken sumkalardı kirer awızda qaldırǵan maqul.',
        'Zalda hár bir oqıwshı bir zattı tańlap, onıń qasında on minut qaladı. Qarandash hám bir bet qaǵaz jetkilikli. Dáslep zattı pútinligi menen, keyin bir bólegin sızıń. Súwret astına úsh qatar jazıń: ol neden islengen, onnan kim paydalanǵan bolıwı múmkin hám ne túsiniksiz qaldı.',
        'Mektepte súwretlerdi qatar etip ildirip qoyıń. Kimniń sorawına juwap tabılǵanın, kimniń sorawları kóbeygenin kóriń. Ekinshisi birinshisinen jaman emes.',
        'Dúyshembi kúnleri muzey jabıq; basqa kúndi tańlasańız, qashan hám neshe adam bolıp keletuǵınıńızdı aldınnan xabarlań.',
      ),
    },
  },
  pictures: [
    drawn('news-school-visit-1', drawSketchbook, {
      en: 'Drawing of a sketchbook with a jug in it, and two pencils',
      ru: 'Рисунок альбома, в котором нарисован кувшин, и двух карандашей',
      uz: 'Koʻza chizilgan rasm daftari va ikkita qalam rasmi',
      kk: 'Gúze sızılǵan súwret dápteri hám eki qálemniń súwreti',
    }),
    drawn('news-school-visit-2', drawDrawingsOnString, {
      en: 'Drawing of four sheets on a string: a bowl, a fish, a yurt and a coin',
      ru: 'Рисунок четырёх листов на верёвке: чаша, рыба, юрта и монета',
      uz: 'Ipga ilingan toʻrtta varaq rasmi: kosa, baliq, oʻtov va tanga',
      kk: 'Jipke ilingen tórt bettiń súwreti: kese, balıq, qara úy hám teńge',
    }),
  ],
};
