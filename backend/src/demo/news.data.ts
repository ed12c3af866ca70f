import type { DemoNews } from './demo.types.js';

export const demoNews: readonly DemoNews[] = [];
