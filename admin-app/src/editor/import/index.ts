export { isChat, put } from './importer.ts';
export { WordDialog } from './WordDialog.tsx';
