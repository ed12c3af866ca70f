import type { Translation, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { withOwnWords } from '../i18n/with-own-words.ts';

const en = {
  'preview.in': 'Preview in {lang}',
  'preview.note': 'Opens the saved version in a new tab.',
  'preview.ask': 'Save first?',
  'preview.unseen':
    'The preview shows what is saved. Your changes are saved first, including the Published and Archived switches.',
  'preview.seen': 'The preview shows what is saved. Visitors can see this entry: what is saved is on the site at once.',
  'preview.publishes':
    'The preview shows what is saved. The Published switch is on: when this is saved, visitors see it at once.',
  'preview.here':
    'The preview shows what is saved. Your changes are saved first, into the change that visitors don’t see yet.',
  'preview.other': 'The preview shows another version',
  'preview.beside':
    'A change of this entry is waiting. The preview shows that change, not what is in this form. What is saved here is on the site at once: a second change cannot wait beside the first. To preview your text, choose “The change” above the form and write it there.',
  'preview.change': 'Preview the pending change',
  'preview.asDraft': 'Save as a draft',
  'preview.toAll': 'Save and show visitors',
  'preview.save': 'Save and preview',
  'preview.blocked': 'The browser did not open the preview. Allow new tabs for this site and press Preview again.',
} as const;

const ru: Translation<typeof en> = {
  'preview.in': 'Предпросмотр, язык: {lang}',
  'preview.note': 'Открывает сохранённую версию в новой вкладке.',
  'preview.ask': 'Сначала сохранить?',
  'preview.unseen':
    'Предпросмотр показывает сохранённое. Сначала будут сохранены ваши изменения вместе с положением переключателей «Опубликовано» и «В архиве».',
  'preview.seen':
    'Предпросмотр показывает сохранённое. Посетители видят эту запись: сохранённое сразу появится на сайте.',
  'preview.publishes':
    'Предпросмотр показывает сохранённое. Включено «Опубликовано»: после сохранения посетители сразу увидят эту запись.',
  'preview.here':
    'Предпросмотр показывает сохранённое. Сначала ваша правка будет сохранена в изменении, которого посетители ещё не видят.',
  'preview.other': 'Предпросмотр покажет другую версию',
  'preview.beside':
    'У этой записи есть изменение, которое ещё не показано. Предпросмотр покажет его, а не то, что в этой форме. Сохранённое здесь сразу появится на сайте: второе такое изменение сделать нельзя. Чтобы посмотреть свой текст, выберите над формой «Изменение» и напишите его там.',
  'preview.change': 'Посмотреть изменение',
  'preview.asDraft': 'Сохранить как черновик',
  'preview.toAll': 'Сохранить и показать посетителям',
  'preview.save': 'Сохранить и посмотреть',
  'preview.blocked': 'Браузер не открыл предпросмотр. Разрешите этому сайту новые вкладки и нажмите ещё раз.',
};

const uz: Translation<typeof en> = {
  'preview.in': 'Oldindan koʻrish ({lang})',
  'preview.note': 'Saqlangan variantni yangi varaqda ochadi.',
  'preview.ask': 'Avval saqlaysizmi?',
  'preview.unseen':
    'Oldindan koʻrish saqlangan holatni koʻrsatadi. Avval oʻzgarishlaringiz, «Eʼlon qilingan» va «Arxivlangan» belgilari bilan birga, saqlanadi.',
  'preview.seen':
    'Oldindan koʻrish saqlangan holatni koʻrsatadi. Bu yozuvni tashrif buyuruvchilar koʻradi: saqlangani darhol saytda chiqadi.',
  'preview.publishes':
    'Oldindan koʻrish saqlangan holatni koʻrsatadi. «Eʼlon qilingan» belgisi yoqilgan: saqlansa, tashrif buyuruvchilar yozuvni darhol koʻradi.',
  'preview.here':
    'Oldindan koʻrish saqlangan holatni koʻrsatadi. Avval yozganlaringiz tashrif buyuruvchilar hali koʻrmaydigan oʻzgarishga saqlanadi.',
  'preview.other': 'Oldindan koʻrish boshqa variantni koʻrsatadi',
  'preview.beside':
    'Bu yozuvning hali koʻrsatilmagan oʻzgarishi bor. Oldindan koʻrish bu formani emas, oʻsha oʻzgarishni koʻrsatadi. Bu yerda saqlangani darhol saytda chiqadi: ikkinchi oʻzgarishni kutishga qoʻyib boʻlmaydi. Matningizni koʻrish uchun forma ustida «Oʻzgarish» variantini tanlang va oʻsha yerda yozing.',
  'preview.change': 'Oʻzgarishni koʻrish',
  'preview.asDraft': 'Qoralama sifatida saqlash',
  'preview.toAll': 'Saqlash va tashrif buyuruvchilarga koʻrsatish',
  'preview.save': 'Saqlash va koʻrish',
  'preview.blocked':
    'Brauzer oldindan koʻrishni ochmadi. Bu saytga yangi varaqlar ochishga ruxsat bering va yana bosing.',
};

const kk: Translation<typeof en> = {
  'preview.in': 'Aldın ala kóriw ({lang})',
  'preview.note': 'Saqlanǵan varianttı jańa aynada ashadı.',
  'preview.ask': 'Aldın saqlaysız ba?',
  'preview.unseen':
    'Aldın ala kóriw saqlanǵanın kórsetedi. Aldın ózgerislerińiz «Járiyalanǵan» hám «Arxivlengen» belgileri menen birge saqlanadı.',
  'preview.seen':
    'Aldın ala kóriw saqlanǵanın kórsetedi. Bul jazıwdı keliwshiler kóredi: saqlanǵanı birden saytta shıǵadı.',
  'preview.publishes':
    'Aldın ala kóriw saqlanǵanın kórsetedi. «Járiyalanǵan» belgisi qosılǵan: saqlansa, keliwshiler jazıwdı birden kóredi.',
  'preview.here':
    'Aldın ala kóriw saqlanǵanın kórsetedi. Aldın jazǵanlarıńız keliwshiler ele kórmeytuǵın ózgeriske saqlanadı.',
  'preview.other': 'Aldın ala kóriw basqa varianttı kórsetedi',
  'preview.beside':
    'Bul jazıwdıń ele kórsetilmegen ózgerisi bar. Aldın ala kóriw bul formanı emes, sol ózgeristi kórsetedi. Bul jerde saqlanǵanı birden saytta shıǵadı: ekinshi ózgeristi kútiwge qoyıp bolmaydı. Tekstińizdi kóriw ushın forma ústinde «Ózgeris» degendi tańlań hám sol jerde jazıń.',
  'preview.change': 'Ózgeristi kóriw',
  'preview.asDraft': 'Qaralama sıpatında saqlaw',
  'preview.toAll': 'Saqlaw hám keliwshilerge kórsetiw',
  'preview.save': 'Saqlaw hám kóriw',
  'preview.blocked':
    'Brauzer aldın ala kóriwdi ashpadı. Bul saytqa jańa aynalardı ashıwǵa ruqsat beriń hám jáne basıń.',
};

export const words = { en, ru, uz, kk } satisfies Words<typeof en>;

export const useT = withOwnWords(words);
