import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { uploads as en } from './en.ts';

export const uploads: Translation<typeof en> = {
  'uploads.kind.image': 'súwretler ({formats})',
  'uploads.kind.document': 'hújjetler ({formats})',
  'uploads.kind.audio': 'dawıs ({formats})',
  'uploads.kind.film': 'videolar ({formats})',
  'uploads.kind.captions': 'subtitrler ({formats})',
  'uploads.wrongKind': 'Bunday túrdegi fayl bul jerge sáykes kelmeydi. Sáykes keledi: {kinds}.',
  'uploads.tooLarge': 'Fayl {size} megabayttan úlken.',
  'uploads.broken': 'Fayl buzılǵan yamasa bos.',
  'uploads.brokenCaptions': 'Fayl bos yamasa buzılǵan. Subtitrler UTF-8 kodlawında hám waqıtları menen bolsın.',
  'uploads.failed': '«{name}» qosılmadı: {reason}',
  'uploads.retryAll': '{count} fayldı qaytadan jiberiw',
  'uploads.stop': '{name} júkleniwin biykar etiw',
  'uploads.stopAll': 'Júklewdi toqtatıw',
  'uploads.stopped': '{name} júkleniwi biykar etildi',
  'uploads.added': '«{name}» qosıldı',
  'uploads.batch': '{all} fayldan {done} tayar',
  'uploads.here': '«{name}» álleqashan bar, {count} jerde paydalanılǵan. Sol fayl alındı.',
  'uploads.firstFrame':
    '«{name}» faylında bir neshe súwret bar (APNG), tek birinshisi saqlandı. GIF hám WebP bárin saqlaydı.',
  'uploads.look': 'Onı kóriw',
  'uploads.offline': 'Baylanıs joq. Baylanıs payda bolǵannan keyin júklew ózi dawam etedi.',
  'uploads.waiting': 'Server kútiwdi sorap atır. Júklew ózi dawam etedi.',
};
