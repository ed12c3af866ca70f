import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { palette as en } from './en.ts';

export const palette: Translation<typeof en> = {
  'palette.title': 'Ótiw yamasa izlew',
  'palette.label': 'Ekran yamasa jazıw',
  'palette.hint': 'Qálegen tilde hám álipbede',
  'palette.screens': 'Ekranlar',
  'palette.new': 'Qosıw',
  'palette.count': '{count} nátiyje',
  'keys.palette': 'Ekran yamasa jazıwǵa ótiw (jazıp atırǵanda da)',
  'keys.publish': 'Formada saqlaw hám járiyalaw',
};
