import type { DemoNews } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawTicketsAndClock } from '../drawings/paper.js';
import { MUSEUM, paragraphs } from '../text.js';

export const hoursAndPrices: DemoNews = {
  key: 'hours-and-prices',
  date: '2026-11-14T09:00:00+05:00',
  author: MUSEUM,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'The museum and its branches: hours and prices',
      excerpt: 'All four museums are open Tuesday to Sunday and closed on Mondays.',
      content: paragraphs(
        'The museum is open six days a week. From Tuesday to Friday the doors are open from 9:00 to 17:00, on Saturday and Sunday from 10:00 to 16:00. On Monday the museum is closed: that day is for the work that cannot be done among visitors.',
        'The same hours hold in the main museum in Nukus, in the archaeology and history museum of Ellikqala, in the ecology museum in Moynaq and in the Aral Sea history museum.',
        'An entry ticket costs 20\u00A0000 soʻm for citizens, 40\u00A0000 for foreign citizens, 35\u00A0000 for foreign students, and 15\u00A0000 for foreign school pupils and children. A guided tour costs 10\u00A0000 soʻm per person per hour.',
        'Allow an hour for a first look, and another to come back to what you liked. If you come with a group, write to us beforehand, so that your tour and somebody else’s do not meet in the same room.',
        'The Visit page lists the hours and prices of each museum. If a day ever differs from the rule, look there first.',
      ),
    },
    ru: {
      title: 'Музей и филиалы: часы работы и цены на билеты',
      excerpt: 'Все четыре музея открыты со вторника по воскресенье; понедельник — выходной.',
      content: paragraphs(
        'Музей принимает посетителей шесть дней в неделю. Со вторника по пятницу двери открыты с 9:00 до 17:00, в субботу и воскресенье — с 10:00 до 16:00. Понедельник — выходной: это день для работы, которую нельзя делать среди посетителей.',
        'Те же часы действуют в главном музее в Нукусе, в музее археологии и истории в Элликкале, в музее экологии в Муйнаке и в музее истории Аральского моря.',
        'Входной билет стоит 20\u00A0000 сумов для граждан, 40\u00A0000 — для иностранных граждан, 35\u00A0000 — для иностранных студентов, 15\u00A0000 — для иностранных школьников и детей. Экскурсия стоит 10\u00A0000 сумов за час с человека.',
        'На первый осмотр хватит часа, ещё час пригодится, чтобы вернуться к тому, что понравилось. Если вы придёте группой, напишите нам заранее: тогда ваша экскурсия не встретится с другой в одном зале.',
        'Часы и цены каждого музея собраны на странице «Посещение». Если какой-то день отличается от правила, смотрите сначала туда.',
      ),
    },
    uz: {
      title: 'Muzey va filiallari: ish vaqti va narxlar',
      excerpt: 'Toʻrttala muzey seshanbadan yakshanbagacha ochiq; dushanba — dam olish kuni.',
      content: paragraphs(
        'Muzey tashrif buyuruvchilarni haftada olti kun qabul qiladi. Seshanbadan jumagacha eshiklar soat 9:00 dan 17:00 gacha, shanba va yakshanba kunlari 10:00 dan 16:00 gacha ochiq. Dushanba — dam olish kuni: shu kuni tashrif buyuruvchilar bor paytda qilib boʻlmaydigan ishlar bajariladi.',
        'Bu ish vaqti Nukusdagi bosh muzeyda, Ellikqalʼadagi arxeologiya va tarix muzeyida, Moʻynoqdagi ekologiya muzeyida hamda Orol dengizi tarixi muzeyida bir xil.',
        'Kirish chiptasi fuqarolar uchun 20\u00A0000 soʻm, xorijiy fuqarolar uchun 40\u00A0000 soʻm, xorijiy talabalar uchun 35\u00A0000 soʻm, xorijiy oʻquvchilar va bolalar uchun 15\u00A0000 soʻm turadi. Ekskursiya narxi — bir kishi uchun soatiga 10\u00A0000 soʻm.',
        'Birinchi marta koʻzdan kechirishga bir soat yetadi, yoqqan narsalar yoniga qaytish uchun yana bir soat ajrating. Guruh boʻlib kelsangiz, bizga oldindan yozing: shunda sizning ekskursiyangiz boshqasi bilan bitta zalda toʻqnashib qolmaydi.',
        'Har bir muzeyning ish vaqti va narxlari «Tashrif» sahifasida jamlangan. Biror kun odatdagidan farq qilsa, avvalo oʻsha sahifaga qarang.',
      ),
    },
    kk: {
      title: 'Muzey hám onıń filialları: jumıs waqtı hám kiriw bahaları',
      excerpt: 'Tórt muzeydiń hámmesi siyshembiden ekshembige shekem ashıq; dúyshembi — dem alıs kúni.',
      content: paragraphs(
        'Muzey keliwshilerdi háptesine altı kún qabıllaydı. Siyshembiden jumaǵa shekem esikler saat 9:00–17:00 aralıǵında, shembi hám ekshembi kúnleri 10:00–16:00 aralıǵında ashıq. Dúyshembi — dem alıs kúni: sol kúni keliwshiler bar waqıtta islep bolmaytuǵın jumıslar orınlanadı.',
        'Bul jumıs waqtı Nókistegi bas muzeyde, Ellikqaladaǵı arxeologiya hám tariyx muzeyinde, Moynaqtaǵı ekologiya muzeyinde hám Aral teńizi tariyxı muzeyinde birdey.',
        'Kiriw bileti puqaralar ushın 20\u00A0000 sum, shet el puqaraları ushın 40\u00A0000 sum, shet el studentleri ushın 35\u00A0000 sum, shet el oqıwshıları hám balalar ushın 15\u00A0000 sum turadı. Ekskursiya bahası — bir adam ushın saatına 10\u00A0000 sum.',
        'Birinshi márte kórip shıǵıwǵa bir saat jetedi, unaǵan zatlardıń qasına qaytıw ushın jáne bir saat ajıratıń. Topar bolıp kelseńiz, bizge aldınnan jazıń: sonda ekskursiyańız basqası menen bir zalda ushırasıp qalmaydı.',
        'Hár bir muzeydiń jumıs waqtı hám bahaları «Muzeyge keliw» betinde jıynalǵan. Qanday da bir kún ádettegiden ózgeshe bolsa, dáslep usı betke qarań.',
      ),
    },
  },
  pictures: [
    drawn('news-hours-and-prices-1', drawTicketsAndClock, {
      en: 'Drawing of a clock that shows nine, and two tickets',
      ru: 'Рисунок часов, которые показывают девять, и двух билетов',
      uz: 'Toʻqqizni koʻrsatayotgan soat va ikkita chipta rasmi',
      kk: 'Toǵızdı kórsetip turǵan saat hám eki bilettiń súwreti',
    }),
  ],
};
