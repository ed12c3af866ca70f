import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  publicDomain: 'Public domain',
  inCopyright: 'In copyright',
  inCopyrightEducation: 'In copyright, may be used for education',
  inCopyrightNonCommercial: 'In copyright, may be used non-commercially',
  inCopyrightOrphan: 'In copyright, owner of the rights not found',
  noCopyrightNonCommercial: 'No copyright, non-commercial use only',
  noCopyrightOther: 'No copyright, but other restrictions',
  notEvaluated: 'Copyright not evaluated',
  undetermined: 'Copyright undetermined',
  noneKnown: 'No known copyright',
  about: 'About the rights',
  artwork: 'The work shown:',
} as const;

const ru: Translation<typeof en> = {
  publicDomain: 'Общественное достояние',
  inCopyright: 'Охраняется авторским правом',
  inCopyrightEducation: 'Охраняется авторским правом, можно использовать в обучении',
  inCopyrightNonCommercial: 'Охраняется авторским правом, можно использовать некоммерчески',
  inCopyrightOrphan: 'Охраняется авторским правом, правообладатель не найден',
  noCopyrightNonCommercial: 'Не охраняется авторским правом, только некоммерческое использование',
  noCopyrightOther: 'Не охраняется авторским правом, есть другие ограничения',
  notEvaluated: 'Авторские права не проверены',
  undetermined: 'Авторские права не установлены',
  noneKnown: 'Известных авторских прав нет',
  about: 'О правах',
  artwork: 'Изображённое произведение:',
};

const uz: Translation<typeof en> = {
  publicDomain: 'Jamoat mulki',
  inCopyright: 'Mualliflik huquqi bilan himoyalangan',
  inCopyrightEducation: 'Mualliflik huquqi bilan himoyalangan, taʼlimda foydalanish mumkin',
  inCopyrightNonCommercial: 'Mualliflik huquqi bilan himoyalangan, notijorat maqsadda foydalanish mumkin',
  inCopyrightOrphan: 'Mualliflik huquqi bilan himoyalangan, huquq egasi topilmagan',
  noCopyrightNonCommercial: 'Mualliflik huquqi yoʻq, faqat notijorat maqsadda foydalanish mumkin',
  noCopyrightOther: 'Mualliflik huquqi yoʻq, boshqa cheklovlar bor',
  notEvaluated: 'Mualliflik huquqi tekshirilmagan',
  undetermined: 'Mualliflik huquqi aniqlanmagan',
  noneKnown: 'Maʼlum mualliflik huquqi yoʻq',
  about: 'Huquqlar haqida',
  artwork: 'Tasvirlangan asar:',
};

const kk: Translation<typeof en> = {
  publicDomain: 'Jámiyet múlki',
  inCopyright: 'Avtorlıq huqıq penen qorǵalǵan',
  inCopyrightEducation: 'Avtorlıq huqıq penen qorǵalǵan, bilimlendiriwde paydalanıwǵa boladı',
  inCopyrightNonCommercial: 'Avtorlıq huqıq penen qorǵalǵan, kommerciyalıq emes maqsette paydalanıwǵa boladı',
  inCopyrightOrphan: 'Avtorlıq huqıq penen qorǵalǵan, huqıq iyesi tabılmaǵan',
  noCopyrightNonCommercial: 'Avtorlıq huqıq joq, tek kommerciyalıq emes maqsette paydalanıwǵa boladı',
  noCopyrightOther: 'Avtorlıq huqıq joq, basqa sheklewler bar',
  notEvaluated: 'Avtorlıq huqıq tekserilmegen',
  undetermined: 'Avtorlıq huqıq anıqlanbaǵan',
  noneKnown: 'Belgili avtorlıq huqıq joq',
  about: 'Huqıqlar haqqında',
  artwork: 'Súwretlengen shıǵarma:',
};

/** The names of those licences that are words, and of the page about the rights. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
