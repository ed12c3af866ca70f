import './app/styles.css';
import { isConsole } from './app/address.ts';
import { afterPaint } from './app/after-paint.ts';

const start = () =>
  isConsole(window.location.pathname)
    ? import(/* webpackChunkName: "console" */ './federation/browser.tsx')
    : import(/* webpackChunkName: "browser" */ './app/browser.tsx');

// the browser preloads this code; on a cheap phone, running it takes longer than painting the page
afterPaint(() => void start());
