import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { waiting as en } from './en.ts';

export const waiting: Translation<typeof en> = {
  'waiting.save': 'Saqlaw, házirshe kórsetpew',
  'waiting.title': 'Keliwshiler ele kórmeytuǵın ózgeris',
  'waiting.by': '{name}, {time}.',
  'waiting.at': 'Keliwshiler kóretuǵın waqıt: {time}.',
  'waiting.showNow': 'Házir kórsetiw',
  'waiting.showAt': 'Kórsetiw waqtın belgilew…',
  'waiting.when': 'Sáne hám waqıt',
  'waiting.plan': 'Waqıttı saqlaw',
  'waiting.unplan': 'Waqıttı alıp taslaw',
  'waiting.compare': 'Keliwshiler kórip turǵan variant penen salıstırıw',
  'waiting.giveUp': 'Ózgeristi óshiriw',
  'waiting.giveUpAsk': 'Bul ózgeris óshirilsin be?',
  'waiting.giveUpText': 'Onıń ushın jazılǵanlar joǵaladı. Jazıw keliwshiler kórip turǵan halında qaladı.',
  'waiting.side': 'Formada',
  'waiting.change': 'Ózgeris',
  'waiting.live': 'Keliwshiler kórip turǵan variant',
  'waiting.problem': 'Kórsetip bolmadı: {reason}',
  'waiting.restoredLate': 'Muzey saqlanǵan nusqadan qayta tiklengende bul waqıt ótip ketken edi.',
  'waiting.conflicts':
    'Usı arada keliwshiler kórip turǵan variantta da ózgergen: {fields}. Eki varianttı salıstırıń hám formanı saqlań: sonda bul jerde jazılǵanı qaladı.',
  'waiting.pictures':
    'Súwret haqqında jazılǵanı hám ne kórinip turatuǵını súwrettiń ózine tiyisli: saqlansa, keliwshiler bunı birden kóredi, qalǵanı ele kórsetilmese de.',
  'waiting.saved': 'Saqlandı. Keliwshiler bunı ele kórmeydi.',
  'waiting.planned': 'Waqıt saqlandı.',
  'waiting.unplanned': 'Waqıt alıp taslandı.',
  'waiting.gone': 'Ózgeris óshirildi.',
  'waiting.unsaved': 'Aldın formanı saqlań.',
};
