import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { history as en } from './en.ts';

export const history: Translation<typeof en> = {
  'history.versions': 'Variantlar',
  'history.nobody': 'Bu yerdagi birinchi saqlashdan oldin',
  'history.older': 'Eskiroq variantlar',
  'history.compare': 'Nima bilan solishtirish',
  'history.now': 'Hozirgi variant',
  'history.removed': 'Olib tashlangan:',
  'history.added': 'Qoʻshilgan:',
  'history.moved': 'Joyi oʻzgargan',
  'history.changed': 'Oʻzgargan:',
  'history.same': 'Farqi yoʻq.',
  'history.none': 'Hozircha faqat hozirgi variant bor. Har bir saqlash yangisini qoʻshadi.',
  'history.chosen': 'Buni qaytarish',
  'history.putBack': 'Belgilanganlarni qaytarish',
  'history.all': 'Hammasini qaytarish',
  'history.seen': 'Qaytarilganini tashrif buyuruvchilar darhol koʻradi.',
  'history.publishes': 'Bu variantni tashrif buyuruvchilar koʻrgan: «Hammasini qaytarish» uni darhol yana koʻrsatadi.',
  'history.done': 'Qaytarildi. Oldingi variant saqlab qoʻyildi.',
  'history.gone': 'Bu variantdagi hamma narsa ham saqlanmagan',
  'history.bringBack': 'Savatdan ham qaytarish',
  'history.leaveOut': 'Qolganini qaytarish',
  'history.name': 'Variantning nomi',
  'history.nameHint': 'Nomi bor variant doim saqlanadi.',
  'history.saveName': 'Nomini saqlash',
};
