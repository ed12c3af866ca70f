import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { schedule as en } from './en.ts';

export const schedule: Translation<typeof en> = {
  'schedule.zone': 'Muzey waqtı, {zone}.',
  'schedule.fromHint': 'Muzey waqtı, {zone}. Bos qalsa, járiyalanǵannan baslap.',
  'schedule.untilHint': 'Muzey waqtı, {zone}. Bos qalsa, múddetsiz.',
  'schedule.publishedOn': 'Tek tómendegi waqıtta kórinedi.',
  'schedule.since': 'Saytta kórinip tur. Baslanǵan waqtı: {date}, {time}',
  'schedule.from': 'Saytta ele kórinbeydi. Baslanıw waqtı: {date}, {time}',
  'schedule.until': 'Tamamlanıw waqtı: {date}, {time}',
  'schedule.ended': 'Saytta endi kórinbeydi. Tamamlanǵan waqtı: {date}, {time}',
  'schedule.unpublished': 'Járiyalanbaǵan: usı waqıtta onı hesh kim kórmeydi.',
  'schedule.twice': 'Saat artqa jıljıtıladı hám bul waqıt eki márte keledi. Qaysısı názerde tutılǵan?',
  'schedule.never': 'Saat aldıǵa jıljıtıladı hám bul waqıt bolmaydı. Qaysısı názerde tutılǵan?',
};
