import type { DemoPage } from './demo.types.js';
import { paragraphs } from './text.js';

/** The pages of the demo museum. Both are in the footer, where visitors look for them. */
export const demoPages: readonly DemoPage[] = [
  {
    key: 'rules',
    slug: 'rules',
    place: 'footer',
    position: 1,
    published: true,
    archived: false,
    content: {
      en: {
        title: 'Visitor rules',
        content: paragraphs(
          'Please leave large bags and wet clothes in the cloakroom.',
          'You may take photographs without flash. Where this is not allowed, a sign says so.',
          'Please do not touch the objects: even clean hands leave traces.',
          'Children under ten come with an adult.',
          'These rules are an example. The museum writes its own.',
        ),
      },
      ru: {
        title: 'Правила посещения',
        content: paragraphs(
          'Большие сумки и мокрую одежду оставьте, пожалуйста, в гардеробе.',
          'Снимать без вспышки можно. Где снимать нельзя, стоит знак.',
          'Пожалуйста, не трогайте предметы: даже чистые руки оставляют следы.',
          'Дети до десяти лет приходят со взрослыми.',
          'Эти правила — пример. Музей напишет свои.',
        ),
      },
      uz: {
        title: 'Tashrif qoidalari',
        content: paragraphs(
          'Katta sumka va hoʻl kiyimni garderobda qoldiring.',
          'Chaqnoqsiz suratga olish mumkin. Mumkin boʻlmagan joyda belgi bor.',
          'Ashyolarga tegmang: toza qoʻl ham iz qoldiradi.',
          'Oʻn yoshgacha boʻlgan bolalar kattalar bilan keladi.',
          'Bu qoidalar namuna. Muzey oʻz qoidalarini yozadi.',
        ),
      },
      kk: {
        title: 'Keliw qaǵıydaları',
        content: paragraphs(
          'Úlken sumka hám hól kiyimdi garderobta qaldırıń.',
          'Vspıshkasız súwretke túsiriwge boladı. Bolmaytuǵın jerde belgi bar.',
          'Buyımlarǵa tiymeń: taza qol da iz qaldıradı.',
          'On jasqa shekemgi balalar úlkenler menen keledi.',
          'Bul qaǵıydalar úlgi. Muzey óz qaǵıydaların jazadı.',
        ),
      },
    },
    pictures: [],
  },
  {
    key: 'accessibility',
    slug: 'accessibility',
    place: 'footer',
    position: 2,
    published: true,
    archived: false,
    content: {
      en: {
        title: 'Accessibility of this site',
        content: paragraphs(
          '“Special view” at the top of every page makes letters larger and changes colours and spacing.',
          'Everything can be done with the keyboard alone, and pictures have descriptions for screen readers.',
          'If something stops you, write to us: the form is on the home page.',
        ),
      },
      ru: {
        title: 'Доступность сайта',
        content: paragraphs(
          '«Версия для слабовидящих» вверху каждой страницы увеличивает буквы, меняет цвета и расстояния.',
          'Всё можно сделать с одной клавиатурой, а у изображений есть описания для программ чтения с экрана.',
          'Если что-то вам мешает, напишите нам: форма есть на главной странице.',
        ),
      },
      uz: {
        title: 'Saytdan foydalanish qulayligi',
        content: paragraphs(
          'Har bir sahifaning yuqorisidagi «Maxsus imkoniyatlar» harflarni kattalashtiradi, ranglar va oraliqlarni oʻzgartiradi.',
          'Hammasini faqat klaviatura bilan bajarish mumkin, rasmlarning ekran oʻquvchi dasturlar uchun tavsifi bor.',
          'Agar biror narsa xalaqit bersa, bizga yozing: forma bosh sahifada.',
        ),
      },
      kk: {
        title: 'Sayttan paydalanıw qolaylıǵı',
        content: paragraphs(
          'Hár bir bettiń joqarısındaǵı «Arnawlı kórinis» háriplerdi úlkeytedi, reńler menen aralıqlardı ózgertedi.',
          'Hámmesin tek klaviatura menen islewge boladı, súwretlerdiń ekrannan oqıytuǵın baǵdarlamalar ushın táriypi bar.',
          'Eger bir nárse kesent etse, bizge jazıń: forma bas bette.',
        ),
      },
    },
    pictures: [],
  },
  {
    key: 'demonstration',
    slug: 'demonstration',
    place: 'footer',
    position: 3,
    published: true,
    archived: false,
    content: {
      en: {
        title: 'What on this site is sample content',
        content: paragraphs(
          'The museum and its branches, their hours and prices are real. The rest shows how the site looks once it is filled.',
          'News, exhibitions, events and objects are invented. Drawings keep the place of photographs.',
          'Phone number, e-mail address and social networks are placeholders.',
          'The museum replaces all this in the console, page by page.',
        ),
      },
      ru: {
        title: 'Что на этом сайте — пример',
        content: paragraphs(
          'Музей и его филиалы, часы работы и цены настоящие. Остальное показывает, как выглядит заполненный сайт.',
          'Новости, выставки, события и предметы вымышлены. Вместо фотографий пока рисунки.',
          'Телефон, адрес электронной почты и социальные сети — примеры, которые никуда не ведут.',
          'Музей заменит всё это в панели управления, страницу за страницей.',
        ),
      },
      uz: {
        title: 'Saytda nimalar namuna sifatida berilgan',
        content: paragraphs(
          'Muzey va uning filiallari, ish vaqti va narxlar haqiqiy. Qolgani toʻldirilgan sayt qanday koʻrinishini koʻrsatadi.',
          'Yangiliklar, koʻrgazmalar, tadbirlar va ashyolar oʻylab topilgan. Chizma rasmlar fotosuratlar oʻrnini tutib turibdi.',
          'Telefon, elektron pochta va ijtimoiy tarmoqlar hech kimga olib bormaydigan namunalar.',
          'Muzey bularning hammasini boshqaruv panelida birma-bir almashtiradi.',
        ),
      },
      kk: {
        title: 'Bul saytta neler úlgi retinde berilgen',
        content: paragraphs(
          'Muzey hám onıń filialları, jumıs waqtı hám bahalar haqıyqıy. Qalǵanı toltırılǵan sayttıń qanday kórinetuǵının kórsetedi.',
          'Jańalıqlar, kórgizbeler, ilajlar hám buyımlar oylap tabılǵan. Sızılǵan súwretler fotosúwretlerdiń ornın uslap tur.',
          'Telefon, elektron pochta hám sociallıq tarmaqlar hesh kimge alıp barmaytuǵın úlgiler.',
          'Muzey bulardıń hámmesin basqarıw panelinde birim-birim almastıradı.',
        ),
      },
    },
    pictures: [],
  },
];
