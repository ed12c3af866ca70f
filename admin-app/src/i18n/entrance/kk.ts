import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { entrance as en } from './en.ts';

export const entrance: Translation<typeof en> = {
  title: 'Muzey basqarıwı',
  retry: 'Qaytadan urınıp kóriń',
  'guard.checking': 'Ruqsatıńız tekserilip atır…',
  'guard.failed': 'Muzey serveri juwap bermey atır.',
  'nav.site': 'Saytqa ótiw',
  'nav.language': 'Basqarıw tili',
  'banner.pause': 'Toqtatıw',
  'login.title': 'Kiriw',
  'login.username': 'Paydalanıwshı atı',
  'field.password': 'Jasırın sóz',
  'login.show': 'Jasırın sózdi kórsetiw',
  'login.submit': 'Kiriw',
  'login.busy': 'Kirip atırsız…',
  'login.wait': 'Urınıwlar júdá kóp. {seconds} sekundtan keyin qaytadan urınıp kóriń.',
  'login.lost': 'Jasırın sózdi umıttıńız ba?',
  'login.lostText':
    'Superadministratordan basqa jasırın sóz qoyıp beriwin sorań; onıń menen kirgennen keyin ózińizdikin tańlaysız.',
  'login.lostAlone': 'Eger superadministratordıń óz jasırın sózi umıtılǵan bolsa, serverde usını orınlań:',
  'list.loading': 'Júklenip atır…',
  'code.failed': 'Bul ekran júklenbedi.',
  'code.reload': 'Betti jańalaw',
};
