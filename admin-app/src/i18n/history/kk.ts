import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { history as en } from './en.ts';

export const history: Translation<typeof en> = {
  'history.versions': 'Variantlar',
  'history.nobody': 'Bul jerdegi birinshi saqlawdan aldın',
  'history.older': 'Eskirek variantlar',
  'history.compare': 'Ne menen salıstırıw',
  'history.now': 'Házirgi variant',
  'history.removed': 'Alıp taslanǵan:',
  'history.added': 'Qosılǵan:',
  'history.moved': 'Ornı ózgergen',
  'history.changed': 'Ózgergen:',
  'history.same': 'Ayırması joq.',
  'history.none': 'Házirshe tek házirgi variant bar. Hár bir saqlaw jańasın qosadı.',
  'history.chosen': 'Bunı qaytarıw',
  'history.putBack': 'Belgilengenlerdi qaytarıw',
  'history.all': 'Barlıǵın qaytarıw',
  'history.seen': 'Qaytarılǵanın keliwshiler birden kóredi.',
  'history.publishes': 'Bul varianttı keliwshiler kórgen: «Barlıǵın qaytarıw» onı birden jáne kórsetedi.',
  'history.done': 'Qaytarıldı. Aldınǵı variant saqlap qoyıldı.',
  'history.gone': 'Bul varianttaǵı hámme nárse saqlanbaǵan',
  'history.bringBack': 'Sebetten de qaytarıw',
  'history.leaveOut': 'Qalǵanın qaytarıw',
  'history.name': 'Varianttıń atı',
  'history.nameHint': 'Atı bar variant hámiyshe saqlanadı.',
  'history.saveName': 'Atın saqlaw',
};
