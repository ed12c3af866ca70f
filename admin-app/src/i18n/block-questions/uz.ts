import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { blockQuestions as en } from './en.ts';

export const blockQuestions: Translation<typeof en> = {
  'editor.numbering.start': 'Boshlangʻich raqam',
  'editor.numbering.kind': 'Raqamlar turi',
  'editor.numbering.startRange': 'Butun son, eng koʻpi {max}.',
  'editor.table.captionHint': 'Jadvalda nima borligini aytadi. Jadval tepasida turadi.',
  'editor.table.noCaption': 'Nomini yozing: jadvalni tinglaydiganlar undan jadval nima haqida ekanini biladi.',
  'editor.table.rows': 'Qatorlar',
  'editor.table.columns': 'Ustunlar',
  'editor.table.headerCells': 'Sarlavha kataklari',
  'editor.embed.address': 'Video manzili',
  'editor.embed.hint': 'https://youtube.com/, https://youtu.be/ yoki https://vimeo.com/ bilan boshlanadi',
  'editor.embed.hosts': 'Faqat YouTube va Vimeo videolarini koʻrsatish mumkin. Boshqa sahifalarga havola qoʻying.',
  'editor.embed.title': 'Video nomi',
  'editor.embed.titleHint': 'Tashrif buyuruvchilar videoga oʻtishdan oldin uni oʻqiydi.',
  'editor.embed.noTitle': 'Video nomini yozing.',
  'editor.embed.picture': 'Video oʻrnida turadigan rasm',
  'editor.embed.choose': 'Rasm tanlash',
  'editor.embed.noPicture': 'Rasmsiz',
  'editor.card.search': 'Yozuv sarlavhasi',
  'editor.card.hint': 'Nomi va rasmi doim hozirgi; eʼlon qilinmagan yozuv koʻrinmaydi.',
};
