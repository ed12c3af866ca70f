// What the browser loads when the settings are opened.
export { chooseView, restoreView } from './choose.ts';
export { ViewPanel } from './ViewPanel.tsx';
