import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  title: 'Museum console',
  loading: 'The console is loading…',
  failed: 'The console cannot be loaded',
  failedText: 'Its files are missing or damaged, or did not load. The public site is not affected.',
  noScript: 'The console needs JavaScript. Turn it on and load the page again.',
  home: 'Go to the public site',
} as const;

const ru: Translation<typeof en> = {
  title: 'Панель управления музея',
  loading: 'Панель управления загружается…',
  failed: 'Панель управления не загрузилась',
  failedText: 'Её файлы отсутствуют, повреждены или не загружаются. На сайт для посетителей это не влияет.',
  noScript: 'Панели управления нужен JavaScript. Включите его и загрузите страницу снова.',
  home: 'Перейти на сайт музея',
};

const uz: Translation<typeof en> = {
  title: 'Muzey boshqaruvi',
  loading: 'Boshqaruv paneli yuklanmoqda…',
  failed: 'Boshqaruv panelini yuklab boʻlmadi',
  failedText: 'Uning fayllari yoʻq, buzilgan yoki yetib kelmayapti. Bu muzey saytiga taʼsir qilmaydi.',
  noScript: 'Boshqaruv paneliga JavaScript kerak. Uni yoqing va sahifani qayta yuklang.',
  home: 'Muzey saytiga oʻtish',
};

const kk: Translation<typeof en> = {
  title: 'Muzey basqarıwı',
  loading: 'Basqarıw paneli júklenip atır…',
  failed: 'Basqarıw panelin júklep bolmadı',
  failedText: 'Onıń faylları joq, buzılǵan yamasa jetip kelmey atır. Bul muzey saytına tásir etpeydi.',
  noScript: 'Basqarıw paneline JavaScript kerek. Onı qosıń hám betti qaytadan júkleń.',
  home: 'Muzey saytına ótiw',
};

/** The words of the site while the console loads, and where it can't. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
