import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Translation, type Words } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  'hours.weeks': 'Seasonal hours',
  'hours.weeksHint': 'Such as summer hours: from its first day on, it replaces the week before it.',
  'hours.week': 'Week {number}',
  'hours.addWeek': 'Add week',
  'hours.copyWeek': 'Add a copy of the week above',
  'hours.weekFrom': 'First day',
  'hours.weekName': 'Name',
  'hours.weekNameHint': 'Optional, such as “Summer hours”.',
  'hours.until': 'Last day',
  'hours.untilHint': 'If left empty, only one day.',
  'hours.copy': 'Copy to other branches',
  'hours.copyHint': 'Copies the days as shown here, saved or not; the same days there are replaced.',
  'hours.copyNow': 'Copy',
  'hours.copyNoDays': 'There is no special day with a date and times.',
  'hours.copyNoBranches': 'There is no other branch.',
  'hours.copyNothing': 'Choose at least one day and one branch.',
  'hours.copied': { one: 'Copied to {count} branch.', other: 'Copied to {count} branches.' },
  'hours.notCopied': 'Not copied:',
} as const;

const ru: Translation<typeof en> = {
  'hours.weeks': 'Сезонные часы работы',
  'hours.weeksHint': 'Например, летние часы работы: с первого дня они заменяют неделю выше.',
  'hours.week': 'Неделя {number}',
  'hours.addWeek': 'Добавить неделю',
  'hours.copyWeek': 'Добавить копию недели выше',
  'hours.weekFrom': 'Первый день',
  'hours.weekName': 'Название',
  'hours.weekNameHint': 'Например, «Летние часы работы». Можно не заполнять.',
  'hours.until': 'Последний день',
  'hours.untilHint': 'Если не указать, только один день.',
  'hours.copy': 'Скопировать в другие филиалы',
  'hours.copyHint': 'Копируются дни из этой формы, даже несохранённые; такие же дни там заменяются.',
  'hours.copyNow': 'Скопировать',
  'hours.copyNoDays': 'Нет особых дней с датой и временем.',
  'hours.copyNoBranches': 'Другого филиала нет.',
  'hours.copyNothing': 'Выберите хотя бы один день и один филиал.',
  'hours.copied': {
    one: 'Скопировано в {count} филиал.',
    few: 'Скопировано в {count} филиала.',
    many: 'Скопировано в {count} филиалов.',
    other: 'Скопировано в {count} филиала.',
  },
  'hours.notCopied': 'Не скопировано:',
};

const uz: Translation<typeof en> = {
  'hours.weeks': 'Mavsumiy ish vaqti',
  'hours.weeksHint': 'Masalan, yozgi ish vaqti: birinchi kunidan boshlab oldingi haftani almashtiradi.',
  'hours.week': '{number}-hafta',
  'hours.addWeek': 'Hafta qoʻshish',
  'hours.copyWeek': 'Yuqoridagi haftaning nusxasini qoʻshish',
  'hours.weekFrom': 'Birinchi kun',
  'hours.weekName': 'Nomi',
  'hours.weekNameHint': 'Masalan, «Yozgi ish vaqti». Boʻsh qolishi mumkin.',
  'hours.until': 'Oxirgi kun',
  'hours.untilHint': 'Boʻsh qolsa, faqat bir kun.',
  'hours.copy': 'Nusxasini boshqa filiallarga koʻchirish',
  'hours.copyHint': 'Shu formadagi kunlar nusxalanadi, saqlanmagan boʻlsa ham; u yerdagisi almashadi.',
  'hours.copyNow': 'Nusxa koʻchirish',
  'hours.copyNoDays': 'Sanasi va vaqti bor alohida kun yoʻq.',
  'hours.copyNoBranches': 'Boshqa filial yoʻq.',
  'hours.copyNothing': 'Kamida bitta kun va bitta filialni tanlang.',
  'hours.copied': 'Nusxa {count} ta filialga koʻchirildi.',
  'hours.notCopied': 'Nusxa koʻchirilmadi:',
};

const kk: Translation<typeof en> = {
  'hours.weeks': 'Máwsimlik jumıs waqtı',
  'hours.weeksHint': 'Mısalı, jazǵı jumıs waqtı: birinshi kúninen baslap aldınǵı hápteni almastıradı.',
  'hours.week': '{number}-hápte',
  'hours.addWeek': 'Hápte qosıw',
  'hours.copyWeek': 'Joqarıdaǵı hápteniń nusqasın qosıw',
  'hours.weekFrom': 'Birinshi kún',
  'hours.weekName': 'Ataması',
  'hours.weekNameHint': 'Mısalı, «Jazǵı jumıs waqtı». Bos qalıwı múmkin.',
  'hours.until': 'Aqırǵı kún',
  'hours.untilHint': 'Bos qalsa, tek bir kún.',
  'hours.copy': 'Nusqasın basqa filiallarǵa kóshiriw',
  'hours.copyHint': 'Usı formadaǵı kúnler kóshiriledi, saqlanbaǵan bolsa da; ondaǵı kúnler almasadı.',
  'hours.copyNow': 'Nusqa kóshiriw',
  'hours.copyNoDays': 'Sánesi hám waqtı bar ayrıqsha kún joq.',
  'hours.copyNoBranches': 'Basqa filial joq.',
  'hours.copyNothing': 'Keminde bir kún hám bir filialdı tańlań.',
  'hours.copied': 'Nusqa {count} filialǵa kóshirildi.',
  'hours.notCopied': 'Nusqa kóshirilmedi:',
};

/** The words of seasonal hours, ranges and copies, which are loaded with the form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useHoursT(): Translate<typeof en> {
  const lang = useLang();
  return translator<typeof en>(words[lang], lang);
}
