import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  draft: 'Preview. This is not published: only staff see it.',
  published: 'Preview of what is saved. This is published: everybody can see it.',
  label: 'Preview',
  edit: 'Edit',
} as const;

const ru: Translation<typeof en> = {
  draft: 'Предпросмотр. Это не опубликовано: видно только сотрудникам.',
  published: 'Предпросмотр сохранённого. Это опубликовано и видно всем.',
  label: 'Предпросмотр',
  edit: 'Редактировать',
};

const uz: Translation<typeof en> = {
  draft: 'Oldindan koʻrish. Bu eʼlon qilinmagan, faqat xodimlar koʻradi.',
  published: 'Saqlangan holatni oldindan koʻrish. Bu eʼlon qilingan, uni hamma koʻradi.',
  label: 'Oldindan koʻrish',
  edit: 'Tahrirlash',
};

const kk: Translation<typeof en> = {
  draft: 'Aldın ala kóriw. Bul járiyalanbaǵan, tek xızmetkerler kóredi.',
  published: 'Saqlanǵanın aldın ala kóriw. Bul járiyalanǵan, onı hámme kóredi.',
  label: 'Aldın ala kóriw',
  edit: 'Redaktorlaw',
};

/** The words of previews. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
