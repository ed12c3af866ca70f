import type { Lang } from '../languages.ts';

export const objectsErrors = {
  number_taken: {
    en: 'Another object of this branch has this number.',
    ru: 'Этот номер уже есть у другого предмета филиала.',
    uz: 'Bu raqam filialning boshqa ashyosida bor.',
    kk: 'Bul nomer filialdıń basqa buyımında bar.',
  },
  unknown_term: {
    en: 'This term is not there, or is of another kind.',
    ru: 'Такого термина нет, или он другого вида.',
    uz: 'Bunday atama yoʻq yoki u boshqa turda.',
    kk: 'Bunday termin joq yamasa ol basqa túrde.',
  },
  other_kind: {
    en: 'This is for terms of another kind.',
    ru: 'Это для терминов другого вида.',
    uz: 'Bu boshqa turdagi atamalar uchun.',
    kk: 'Bul basqa túrdegi terminler ushın.',
  },
  key_taken: {
    en: 'Another term has this key.',
    ru: 'Такой ключ уже есть у другого термина.',
    uz: 'Bu kalit boshqa atamada bor.',
    kk: 'Bul gilt basqa terminde bar.',
  },
  too_deep: {
    en: 'There would be too many levels.',
    ru: 'Получится слишком много уровней.',
    uz: 'Darajalar juda koʻp boʻlib ketadi.',
    kk: 'Dárejeler júdá kóp bolıp ketedi.',
  },
  too_many_names: {
    en: 'A hundred versions are already named. Remove a name first.',
    ru: 'Названия есть уже у ста версий. Сначала уберите одно из них.',
    uz: 'Yuzta variantning nomi bor. Avval birining nomini olib tashlang.',
    kk: 'Júz varianttıń atı bar. Aldın bir varianttıń atın alıp taslań.',
  },
} as const satisfies Record<string, Record<Lang, string>>;
