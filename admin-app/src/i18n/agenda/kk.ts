import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { agenda as en } from './en.ts';

export const agenda: Translation<typeof en> = {
  'overview.schedules': 'Rejelestirilgen',
  'overview.noSchedules': 'Hesh nárse jobalastırılmaǵan.',
  'overview.begins': 'saytta payda boladı',
  'overview.ends': 'sayttan alınadı',
  'overview.today': 'Búgin, {time}',
  'overview.waiting': 'Keliwshiler ele kórmeytuǵın ózgerisler',
  'overview.releases': 'Birge járiyalanadı',
  'overview.stopped': 'kórsetip bolmadı: kórip shıǵıń',
  'overview.planned': 'ózi kórsetiledi',
  'overview.waits': 'kútip tur',
  'overview.ending': '7 kún ishinde tamamlanadı',
  'overview.lacking': 'Ele barlıq tillerde emes',
  'overview.ownChanges': 'Siz ózgertken jazıwlar',
  'overview.otherChanges': 'Kásipleslerińiz ózgertken jazıwlar',
};
