import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { blockQuestions as en } from './en.ts';

export const blockQuestions: Translation<typeof en> = {
  'editor.numbering.start': 'Baslanatuǵın nomer',
  'editor.numbering.kind': 'Nomerler túri',
  'editor.numbering.startRange': 'Pútin san, eń kóbi {max}.',
  'editor.table.captionHint': 'Kestede ne barın aytadı. Kesteniń joqarısında turadı.',
  'editor.table.noCaption': 'Atın jazıń: kesteni tıńlaytuǵınlar onnan keste ne haqqında ekenin biledi.',
  'editor.table.rows': 'Qatarlar',
  'editor.table.columns': 'Baǵanalar',
  'editor.table.headerCells': 'Bas ketekler',
  'editor.embed.address': 'Video mánzili',
  'editor.embed.hint': 'https://youtube.com/, https://youtu.be/ yamasa https://vimeo.com/ menen baslanadı',
  'editor.embed.hosts': 'Tek YouTube hám Vimeo videoların kórsetiwge boladı. Basqa betlerge silteme qoyıń.',
  'editor.embed.title': 'Video atı',
  'editor.embed.titleHint': 'Keliwshiler videoǵa ótpesten aldın onı oqıydı.',
  'editor.embed.noTitle': 'Video atın jazıń.',
  'editor.embed.picture': 'Video ornında turatuǵın súwret',
  'editor.embed.choose': 'Súwret tańlaw',
  'editor.embed.noPicture': 'Súwretsiz',
  'editor.card.search': 'Jazıw ataması',
  'editor.card.hint': 'Atı hám súwreti hámiyshe házirgi; járiyalanbaǵan jazıw kórinbeydi.',
};
