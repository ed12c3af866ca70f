// The chunk that is loaded when the settings are opened.
export { chooseView, restoreView } from './choose.ts';
export { ViewPanel } from './ViewPanel.tsx';
