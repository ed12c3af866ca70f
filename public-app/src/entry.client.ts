import './app/styles.css';
import { afterPaint } from './app/after-paint.ts';

// the browser preloads this code; on a cheap telephone running it takes longer than painting the page
afterPaint(() => void import(/* webpackChunkName: "browser" */ './app/browser.tsx'));
