import './app/styles.css';
import { afterPaint } from './app/after-paint.ts';

// what takes the page over is on its way already; running it takes a cheap telephone longer than showing what was sent
afterPaint(() => void import(/* webpackChunkName: "browser" */ './app/browser.tsx'));
