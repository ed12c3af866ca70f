import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { firstSteps as en } from './en.ts';

export const firstSteps: Translation<typeof en> = {
  'steps.title': 'Birinshi qádemler',
  'steps.name': 'Atıńızdı jazıw',
  'steps.contacts': 'Muzeydiń telefonı hám mánzili',
  'steps.hours': 'Filialdıń jumıs waqtı',
  'steps.item': '{list}: birinshi jazıw',
  'steps.account': 'Kásiples ushın akkaunt',
  'steps.done': 'Orınlandı',
  'steps.hide': 'Birinshi qádemlerdi jasırıw',
};
