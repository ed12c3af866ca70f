import './styles.css';
import { afterPaint } from './after-paint.ts';

// what takes the page over is on its way already; running it takes a cheap telephone longer than showing what was sent
afterPaint(() => void import(/* webpackChunkName: "browser" */ './browser.tsx'));
