import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { words as en } from './en.ts';

export const words: Translation<typeof en> = {
  'pages.list': 'Betler',
  'pages.one': 'Bet',
  'pages.add': 'Bet qosıw',
  'pages.edit': 'Betti redaktorlaw',
  'pages.new': 'Jańa bet',
  'pages.back': 'Barlıq betler',
  'pages.where': 'Mánzil hám orın',
  'pages.field.slug': 'Bet mánzili',
  'pages.field.formerSlugs': 'Aldınǵı mánziller',
  'pages.slugHint': '{address} – kishi latın háripleri, cifralar, defisler; eń kóbi {max} belgi.',
  'pages.slugKept': '{address}. Aldınǵı mánziller de usı jerge alıp keledi.',
  'pages.field.parent': 'Joqarıdaǵı bet',
  'pages.hint.parent': 'Sol bette usı betke silteme boladı. Mánzil ózgermeydi.',
  'pages.field.parentId': 'Joqarıdaǵı bet',
  'pages.noParent': 'Joq',
  'pages.field.place': 'Menyu yamasa tómengi bólim',
  'pages.hint.place': 'Sayttıń hár bir betinde sol jerde oǵan silteme boladı.',
  'pages.nowhere': 'Hesh qaysısı',
  'pages.menu': 'Menyu',
  'pages.footer': 'Tómengi bólim',
  'pages.field.position': 'Dizimdegi ornı',
  'pages.positionHint': 'Pútin san, 0–{max}. Sanı kishi betler aldın turadı.',
};
