import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  draft: 'Preview. Not published: only staff can see this.',
  waits: 'Preview of a change that visitors do not see yet.',
  published: 'Preview of the saved version. Published: everyone can see it.',
  label: 'Preview',
  edit: 'Edit',
} as const;

const ru: Translation<typeof en> = {
  draft: 'Предпросмотр. Не опубликовано: видно только сотрудникам.',
  waits: 'Предпросмотр изменения, которого посетители ещё не видят.',
  published: 'Предпросмотр сохранённой версии. Опубликовано: видно всем.',
  label: 'Предпросмотр',
  edit: 'Редактировать',
};

const uz: Translation<typeof en> = {
  draft: 'Oldindan koʻrish. Eʼlon qilinmagan: faqat xodimlar koʻradi.',
  waits: 'Tashrif buyuruvchilar hali koʻrmaydigan oʻzgarishni oldindan koʻrish.',
  published: 'Saqlangan variantni oldindan koʻrish. Eʼlon qilingan: hamma koʻradi.',
  label: 'Oldindan koʻrish',
  edit: 'Tahrirlash',
};

const kk: Translation<typeof en> = {
  draft: 'Aldın ala kóriw. Járiyalanbaǵan: tek xızmetkerler kóredi.',
  waits: 'Keliwshiler ele kórmeytuǵın ózgeristi aldın ala kóriw.',
  published: 'Saqlanǵan varianttı aldın ala kóriw. Járiyalanǵan: hámme kóredi.',
  label: 'Aldın ala kóriw',
  edit: 'Redaktorlaw',
};

/** The words of previews. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
